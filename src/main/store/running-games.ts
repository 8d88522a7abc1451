import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { profileOf } from '../../shared/profile';
import { filesIn, openFolder } from './folder';
import type { Place } from './kept-file';
import { makeFolder, readPlain } from './plain-file';
import type { RunningEntry, RunningGame, RunningGames, RunningHeader } from './ports';
import { objectIn } from './read-object';
import { runningEntry, runningHeader } from './schemas';
import { setAside } from './set-aside';

const FORMAT = 'siggil-running';
/**
 * Version 2 says whose game it is, and when a hint was given; a log of version 1 is the first profile's, as one of version 2
 * that names nobody.
 */
const VERSION = 2;
const LOG_FILE = /^[0-9a-zA-Z][0-9a-zA-Z-]*\.ndjson$/;
const FIRST_CHECK = '';
/** In bytes, many times what a first line with a layout of its own takes. */
const LONGEST_LINE = 1_000_000;

const format = { format: v.literal(FORMAT), version: v.pipe(v.number(), v.integer(), v.minValue(1)) };
const anyVersion = v.looseObject(format);
const numbered = v.looseObject({ n: v.number() });

/** Each line's check hangs on the line before, so that a line is good only at its place in its own game. */
const checkOf = (body: string, before: string): string =>
  createHash('sha256').update(before).update(body).digest('hex').slice(0, 8);

function lineOf(content: object, before: string): { readonly line: string; readonly check: string } {
  const body = JSON.stringify(content);
  const check = checkOf(body, before);
  return { line: `${body.slice(0, -1)},"check":"${check}"}\n`, check };
}

/** The content of one line without its line feed; null where the line is not as it was written. */
function contentOf(line: string, before: string): { readonly content: unknown; readonly check: string } | null {
  const parts = /^(\{.*),"check":"([0-9a-f]{8})"\}$/.exec(line);
  if (!parts) return null;
  const body = `${parts[1]}}`;
  const check = checkOf(body, before);
  if (check !== parts[2]) return null;
  try {
    return { content: JSON.parse(body), check };
  } catch {
    return null;
  }
}

interface Log {
  readonly game: RunningGame;
  /** Bytes of the good lines. */
  readonly length: number;
  readonly lastCheck: string;
  /** What follows the good lines. */
  readonly rest: Buffer;
}

function header(content: unknown): RunningHeader | null {
  const checked = v.safeParse(anyVersion, content);
  if (!checked.success) return null;
  const fields: Record<string, unknown> = { ...checked.output };
  delete fields['format'];
  delete fields['version'];
  const read = v.safeParse(runningHeader, fields);
  return read.success ? read.output : null;
}

function entryOf(content: unknown, number: number): RunningEntry | null {
  if (!v.is(numbered, content) || content.n !== number) return null;
  const fields: Record<string, unknown> = { ...content };
  delete fields['n'];
  const read = v.safeParse(runningEntry, fields);
  return read.success ? read.output : null;
}

/** The lines that end with a line feed, one after the other, as far as they can be those of a log. */
function* linesOf(bytes: Buffer): Generator<{ readonly text: string; readonly end: number }> {
  for (let start = 0, end = bytes.indexOf(10); end >= 0; start = end + 1, end = bytes.indexOf(10, start)) {
    if (end - start > LONGEST_LINE) return;
    yield { text: bytes.toString('utf8', start, end), end: end + 1 };
  }
}

/** Whether a newer version wrote this first line, whatever its checks are made of. */
function isNewer(line: string): boolean {
  const content = objectIn(Buffer.from(line));
  return v.is(anyVersion, content) && content.version > VERSION;
}

/** The longest good beginning of a log; null where not even its first line is good, `newer` where a newer version wrote it. */
function readLog(bytes: Buffer): Log | 'newer' | null {
  const lines = linesOf(bytes);
  const first = lines.next();
  if (first.done === true) return null;
  if (isNewer(first.value.text)) return 'newer';
  const opened = contentOf(first.value.text, FIRST_CHECK);
  const begun = opened && header(opened.content);
  if (!begun) return null;

  const entries: RunningEntry[] = [];
  let lastCheck = opened.check;
  let length = first.value.end;
  for (const line of lines) {
    const read = contentOf(line.text, lastCheck);
    const entry = read && entryOf(read.content, entries.length + 1);
    if (!entry) break;
    entries.push(entry);
    lastCheck = read.check;
    length = line.end;
  }
  return { game: { header: begun, entries }, length, lastCheck, rest: bytes.subarray(length) };
}

function writeAll(fd: number, text: string, position: number): number {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length;) {
    done += writeSync(fd, bytes, done, bytes.length - done, position + done);
  }
  return bytes.length;
}

