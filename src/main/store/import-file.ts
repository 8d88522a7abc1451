import { readFile, stat } from 'node:fs/promises';
import * as v from 'valibot';
import { RECORD_FORMAT, RECORD_VERSION, type PlayedRecord } from '../../shared/record';
import type { ImportProblem } from '../../shared/transfer';
import { EXPORT_FORMAT, EXPORT_VERSION } from './export-file';
import { isPoisoned } from './poison';
import { playedRecord } from './schemas';

/** Some forty thousand games: more than any history holds, and less than what makes the program gasp. */
export const IMPORT_BYTES = 100_000_000;
const MEGABYTE = 1_000_000;

/** The games of a file, or why it is not imported at all; null where the player thought better of it. */
export type ImportReading =
  | { readonly ok: true; readonly records: readonly PlayedRecord[] }
  | { readonly ok: false; readonly problem: null }
  | { readonly ok: false; readonly problem: ImportProblem };

/** What a record breaks of the rules; null where it keeps them. */
export type RuleCheck = (
  record: PlayedRecord,
) => Pick<Extract<ImportProblem, { code: 'rules' }>, 'reason' | 'clause'> | null;

const bad = (problem: ImportProblem): ImportReading => ({ ok: false, problem });

/** So many games are looked at in one step. */
const STEP_GAMES = 25;

/** Where a check of the shape failed, such as `seats.1.name`. */
function fieldOf(issue: v.BaseIssue<unknown> | undefined): string {
  return v.getDotPath(issue as v.BaseIssue<unknown>)?.slice(0, 60) ?? '';
}

function parsed(text: string): { readonly value: unknown } | ImportProblem {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { code: endsTooEarly(text, error) ? 'cut-off' : 'not-json' };
  }
}

/** Whether JSON began and the parser came to the end without finding it closed; it tells so in several ways. */
function endsTooEarly(text: string, error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? 0);
  const atEnd = /end of JSON|Unterminated/.test(message) || position >= text.trimEnd().length;
  return atEnd && /^\s*[[{]/.test(text);
}

const envelope = v.looseObject({ format: v.string(), version: v.number() });

/** The games of a file's content, none of them looked at yet. */
function gamesOf(content: unknown): readonly unknown[] | ImportProblem {
  if (!v.is(envelope, content)) return { code: 'other-file' };
  const { format, version } = content;
  if (format === RECORD_FORMAT) return version > RECORD_VERSION ? { code: 'newer' } : [content];
  if (format !== EXPORT_FORMAT) return { code: 'other-file' };
  if (version > EXPORT_VERSION) return { code: 'newer' };
  const games: unknown = content['games'];
  return Array.isArray(games) ? games : { code: 'other-file' };
}

/**
 * Reads a file of games: one that this program exported, or a single record. Everything is looked at before anything is
 * taken: shape, and every move by the rules. `pause` is awaited now and then, so that the window stays alive; it hears how
 * many of the games were looked at, and says whether to go on.
 */
export async function readImport(
  path: string,
  check: RuleCheck,
  pause: (done: number, of: number) => Promise<boolean>,
): Promise<ImportReading> {
  let text: string;
  try {
    const found = await stat(path);
    // A device or a pipe would be read for ever.
    if (!found.isFile()) return bad({ code: 'unreadable' });
    const { size } = found;
    if (size > IMPORT_BYTES)
      return bad({ code: 'too-large', size: Math.ceil(size / MEGABYTE), most: IMPORT_BYTES / MEGABYTE });
    text = (await readFile(path, 'utf8')).replace(/^\u{feff}/u, '');
  } catch {
    return bad({ code: 'unreadable' });
  }
  const content = parsed(text);
  if ('code' in content) return bad(content);
  const games = gamesOf(content.value);
  if ('code' in games) return bad(games);
  if (games.length === 0) return bad({ code: 'no-games' });

  const records: PlayedRecord[] = [];
  for (const [index, data] of games.entries()) {
    if (index % STEP_GAMES === 0 && !(await pause(index, games.length))) return { ok: false, problem: null };
    const game = index + 1;
    if (v.is(envelope, data) && data.format === RECORD_FORMAT && data.version > RECORD_VERSION)
      return bad({ code: 'newer' });
    if (isPoisoned(data)) return bad({ code: 'field', game, field: '__proto__' });
    const read = v.safeParse(playedRecord, data, { abortEarly: true });
    if (!read.success) return bad({ code: 'field', game, field: fieldOf(read.issues[0]) });
    const record = read.output;
    const broken = check(record);
    if (broken) return bad({ code: 'rules', game, ...broken });
    // A history holds games that are over.
    if (!record.result && !record.gaveUp) return bad({ code: 'field', game, field: 'result' });
    records.push(record);
  }
  return { ok: true, records };
}
