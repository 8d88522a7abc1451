/**
 * The players' files, read by nothing but what `docs/formats.md` says of them, for judging what a kill or a full disk has
 * left: nothing of `src/main/store` or of the engine is used here, and games are played again by the reference's rules.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlayedRecord } from '../../src/shared/record';
import type { ReferenceGame } from './reference';
import { dealtAgain } from './replayed';

export interface RunningLog {
  readonly file: string;
  readonly id: string;
  readonly profile: string;
  readonly moves: readonly string[];
  readonly over: boolean;
}

export interface DataFolder {
  /** What must not be, in words. */
  readonly problems: readonly string[];
  /** Finished games by id. */
  readonly games: ReadonlyMap<string, PlayedRecord>;
  readonly running: readonly RunningLog[];
  /** Names by profile, and who plays. */
  readonly names: ReadonlyMap<string, string>;
  /** Files that no format speaks of, and settings of profiles that are not there. */
  readonly leftovers: readonly string[];
  /** The backup that the next start brings back. */
  readonly pending: string | null;
}

const KNOWN = [
  /^(settings|profiles|window)(\.v\d+)?(\.backup)?\.json$/,
  /^profiles\/[0-9a-zA-Z][0-9a-zA-Z-]*(\.v\d+)?(\.backup)?\.json$/,
  /^history\/games-\d{4,9}(\.v\d+)?(\.backup)?\.json$/,
  /^summary\/(games-\d{4,9}|shards)\.json$/,
  /^running\/[0-9a-zA-Z][0-9a-zA-Z-]*\.ndjson$/,
  /^backups\/\d{8}T\d{6}-(start|import|restore)(-\d+)?\/.*\.json$/,
  /^restore-pending\.json$/,
  /^reports\/breakdown-\d{8}T\d{9}\.txt$/,
];
/** Chromium's own, and what was set aside and told. */
const NOT_OURS = /^(browser|Crashpad|Singleton|lockfile)|\.broken-\d{8}T\d{6}/;
const FIRST = 'first';

function filesBelow(folder: string, at = ''): string[] {
  return readdirSync(path.join(folder, at), { withFileTypes: true }).flatMap((entry) => {
    const file = at === '' ? entry.name : `${at}/${entry.name}`;
    if (NOT_OURS.test(file)) return [];
    return entry.isDirectory() ? filesBelow(folder, file) : [file];
  });
}

type Played = Pick<PlayedRecord, 'deal' | 'moves' | 'layout' | 'players' | 'goal' | 'first'>;
const replays = new Map<string, { readonly over: boolean; readonly result: ReferenceGame['result'] }>();

/** Cards of a set in one order, since records may have them in any. */
const ordered = (move: string): string => {
  const [head = '', cards] = move.split(':');
  return cards === undefined ? head : `${head}:${cards.split(',').sort().join()}`;
};

/** Plays moves by the reference. @throws Error where one is not legal */
function replay(record: Played) {
  const key = createHash('sha256')
    .update(JSON.stringify([record.deal, record.moves, record.first]))
    .digest('hex');
  const known = replays.get(key);
  if (known) return known;
  const game = dealtAgain(record);
  for (const [at, move] of record.moves.entries()) {
    if (!game.legalMoves().map(ordered).includes(ordered(move))) throw new Error(`move ${at}, ${move}, is not legal`);
    game.play(move);
  }
  const found = { over: game.phase === 'over', result: game.result };
  replays.set(key, found);
  return found;
}

interface Header extends Played {
  readonly format: string;
  readonly id: string;
  readonly profile?: string;
}
type Entry = { readonly n: number; readonly kind: string; readonly move?: string; readonly to?: number };

/** Every line with its check, which hangs on the one before. */
function readLog(file: string, text: string): RunningLog & { readonly torn: boolean } {
  const lines = text.split('\n');
  let torn = lines.pop() !== '';
  let before = '';
  const contents: unknown[] = [];
  for (const line of lines) {
    const [, body = '', check] = /^(\{.*),"check":"([0-9a-f]{8})"\}$/.exec(line) ?? [];
    const right = createHash('sha256').update(before).update(`${body}}`).digest('hex').slice(0, 8);
    if (check !== right) {
      torn = true;
      break;
    }
    contents.push(JSON.parse(`${body}}`));
    before = check;
  }
  const [header, ...entries] = contents as [Header | undefined, ...Entry[]];
  if (header?.format !== 'siggil-running') throw new Error('has no first line');
  let moves: string[] = [];
  let gaveUp = false;
  for (const [at, { n, kind, move = '', to }] of entries.entries()) {
    if (n !== at + 1) throw new Error(`line ${at + 1} has the number ${n}`);
    if (kind === 'move') moves.push(move);
    else if (kind === 'undo') moves = moves.slice(0, to);
    else if (kind === 'give-up') gaveUp = true;
  }
  const { over } = replay({ ...header, moves });
  return { file, id: header.id, profile: header.profile ?? FIRST, moves, over: over || gaveUp, torn };
}