/** Makes a new name survive a loss of power, where the system can. */
function syncFolder(folder: string): void {
  try {
    const fd = openSync(folder, 'r');
    try {
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
  } catch {
    // Windows opens no folders; it keeps names by itself.
  }
}

/** The log that is written now. */
interface OpenLog {
  readonly file: string;
  fd: number | null;
  /** Bytes that are safely on disk. */
  length: number;
  lines: number;
  lastCheck: string;
  /** All lines that are on disk, should the file go. */
  written: string;
  /** Lines that are not on disk yet. */
  pending: string;
  /** True from a failed write, which is told once, to the next that works. */
  failing: boolean;
}

/**
 * Opens the logs of running games, `running/<id>.ndjson`: a first line that says how the game began, then a line for
 * each move, each with its number and a check, synced before the function returns. A log is never rewritten.
 */
export function openRunningGames(outer: Place): RunningGames {
  const place = openFolder(outer, 'running');
  const newer = new Set<string>();
  let log: OpenLog | null = null;
  /** Logs of games that nobody plays now, with lines that could not be written. */
  const parked = new Map<string, OpenLog>();

  const pathOf = (file: string): string => join(place.folder, file);

  /** Puts a whole first part of a log in its place at once, so that no half first line can be found there. */
  const create = (file: string, text: string): { readonly fd: number; readonly length: number } => {
    const unfinished = pathOf(`${file}.new`);
    makeFolder(place.folder);
    const fd = openSync(unfinished, 'w');
    try {
      const length = writeAll(fd, text, 0);
      fsyncSync(fd);
      renameSync(unfinished, pathOf(file));
      syncFolder(place.folder);
      return { fd, length };
    } catch (error) {
      closeSync(fd);
      throw error;
    }
  };

  const release = (open: OpenLog): void => {
    if (open.fd !== null) closeSync(open.fd);
    open.fd = null;
  };

  /** Somebody took the file away: what is written to it would be lost without an error. */
  const isGone = (open: OpenLog): boolean => {
    if (existsSync(pathOf(open.file))) return false;
    release(open);
    return true;
  };

  const flush = (open: OpenLog): void => {
    try {
      if (open.length === 0 || isGone(open)) {
        const made = create(open.file, open.written + open.pending);
        open.fd = made.fd;
        open.length = made.length;
      } else {
        open.fd ??= openSync(pathOf(open.file), 'r+');
        const written = writeAll(open.fd, open.pending, open.length);
        fdatasyncSync(open.fd);
        open.length += written;
      }
      open.written += open.pending;
      open.pending = '';
      open.failing = false;
    } catch {
      if (!open.failing) place.notify({ code: 'write-failed', about: open.file });
      open.failing = true;
      place.later?.(again);
      try {
        if (open.fd !== null) ftruncateSync(open.fd, open.length);
      } catch {
        // A torn line is cut when the log is read.
      }
    }
  };

  /** Writes what could not be written; true where nothing of it is left. */
  const again = (): boolean => {
    for (const open of parked.values()) {
      flush(open);
      release(open);
      if (!open.failing) parked.delete(open.file);
    }
    if (log?.failing) flush(log);
    return parked.size === 0 && log?.failing !== true;
  };

  /** @param wanted whether its lines are still to be written */
  const close = (wanted: boolean): string | null => {
    if (!log) return null;
    const open = log;
    log = null;
    release(open);
    if (wanted && open.failing) parked.set(open.file, open);
    return open.file;
  };

  /** Reads one log and cuts what is not good; null where there is no game in it for this version. */
  const open = (file: string): { readonly game: RunningGame; readonly log: OpenLog } | null => {
    const waiting = parked.get(file);
    const takeAway = (how: 'move' | 'copy'): void => {
      const done = setAside(pathOf(file), place.now(), how);
      place.notify({ code: done ? 'file-set-aside' : 'write-failed', about: file });
    };
    let bytes: Buffer;
    try {
      bytes = readPlain(pathOf(file));
    } catch {
      bytes = Buffer.alloc(0);
    }
    if (waiting) {
      const known = readLog(Buffer.concat([bytes.subarray(0, waiting.length), Buffer.from(waiting.pending)]));
      return known && known !== 'newer' ? { game: known.game, log: waiting } : null;
    }
    const read = readLog(bytes);
    if (read === 'newer') {
      newer.add(file);
      place.notify({ code: 'file-newer', about: file });
      return null;
    }
    if (!read) {
      takeAway('move');
      return null;
    }
    // A kill may leave the beginning of a line, a failing disk anything; what is cut is kept in a copy.
    if (read.rest.length > 0) takeAway('copy');
    try {
      if (read.rest.length > 0) truncateSync(pathOf(file), read.length);
    } catch {
      // What is not good is not read; where nothing can be written the next entry tells.
    }
    const { length, lastCheck, game } = read;
    const lines = game.entries.length + 1;
    const written = bytes.toString('utf8', 0, length);
    return { game, log: { file, fd: null, length, lines, lastCheck, written, pending: '', failing: false } };
  };

  return {
    load(profile) {
      close(true);
      const found = [...new Set([...filesIn(place.folder), ...parked.keys()])]
        .filter((file) => LOG_FILE.test(file) && !newer.has(file))
        .flatMap((file) => open(file) ?? [])
        .filter(({ game }) => profileOf(game.header) === profile)
        .sort((a, b) => Date.parse(b.game.header.startedAt) - Date.parse(a.game.header.startedAt));
      const last = found[0];
      if (!last) return null;
      log = last.log;
      parked.delete(log.file);
      return last.game;
    },
    begin(begun) {
      close(true);
      const { line, check } = lineOf({ format: FORMAT, version: VERSION, ...begun }, FIRST_CHECK);
      log = {
        file: `${begun.id}.ndjson`,
        fd: null,
        length: 0,
        lines: 1,
        lastCheck: check,
        written: '',
        pending: line,
        failing: false,
      };
      flush(log);
    },
    append(entry) {
      if (!log) return;
      const { line, check } = lineOf({ n: log.lines, ...entry }, log.lastCheck);
      log.lines += 1;
      log.lastCheck = check;
      log.pending += line;
      flush(log);
    },
    remove(game) {
      const asked = game === undefined ? undefined : `${game}.ndjson`;
      const file = asked === undefined || asked === log?.file ? close(false) : asked;
      if (file === null) return;
      parked.delete(file);
      try {
        rmSync(pathOf(file), { force: true });
      } catch {
        place.notify({ code: 'write-failed', about: file });
      }
    },
    setAside() {
      const file = close(false);
      if (file === null) return;
      setAside(pathOf(file), place.now(), 'move');
      place.notify({ code: 'file-set-aside', about: file });
    },
  };
}
