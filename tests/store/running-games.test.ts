import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FIRST_PROFILE } from '../../src/shared/profile';
import type { RunningEntry } from '../../src/main/store/ports';
import { openRunningGames } from '../../src/main/store/running-games';
import { newPlace } from './place';
import { header } from './samples';

const ENTRIES: readonly RunningEntry[] = [
  { kind: 'move', move: 't55', ms: 1200 },
  { kind: 'move', move: 'p', ms: 0 },
  { kind: 'undo', to: 0, assisted: true, ms: 31.25 },
  { kind: 'hint', ms: 40 },
  { kind: 'move', move: 't54', ms: 1 },
  { kind: 'give-up', ms: 2 },
];

const opened = () => {
  const { place, told } = newPlace();
  const folder = join(place.folder, 'running');
  const files = (): string[] => readdirSync(folder).sort();
  return { place, told, folder, path: join(folder, 'one.ndjson'), files, open: () => openRunningGames(place) };
};
const played = () => {
  const place = opened();
  const games = place.open();
  games.begin(header('one'));
  for (const entry of ENTRIES) games.append(entry);
  return place;
};

describe('the log of a running game', () => {
  test('gives back what went in, and takes more after that', () => {
    const { open, told } = played();
    const games = open();
    expect(games.load(FIRST_PROFILE)).toEqual({ header: header('one'), entries: ENTRIES });
    games.append({ kind: 'move', move: 'p', ms: 5 });
    expect(open().load(FIRST_PROFILE)?.entries).toEqual([...ENTRIES, { kind: 'move', move: 'p', ms: 5 }]);
    expect(told).toEqual([]);
  });

  test('has a line of JSON for each entry', () => {
    const { path } = played();
    const lines = readFileSync(path, 'utf8').split('\n');
    expect(lines.pop()).toBe('');
    expect(lines).toHaveLength(1 + ENTRIES.length);
    lines
      .slice(1)
      .forEach((line, index) => expect(JSON.parse(line)).toMatchObject({ n: index + 1, ...ENTRIES[index] }));
  });

  test('cut at any byte, goes on from the last whole entry, and what was cut is kept and told', () => {
    const { path, open, told, folder, files } = played();
    const whole = readFileSync(path);
    const firstLine = whole.indexOf(10) + 1;
    const ends = [...whole.entries()].filter(([, byte]) => byte === 10).map(([at]) => at + 1);
    for (let length = firstLine; length <= whole.length; length++) {
      told.length = 0;
      writeFileSync(path, whole.subarray(0, length));
      const kept = ends.filter((end) => end <= length).length - 1;
      const games = open();
      expect(games.load(FIRST_PROFILE)?.entries).toEqual(ENTRIES.slice(0, kept));
      games.append({ kind: 'move', move: 't1', ms: 9 });
      expect(open().load(FIRST_PROFILE)?.entries).toEqual([
        ...ENTRIES.slice(0, kept),
        { kind: 'move', move: 't1', ms: 9 },
      ]);
      expect(told).toEqual(ends.includes(length) ? [] : [{ code: 'file-set-aside', about: 'running/one.ndjson' }]);
      const aside = files().filter((name) => name !== 'one.ndjson');
      expect(aside.map((name) => readFileSync(join(folder, name)).length)).toEqual(
        ends.includes(length) ? [] : [length],
      );
      for (const name of aside) rmSync(join(folder, name));
    }
  });

  test('cut within its first line, which no kill does, is set aside', () => {
    const { path, open, told, files } = played();
    const whole = readFileSync(path);
    for (const length of [0, 1, whole.indexOf(10)]) {
      told.length = 0;
      writeFileSync(path, whole.subarray(0, length));
      expect(open().load(FIRST_PROFILE)).toBeNull();
      expect(told).toEqual([{ code: 'file-set-aside', about: 'running/one.ndjson' }]);
    }
    expect(files()).toHaveLength(3);
  });

  test('any byte changed: what comes before it stays, a copy is set aside, and it is told', () => {
    const { path, open, told, folder, files } = played();
    const whole = readFileSync(path);
    const ends = [...whole.entries()].filter(([, byte]) => byte === 10).map(([at]) => at + 1);
    for (let at = whole.indexOf(10) + 1; at < whole.length; at += 7) {
      told.length = 0;
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(path, changed);
      expect(open().load(FIRST_PROFILE)?.entries).toEqual(ENTRIES.slice(0, ends.filter((end) => end <= at).length - 1));
      expect(told).toEqual([{ code: 'file-set-aside', about: 'running/one.ndjson' }]);
      for (const name of files()) {
        if (name === 'one.ndjson') continue;
        expect(readFileSync(join(folder, name)).equals(changed)).toBe(true);
        rmSync(join(folder, name));
      }
    }
  });

  test.each([
    ['filled with NUL', (path: string) => writeFileSync(path, Buffer.alloc(readFileSync(path).length))],
    ['empty', (path: string) => truncateSync(path)],
    ['JSON without checks', (path: string) => writeFileSync(path, JSON.stringify(header('one')) + '\n')],
  ])('%s is set aside, and a new game can begin', (_, damage) => {
    const { path, open, told, files } = played();
    damage(path);
    const games = open();
    expect(games.load(FIRST_PROFILE)).toBeNull();
    expect(told).toEqual([{ code: 'file-set-aside', about: 'running/one.ndjson' }]);
    games.begin(header('two'));
    expect(open().load(FIRST_PROFILE)).toEqual({ header: header('two'), entries: [] });
    expect(files()).toEqual(['one.ndjson.broken-20250131T120000', 'two.ndjson']);
  });

  test('with a tail of NUL keeps the moves and a copy', () => {
    const { path, open, told } = played();
    appendFileSync(path, Buffer.alloc(300));
    expect(open().load(FIRST_PROFILE)?.entries).toEqual(ENTRIES);
    expect(told).toEqual([{ code: 'file-set-aside', about: 'running/one.ndjson' }]);
    expect(open().load(FIRST_PROFILE)?.entries).toEqual(ENTRIES);
    expect(told).toHaveLength(1);
  });

  test('takes no line that was doubled, moved or comes from another game', () => {
    const { path, open, place } = played();
    const lines = readFileSync(path, 'utf8').split(/(?<=\n)/);
    writeFileSync(path, [...lines.slice(0, 2), lines[1], ...lines.slice(2)].join(''));
    expect(open().load(FIRST_PROFILE)?.entries).toEqual(ENTRIES.slice(0, 1));
    writeFileSync(path, [lines[0], lines[2], lines[1]].join(''));
    expect(open().load(FIRST_PROFILE)?.entries).toEqual([]);
    rmSync(path);
    const other = openRunningGames(place);
    other.begin(header('other'));
    appendFileSync(join(place.folder, 'running', 'other.ndjson'), lines[1] ?? '');
    expect(open().load(FIRST_PROFILE)?.entries).toEqual([]);
  });

  test('of a newer version is left alone; it is told once; another game begins beside it', () => {
    const { path, open, told } = played();
    const newer = readFileSync(path, 'utf8');
    const games = open();
    games.load(FIRST_PROFILE);
    games.remove();
    // The check of a first line hangs on nothing before it, so a newer program's is made like ours.
    const body = JSON.stringify({ format: 'siggil-running', version: 3, game: 'as one pleases' });
    const line = firstLine(body);
    writeFileSync(path, line + newer);
    expect(games.load(FIRST_PROFILE)).toBeNull();
    expect(games.load(FIRST_PROFILE)).toBeNull();
    expect(told).toEqual([{ code: 'file-newer', about: 'running/one.ndjson' }]);
    games.begin(header('two'));
    expect(open().load(FIRST_PROFILE)?.header.id).toBe('two');
    expect(readFileSync(path, 'utf8')).toBe(line + newer);
  });

  test('of a newer version is left alone though its checks are made in another way', () => {
    const { path, open, told, files } = played();
    writeFileSync(path, '{"format":"siggil-running","version":3,"checks":"of another kind"}\nand what may come then');
    expect(open().load(FIRST_PROFILE)).toBeNull();
    expect(told).toEqual([{ code: 'file-newer', about: 'running/one.ndjson' }]);
    expect(files()).toEqual(['one.ndjson']);
  });

  test('that somebody takes away while one plays is there again with the next move', () => {
    const { open, folder, path, told } = opened();
    const games = open();
    games.begin(header('one'));
    for (const entry of ENTRIES.slice(0, 3)) games.append(entry);
    rmSync(path);
    games.append(ENTRIES[3] as RunningEntry);
    expect(open().load(FIRST_PROFILE)?.entries).toEqual(ENTRIES.slice(0, 4));
    // The folder with it, and what was gone on with.
    const again = open();
    again.load(FIRST_PROFILE);
    rmSync(folder, { recursive: true });
    for (const entry of ENTRIES.slice(4)) again.append(entry);
    expect(open().load(FIRST_PROFILE)).toEqual({ header: header('one'), entries: ENTRIES });
    expect(told).toEqual([]);
  });

  test('is the last begun where there are several; the one before comes after it', () => {
    const { open } = opened();
    const games = open();
    games.begin(header('old', '2025-01-31T11:30:00Z'));
    games.begin(header('new', '2025-01-31T13:00:00+01:00'));
    const again = open();
    expect(again.load(FIRST_PROFILE)?.header.id).toBe('new');
    again.remove();
    expect(again.load(FIRST_PROFILE)?.header.id).toBe('old');
    again.remove();
    expect(again.load(FIRST_PROFILE)).toBeNull();
  });

  test('is found by its own player only', () => {
    const { open } = opened();
    const games = open();
    games.begin(header('one', '2025-01-31T11:30:00Z'));
    games.begin({ ...header('ada', '2025-01-31T11:40:00Z'), profile: 'ada' });
    games.append({ kind: 'move', move: 't55', ms: 1 });
    const again = open();
    expect(again.load(FIRST_PROFILE)?.header.id).toBe('one');
    expect(again.load('ada')).toEqual({
      header: { ...header('ada', '2025-01-31T11:40:00Z'), profile: 'ada' },
      entries: [{ kind: 'move', move: 't55', ms: 1 }],
    });
    expect(again.load('guest')).toBeNull();
  });

  test('as version 1 wrote it is the first player’s', () => {
    const { open, path, told } = played();
    // A line of version 1 differs by its number, and so by the checks of all lines.
    const body = JSON.stringify({ format: 'siggil-running', version: 1, ...header('one') });
    writeFileSync(path, firstLine(body));
    expect(open().load(FIRST_PROFILE)).toEqual({ header: header('one'), entries: [] });
    expect(told).toEqual([]);
  });

  test('can be set aside by who finds that its game breaks the rules', () => {
    const { open, told, files } = played();
    const games = open();
    games.load(FIRST_PROFILE);
    games.setAside();
    expect(games.load(FIRST_PROFILE)).toBeNull();
    expect(told).toEqual([{ code: 'file-set-aside', about: 'running/one.ndjson' }]);
    expect(files()).toEqual(['one.ndjson.broken-20250131T120000']);
  });

  test('that cannot be written is told once, and written later with nothing missing', () => {
    const { open, told, folder } = opened();
    const games = open();
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    games.begin(header('one'));
    for (const entry of ENTRIES.slice(0, 3)) games.append(entry);
    expect(told).toEqual([{ code: 'write-failed', about: 'running/one.ndjson' }]);
    rmSync(folder);
    open();
    for (const entry of ENTRIES.slice(3)) games.append(entry);
    expect(open().load(FIRST_PROFILE)).toEqual({ header: header('one'), entries: ENTRIES });
  });
});