/**
 * Reads a folder of the players' files and notes what must not be.
 * @param settled after a start of the program, which clears up what a kill may leave: torn lines, copies that differ
 */
export function readDataFolder(folder: string, settled: boolean): DataFolder {
  const problems: string[] = [];
  const names = new Map<string, string>();
  const games = new Map<string, PlayedRecord>();
  const running: RunningLog[] = [];
  const files = filesBelow(folder);
  const leftovers = files.filter((file) => !KNOWN.some((known) => known.test(file)));
  const attempt = <T>(file: string, read: () => T): T | null => {
    try {
      return read();
    } catch (error) {
      problems.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };
  const text = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const data = (file: string): unknown =>
    attempt(file, () => {
      const content = JSON.parse(text(file)) as { version?: unknown; data?: unknown };
      if (!Number.isInteger(content.version) || content.data === undefined) throw new Error('is no kept file');
      return content.data;
    });

  // What no format speaks of, such as a backup that was not finished, is judged by whether it goes.
  for (const file of files.filter((one) => !leftovers.includes(one))) {
    if (/^(summary|backups)\/.*\.json$|^restore-pending/.test(file))
      attempt(file, () => JSON.parse(text(file)) as unknown);
    else if (file.endsWith('.backup.json')) {
      const main = file.replace('.backup', '');
      data(file);
      if (!settled) continue;
      if (!files.includes(main)) problems.push(`${file}: stands alone`);
      else if (text(file) !== text(main)) problems.push(`${file}: is not as ${main}`);
    } else if (/^history\/games-\d+\.json$/.test(file)) {
      const shard = (data(file) ?? []) as PlayedRecord[];
      for (const game of shard) {
        if (games.has(game.id)) problems.push(`${file}: has ${game.id} a second time`);
        games.set(game.id, game);
        const played = attempt(`${file}, ${game.id}`, () => replay(game));
        if (!played) continue;
        if (game.gaveUp ? played.over : !played.over) problems.push(`${file}: ${game.id} is not over`);
        else if (!game.gaveUp && JSON.stringify(game.result) !== JSON.stringify(played.result))
          problems.push(`${file}: ${game.id} has another result`);
      }
    } else if (/^(settings|profiles\/[\w-]+)\.json$/.test(file)) {
      const settings = data(file) as { playerName?: string } | null;
      names.set(file === 'settings.json' ? FIRST : path.basename(file, '.json'), settings?.playerName ?? '');
    } else if (file === 'window.json') data(file);
    else if (file.endsWith('.ndjson')) {
      const log = attempt(file, () => readLog(file, text(file)));
      if (!log) continue;
      if (settled && log.torn) problems.push(`${file}: has a torn line`);
      if (settled && log.profile === 'guest') problems.push(`${file}: is a guest's`);
      running.push(log);
    }
  }
  if (files.includes('profiles.json')) {
    const list = data('profiles.json') as { profiles: readonly { id: string }[]; current: string } | null;
    const listed = new Set([FIRST, ...(list?.profiles ?? []).map(({ id }) => id)]);
    leftovers.push(...[...names.keys()].filter((id) => !listed.has(id)).map((id) => `profiles/${id}.json`));
    if (list && !list.profiles.some(({ id }) => id === list.current)) problems.push('profiles.json: nobody plays');
  }
  const marker = path.join(folder, 'restore-pending.json');
  const pending = existsSync(marker)
    ? (attempt('restore-pending.json', () => (JSON.parse(readFileSync(marker, 'utf8')) as { name: string }).name) ??
      null)
    : null;
  return { problems, games, running, names, leftovers, pending };
}

/** The finished games in a backup. */
export const gamesInBackup = (folder: string, name: string): ReadonlyMap<string, PlayedRecord> =>
  readDataFolder(path.join(folder, 'backups', name), false).games;
