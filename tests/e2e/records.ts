import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readRecord } from '../../src/main/engine/record';
import type { PlayedRecord } from '../../src/shared/record';

/** The finished games that the program keeps, oldest first. */
export async function finishedGames(dataFolder: string): Promise<PlayedRecord[]> {
  const folder = path.join(dataFolder, 'history');
  const shards = (await readdir(folder)).filter((name) => /^games-\d+\.json$/.test(name)).sort();
  const contents = await Promise.all(shards.map((name) => readFile(path.join(folder, name), 'utf8')));
  return contents.flatMap((text) => (JSON.parse(text) as { data: PlayedRecord[] }).data);
}

/** The moves of the game that goes on, as its log has them now; null where there is none. */
export async function runningMoves(dataFolder: string): Promise<readonly string[] | null> {
  const folder = path.join(dataFolder, 'running');
  const logs = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.ndjson'));
  const [log, ...others] = logs;
  if (log === undefined) return null;
  if (others.length > 0) throw new Error(`several running games: ${logs.join(', ')}`);
  const text = await readFile(path.join(folder, log), 'utf8');
  // A kill may leave the beginning of a line, which does not count.
  const entries = text
    .split('\n')
    .slice(1, -1)
    .map((line) => JSON.parse(line) as { kind: string; move?: string; to?: number });
  return entries.reduce<readonly string[]>((moves, entry) => {
    if (entry.kind === 'undo') return moves.slice(0, entry.to);
    return entry.move === undefined ? moves : [...moves, entry.move];
  }, []);
}

/** The game of a record, each move checked against the rules. @throws RuleError where one breaks them */
export const replayed = (record: PlayedRecord) => readRecord(record).game;
