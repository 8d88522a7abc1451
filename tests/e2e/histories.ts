import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { longHistory } from '../support/histories';

/** As many games as every shard may have, whatever their size. */
const SHARD = 400;

/** Puts so many finished games into a folder of the program's files, as the program would have. */
export async function fillHistory(dataFolder: string, count: number): Promise<void> {
  const games = longHistory(count);
  const folder = path.join(dataFolder, 'history');
  await mkdir(folder, { recursive: true });
  for (let n = 0; n * SHARD < games.length; n++) {
    const text = JSON.stringify({ version: 1, data: games.slice(n * SHARD, (n + 1) * SHARD) });
    const name = `games-${String(n + 1).padStart(4, '0')}`;
    for (const file of [`${name}.json`, `${name}.backup.json`]) await writeFile(path.join(folder, file), text);
  }
}
