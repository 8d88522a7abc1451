import { randomUUID } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { GameEntry } from '../../shared/history';
import type { PlayedRecord } from '../../shared/record';

export const EXPORT_FORMAT = 'siggil-games';
export const EXPORT_VERSION = 1;

/** Finished games as one JSON file, a game a line, in pieces that are never large. */
export function* jsonPieces(records: Iterable<PlayedRecord>, now: Date): Generator<string> {
  yield `{"format":"${EXPORT_FORMAT}","version":${EXPORT_VERSION},"exportedAt":"${now.toISOString()}","games":[`;
  let before = '\n';
  for (const record of records) {
    yield before + JSON.stringify(record);
    before = ',\n';
  }
  yield '\n]}\n';
}

/** The names of the columns, in English for every program that reads them. */
const COLUMNS: readonly (readonly [name: string, value: (entry: GameEntry) => string | number])[] = [
  ['id', ({ id }) => id],
  ['started', ({ startedAt }) => startedAt],
  ['finished', ({ finishedAt }) => finishedAt],
  ['mode', ({ mode }) => mode],
  ['goal', ({ goal }) => goal ?? ''],
  ['players', ({ players }) => players],
  ['layout', ({ layout }) => layout],
  ['seat', ({ seat }) => seat + 1],
  [
    'opponents',
    (entry) =>
      others(entry)
        .map(({ name }) => name)
        .join('; '),
  ],
  [
    'levels',
    (entry) =>
      others(entry)
        .flatMap((one) => (one.kind === 'opponent' ? [one.level] : []))
        .join('; '),
  ],
  ['ending', ({ ending }) => ending],
  ['decision', ({ decision }) => decision],
  ['spirits', ({ spirits, seat }) => spirits[seat] ?? 0],
  ['spiritsOfOthers', ({ spirits, seat }) => spirits.filter((_, at) => at !== seat).join('; ')],
  ['playedSeconds', ({ playedMs }) => Math.round(playedMs / 1000)],
  ['moves', ({ moves }) => moves],
  ['assisted', ({ assisted }) => (assisted ? 'yes' : 'no')],
];
const others = ({ seats, seat }: GameEntry) => seats.filter((_, at) => at !== seat);

/** One field of CSV (RFC 4180). What a spreadsheet would take for a formula is kept from being one. */
function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The list of games as CSV; the mark at the beginning tells spreadsheets that it is UTF-8. */
export function* csvPieces(entries: Iterable<GameEntry>): Generator<string> {
  yield `\u{feff}${COLUMNS.map(([name]) => name).join(',')}\r\n`;
  for (const entry of entries) yield `${COLUMNS.map(([, value]) => field(value(entry))).join(',')}\r\n`;
}

/** So many pieces are put together before other things may happen. */
const STEP_PIECES = 50;

/**
 * Writes a file beside its place and puts it there when it is whole: whatever happens, nothing half written ever has its
 * name. `rest` is awaited now and then, with the number of pieces so far, and says whether to go on.
 */
export async function writeWhole(
  path: string,
  pieces: Iterable<string>,
  rest: (done: number) => Promise<boolean>,
): Promise<'written' | 'stopped' | 'failed'> {
  const unfinished = join(dirname(path), `siggil-${randomUUID().slice(0, 8)}.new`);
  let file: FileHandle | null = null;
  try {
    file = await open(unfinished, 'wx');
    let text = '';
    let done = 0;
    let wanted = true;
    for (const piece of pieces) {
      text += piece;
      if (++done % STEP_PIECES > 0) continue;
      await file.writeFile(text);
      text = '';
      wanted = await rest(done);
      if (!wanted) break;
    }
    if (wanted) {
      await file.writeFile(text);
      await file.sync();
      wanted = await rest(done);
    }
    await file.close();
    file = null;
    await (wanted ? rename(unfinished, path) : rm(unfinished, { force: true }));
    return wanted ? 'written' : 'stopped';
  } catch {
    await file?.close().catch(() => undefined);
    await rm(unfinished, { force: true }).catch(() => undefined);
    return 'failed';
  }
}