describe('a log without room on the disk', () => {
  /** The folder is not one, until `mend`. */
  const cramped = () => {
    const { place, told, folder } = opened();
    const again: (() => boolean)[] = [];
    const games = openRunningGames({ ...place, later: (write) => again.push(write) });
    const spoil = () => {
      rmSync(folder, { recursive: true, force: true });
      writeFileSync(folder, '');
    };
    const mend = () => {
      rmSync(folder);
      mkdirSync(folder);
    };
    return { place, told, games, spoil, mend, retry: () => again.at(-1)?.() };
  };

  test('of a game that is played no more is written when there is some', () => {
    const { place, told, games, spoil, mend, retry } = cramped();
    spoil();
    games.begin(header('one', '2025-01-31T11:30:00Z'));
    for (const entry of ENTRIES) games.append(entry);
    games.begin(header('two', '2025-01-31T11:40:00Z'));
    expect(retry()).toBe(false);
    expect(told.map(({ about }) => about)).toEqual(['running/one.ndjson', 'running/two.ndjson']);
    mend();
    expect(retry()).toBe(true);
    const found = openRunningGames(place);
    expect(found.load(FIRST_PROFILE)).toEqual({ header: header('two', '2025-01-31T11:40:00Z'), entries: [] });
    found.remove();
    expect(found.load(FIRST_PROFILE)).toEqual({ header: header('one', '2025-01-31T11:30:00Z'), entries: ENTRIES });
  });

  test('is gone on with where it stands, not where the disk has it', () => {
    const { games, spoil, mend, retry } = cramped();
    spoil();
    games.begin({ ...header('ada'), profile: 'ada' });
    games.append({ kind: 'move', move: 't55', ms: 1 });
    expect(games.load(FIRST_PROFILE)).toBeNull();
    expect(games.load('ada')?.entries).toEqual([{ kind: 'move', move: 't55', ms: 1 }]);
    games.append({ kind: 'move', move: 'p', ms: 1 });
    mend();
    expect(retry()).toBe(true);
    expect(games.load('ada')?.entries).toHaveLength(2);
  });

  test('that nobody wants any more is not written', () => {
    const { games, spoil, mend, retry } = cramped();
    spoil();
    games.begin(header('one'));
    games.begin(header('two'));
    games.remove('one');
    mend();
    expect(retry()).toBe(true);
    expect(games.load(FIRST_PROFILE)?.header.id).toBe('two');
    games.remove();
    expect(games.load(FIRST_PROFILE)).toBeNull();
  });
});

/** A first line made by hand: its check is the beginning of the SHA-256 of the rest. */
function firstLine(body: string): string {
  const check = createHash('sha256').update(body).digest('hex').slice(0, 8);
  return `${body.slice(0, -1)},"check":"${check}"}\n`;
}
