import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { profileOf } from '../../src/shared/profile';
import type { PlayedRecord } from '../../src/shared/record';
import type { ImportChoice, ImportProblem, TransferProgress } from '../../src/shared/transfer';
import { openBackups, type Backups } from '../../src/main/store/backups';
import { openHistory, SHARD_GAMES } from '../../src/main/store/history';
import { IMPORT_BYTES } from '../../src/main/store/import-file';
import type { Archive } from '../../src/main/store/ports';
import { openTransfers } from '../../src/main/store/transfers';
import { longHistory } from '../support/histories';
import { ruleCheck } from '../../src/main/session/rule-check';
import { SUMMARISER } from '../support/summariser';
import { newPlace } from './place';

const GAMES = longHistory(12);

/** A history in a folder of its own, and its player, who chooses the file `chosen`. */
function setUp(games: readonly PlayedRecord[] = []) {
  const { place, told } = newPlace();
  const archive: Archive = openHistory(place, SUMMARISER);
  archive.addAll(games);
  const backups: Backups = openBackups(place);
  const file = join(place.folder, 'file.txt');
  const heard: TransferProgress[] = [];
  /** What happens between two steps. */
  const meanwhile = { act: (): Promise<void> => Promise.resolve() };
  const chosen = { open: file as string | null, save: file as string | null, suggested: '' };
  const transfers = openTransfers({
    archive,
    backups,
    dialogs: {
      open: () => Promise.resolve(chosen.open),
      save: (name) => {
        chosen.suggested = name;
        return Promise.resolve(chosen.save);
      },
    },
    check: ruleCheck,
    owner: (record) => (profileOf(record) === 'first' ? null : 'ada'),
    now: () => new Date('2026-03-01T12:00:00Z'),
    pause: () => meanwhile.act(),
    progress: (progress) => heard.push(progress),
  });
  const ids = (): string[] => archive.summaries().map(({ entry }) => entry.id);
  return { place, told, archive, backups, transfers, file, chosen, ids, heard, meanwhile };
}

const exported = async (games: readonly PlayedRecord[]): Promise<string> => {
  const { transfers, file } = setUp(games);
  await transfers.write(allIds(games), 'siggil');
  return readFileSync(file, 'utf8');
};
const allIds = (games: readonly PlayedRecord[]): string[] => games.map(({ id }) => id);
const good = (choice: ImportChoice) => {
  if (choice.state !== 'good') throw new Error(JSON.stringify(choice));
  return choice.preview;
};

describe('export', () => {
  test('of everything, and of a selection, comes back as it was', async () => {
    const from = setUp(GAMES);
    expect(await from.transfers.write(allIds(GAMES), 'siggil')).toEqual({
      state: 'written',
      file: 'file.txt',
      games: 12,
    });
    expect(from.chosen.suggested).toBe('siggil-2026-03-01.siggil');
    const to = setUp();
    writeFileSync(to.file, readFileSync(from.file));
    expect(good(await to.transfers.choose())).toMatchObject({ fresh: 12, known: 0 });
    expect(await to.transfers.take()).toEqual({ ids: allIds(GAMES), left: 0, ended: 'whole' });
    expect([...to.archive.records()]).toEqual(GAMES);

    const some = ['game-00003', 'game-00007'];
    expect(await from.transfers.write(some, 'siggil')).toMatchObject({ games: 2 });
    const other = setUp();
    writeFileSync(other.file, readFileSync(from.file));
    await other.transfers.choose();
    await other.transfers.take();
    expect(other.ids()).toEqual(some);
  });

  test('as CSV has a line for each game, and no name in it is a formula', async () => {
    const [first] = GAMES;
    if (!first) throw new Error('no game');
    const seats = first.seats.map((seat, at) => ({ ...seat, name: at === 0 ? 'Ada' : '=HYPERLINK("x"), "y"' }));
    const versus = GAMES.find(({ players }) => players > 1) ?? first;
    const { transfers, file } = setUp([
      { ...versus, id: 'odd', seats: versus.seats.map((seat, at) => ({ ...seat, name: seats[at]?.name ?? '=1+1' })) },
      ...GAMES,
    ]);
    expect(await transfers.write(['odd', ...allIds(GAMES)], 'csv')).toMatchObject({ games: 13 });
    const lines = readFileSync(file, 'utf8').trimEnd().split('\r\n');
    expect(lines).toHaveLength(14);
    expect(lines[0]).toMatch(/^\u{feff}id,started,/u);
    expect(lines[1]).toMatch(/^odd,/);
    expect(lines[1]).toMatch(/,"?'=/);
    expect(lines[2]?.startsWith(`${GAMES[0]?.id ?? ''},${GAMES[0]?.startedAt ?? ''},`)).toBe(true);
  });

  test('that is thought better of, or cannot be written, writes nothing', async () => {
    const { transfers, chosen, place } = setUp(GAMES);
    chosen.save = null;
    expect(await transfers.write(allIds(GAMES), 'siggil')).toEqual({ state: 'canceled' });
    chosen.save = join(place.folder, 'nowhere', 'x.json');
    expect(await transfers.write(allIds(GAMES), 'siggil')).toEqual({ state: 'failed' });
    chosen.save = join(place.folder, 'history');
    expect(await transfers.write(allIds(GAMES), 'siggil')).toEqual({ state: 'failed' });
    expect(readdirSync(place.folder).filter((name) => name.endsWith('.new'))).toEqual([]);
  });
});

describe('a file that is opened', () => {
  test('with one game is that game, which is added only where it is wanted', async () => {
    const [game] = GAMES;
    if (!game) throw new Error('no game');
    const { transfers, file, ids, backups } = setUp();
    // A record alone, and an export that holds one.
    for (const text of [JSON.stringify(game), await exported([game])]) {
      writeFileSync(file, text);
      expect(await transfers.open(file)).toEqual({ state: 'game', file: 'file.txt', known: false });
      expect(transfers.opened()).toEqual(game);
      expect(ids()).toEqual([]);
      expect(backups.list()).toEqual([]);
    }
    expect(await transfers.take()).toMatchObject({ ids: [game.id] });
    expect(ids()).toEqual([game.id]);
    expect(await transfers.open(file)).toMatchObject({ state: 'game', known: true });
    expect(await transfers.take()).toMatchObject({ ids: [] });
  });

  test('with several games tells what they would add, and leaves the game opened before alone', async () => {
    const { transfers, file, ids } = setUp(GAMES.slice(0, 2));
    writeFileSync(file, await exported(GAMES.slice(1, 2)));
    await transfers.open(file);
    writeFileSync(file, await exported(GAMES));
    expect(await transfers.open(file)).toMatchObject({ state: 'good', preview: { fresh: 10, known: 2 } });
    expect(transfers.opened()).toEqual(GAMES[1]);
    expect(ids()).toEqual(allIds(GAMES.slice(0, 2)));
  });

  test('that is none, or no file at all, is told of and changes nothing', async () => {
    const { transfers, file, ids, place } = setUp();
    writeFileSync(file, 'moves: none');
    const problems = [file, join(place.folder, 'missing'), place.folder, '/dev/zero'].map(async (path) => {
      const found = await transfers.open(path);
      return found.state === 'bad' ? found.problem.code : found.state;
    });
    expect(await Promise.all(problems)).toEqual(['not-json', 'unreadable', 'unreadable', 'unreadable']);
    expect(transfers.opened()).toBeNull();
    expect(await transfers.take()).toMatchObject({ ids: [] });
    expect(ids()).toEqual([]);
  });
});

describe('import', () => {
  test('shows first what it would add, and changes nothing until it is wanted', async () => {
    const { transfers, file, ids } = setUp(GAMES.slice(0, 5));
    writeFileSync(file, await exported(GAMES.slice(3)));
    expect(good(await transfers.choose())).toEqual({
      file: 'file.txt',
      fresh: 7,
      known: 2,
      span: [GAMES[5]?.startedAt, GAMES[11]?.startedAt],
    });
    expect(ids()).toEqual(allIds(GAMES.slice(0, 5)));
    expect(await transfers.take()).toMatchObject({ ids: allIds(GAMES.slice(5)) });
    expect(ids()).toEqual(allIds(GAMES));
    expect(await transfers.take()).toEqual({ ids: [], left: 0, ended: 'whole' });
  });

  test('of the same file twice adds nothing the second time, and a game twice in a file counts once', async () => {
    const { transfers, file, ids, backups } = setUp();
    const text = await exported(GAMES);
    const content = JSON.parse(text) as { games: unknown[] };
    content.games.push(content.games[0]);
    writeFileSync(file, JSON.stringify(content));
    expect(good(await transfers.choose())).toMatchObject({ fresh: 12, known: 0 });
    expect(await transfers.take()).toMatchObject({ ids: allIds(GAMES) });
    expect(good(await transfers.choose())).toMatchObject({ fresh: 0, known: 12, span: null });
    expect(await transfers.take()).toMatchObject({ ids: [] });
    expect(ids()).toEqual(allIds(GAMES));
    expect(backups.list().filter(({ reason }) => reason === 'import').length).toBeLessThanOrEqual(1);
  });

  test('makes a backup first, and does nothing where that fails', async () => {
    const { transfers, file, ids, backups, place, told } = setUp(GAMES.slice(0, 2));
    writeFileSync(file, await exported(GAMES));
    await transfers.choose();
    await transfers.take();
    expect(backups.list()).toMatchObject([{ reason: 'import', games: 2 }]);

    const other = setUp(GAMES.slice(0, 2));
    writeFileSync(other.file, await exported(GAMES));
    writeFileSync(join(other.place.folder, 'backups'), 'no folder');
    await other.transfers.choose();
    expect(await other.transfers.take()).toBeNull();
    expect(other.ids()).toHaveLength(2);
    expect(other.told).toEqual([{ code: 'write-failed', about: 'backups' }]);
    expect([ids().length, told, place.folder === other.place.folder]).toEqual([12, [], false]);
  });

  /** More than a shard. */
  const MANY = longHistory(SHARD_GAMES + 90, 2).map((game) => ({ ...game, id: `many-${game.id}` }));

  test('of many games lets other things happen and tells how far it has come', async () => {
    const { transfers, file, ids, heard, meanwhile, archive } = setUp(GAMES.slice(0, 1));
    writeFileSync(file, await exported(MANY));
    await transfers.choose();
    expect(heard.length).toBeGreaterThan(20);
    expect(heard.every(({ step, of }) => step === 'reading' && of === MANY.length)).toBe(true);
    heard.length = 0;
    // Games that come and go in between are neither lost nor there twice.
    let steps = 0;
    meanwhile.act = () => {
      steps += 1;
      if (steps === 3) archive.add({ ...(GAMES[1] as PlayedRecord) });
      if (steps === 5) archive.add({ ...(MANY[40] as PlayedRecord) });
      if (steps === 7) archive.remove(['game-00000']);
      return Promise.resolve();
    };
    expect(await transfers.take()).toEqual({ ids: allIds(MANY), left: 0, ended: 'whole' });
    expect([...ids()].sort()).toEqual([...allIds(MANY), 'game-00001'].sort());
    const done = heard.map((progress) => progress.done);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(heard.at(-1)).toEqual({ step: 'adding', done: MANY.length, of: MANY.length });
  });

  test('that is stopped keeps what is in, and goes on with the same file', async () => {
    const { transfers, file, ids, heard, meanwhile, place } = setUp(GAMES.slice(0, 2));
    writeFileSync(file, await exported(MANY));
    await transfers.choose();
    meanwhile.act = () => {
      if ((heard.at(-1)?.done ?? 0) > 0) transfers.stop();
      return Promise.resolve();
    };
    const stopped = await transfers.take();
    // The last shard had room for so many.
    const added = SHARD_GAMES - 2;
    expect(stopped).toEqual({ ids: allIds(MANY.slice(0, added)), left: 92, ended: 'stopped' });
    const kept = ids();
    expect(kept).toHaveLength(SHARD_GAMES);
    // As after a kill: another run of the program finds the same.
    expect(
      openHistory(place, SUMMARISER)
        .summaries()
        .map(({ entry }) => entry.id),
    ).toEqual(kept);
    meanwhile.act = () => Promise.resolve();
    expect(good(await transfers.choose())).toMatchObject({ fresh: 92, known: added });
    expect(await transfers.take()).toEqual({ ids: allIds(MANY.slice(added)), left: 0, ended: 'whole' });
    expect([...ids()].sort()).toEqual(allIds([...GAMES.slice(0, 2), ...MANY]).sort());
  });

  test('that is stopped while the file is read changes nothing, and closing waits for what is in hand', async () => {
    const { transfers, file, ids, heard, meanwhile, backups } = setUp();
    writeFileSync(file, await exported(MANY));
    meanwhile.act = () => {
      transfers.stop();
      return Promise.resolve();
    };
    expect(await transfers.choose()).toEqual({ state: 'canceled' });
    expect(heard).toHaveLength(1);
    expect(await transfers.take()).toMatchObject({ ids: [], left: 0 });
    expect([ids(), backups.list()]).toEqual([[], []]);

    meanwhile.act = () => Promise.resolve();
    await transfers.choose();
    const taking = transfers.take();
    await transfers.close();
    const kept = ids();
    expect(await taking).toEqual({ ids: kept, left: MANY.length - kept.length, ended: 'stopped' });
    expect(ids()).toEqual(kept);
  });

  test('into a file lets other things happen, and one that is stopped or closed leaves what was there', async () => {
    const { transfers, file, heard, meanwhile, archive } = setUp(MANY);
    writeFileSync(file, 'as it was');
    const folder = join(file, '..');
    const before = readdirSync(folder);
    for (const end of [() => transfers.stop(), () => void transfers.close()]) {
      heard.length = 0;
      meanwhile.act = () => {
        if (heard.length === 3) {
          // Half written, it has another name.
          expect(readFileSync(file, 'utf8')).toBe('as it was');
          expect(readdirSync(folder).length).toBe(before.length + 1);
          end();
        }
        return Promise.resolve();
      };
      // Nothing is begun any more once it was closed, so the order counts.
      expect(await transfers.write(allIds(MANY), 'siggil')).toEqual({ state: 'canceled' });
      expect(heard).toHaveLength(3);
      expect(heard.every(({ step, of }) => step === 'writing' && of === MANY.length)).toBe(true);
      expect(readFileSync(file, 'utf8')).toBe('as it was');
      expect(readdirSync(folder)).toEqual(before);
    }
    expect(await transfers.write(allIds(MANY), 'siggil')).toEqual({ state: 'canceled' });
    expect(archive.summaries()).toHaveLength(MANY.length);
  });

  test('into a file tells of as many games as are in it, though some were deleted meanwhile', async () => {
    const { transfers, file, heard, meanwhile, archive } = setUp(MANY);
    meanwhile.act = () => {
      if (heard.length === 1) archive.remove([MANY.at(-1)?.id ?? '']);
      return Promise.resolve();
    };
    const { length } = MANY;
    expect(await transfers.write(allIds(MANY), 'siggil')).toMatchObject({ state: 'written', games: length - 1 });
    expect((JSON.parse(readFileSync(file, 'utf8')) as { games: unknown[] }).games).toEqual(MANY.slice(0, -1));
  });

  test('gives games of somebody who does not play here to whoever plays now', async () => {
    const { transfers, file, archive } = setUp();
    writeFileSync(file, await exported(GAMES.map((game, n) => (n < 3 ? { ...game, profile: 'stranger' } : game))));
    await transfers.choose();
    await transfers.take();
    const owners = archive.summaries().map(({ entry }) => entry.profile);
    expect(owners).toEqual(GAMES.map((_, n) => (n < 3 ? 'ada' : null)));
  });

  test('takes a single record as well', async () => {
    const { transfers, file } = setUp();
    writeFileSync(file, JSON.stringify(GAMES[0]));
    expect(good(await transfers.choose()).fresh).toBe(1);
  });

  const changed =
    (change: (content: { version: number; games: Record<string, unknown>[] }) => void) => (text: string) => {
      const content = JSON.parse(text) as { version: number; games: Record<string, unknown>[] };
      change(content);
      return JSON.stringify(content);
    };
  const third = (fields: Record<string, unknown>) => changed(({ games }) => Object.assign(games[2] ?? {}, fields));
  test.each<[string, (text: string) => string, Partial<ImportProblem>]>([
    ['nothing in it', () => '', { code: 'not-json' }],
    ['words in it', () => 'Dear diary', { code: 'not-json' }],
    ['JSON of something else', () => '{"hello":[1,2]}', { code: 'other-file' }],
    ['a list', () => '[1,2,3]', { code: 'other-file' }],
    ['another format', () => '{"format":"chess","version":1}', { code: 'other-file' }],
    ['games that are no list', () => '{"format":"siggil-games","version":1,"games":{}}', { code: 'other-file' }],
    ['no games', () => '{"format":"siggil-games","version":1,"games":[]}', { code: 'no-games' }],
    ['a newer format', changed((content) => (content.version = 2)), { code: 'newer' }],
    ['a newer record', third({ version: 2 }), { code: 'newer' }],
    ['a cut in the middle', (text) => text.slice(0, text.length / 2), { code: 'cut-off' }],
    ['its last bytes missing', (text) => text.slice(0, -3), { code: 'cut-off' }],
    ['a game that is a number', changed(({ games }) => (games[2] = 7 as never)), { code: 'field', game: 3 }],
    ['a field of the wrong kind', third({ playedMs: 'long' }), { code: 'field', game: 3, field: 'playedMs' }],
    ['a seat of the wrong kind', third({ seats: [{ kind: 'ghost', name: '' }] }), { code: 'field', game: 3 }],
    ['a path for an id', third({ id: '../settings' }), { code: 'field', game: 3, field: 'id' }],
    ['a move that breaks the rules', third({ moves: ['t55', 't54'] }), { code: 'rules', game: 3 }],
    ['a deal with a card twice', third({ deal: Array(56).fill('S1') }), { code: 'rules', game: 3, reason: 'deal' }],
    ['a result that the moves do not lead to', third({ moves: [] }), { code: 'rules', game: 3, reason: 'result' }],
    ['more than a game may bring along', third({ note: 'x'.repeat(1e6) }), { code: 'field', game: 3, field: 'note' }],
    ['a field whose name is that long', third({ ['x'.repeat(1e6)]: 1 }), { code: 'field', game: 3 }],
    ['a field named as what every object has', third({ toString: 'x'.repeat(1e6) }), { code: 'field', game: 3 }],
    ['a game that is not over', third({ moves: [], result: undefined }), { code: 'field', game: 3, field: 'result' }],
    [
      'a prototype',
      (text) => text.replace('"mode"', '"__proto__":{"assisted":true},"mode"'),
      { code: 'field', game: 1, field: '__proto__' },
    ],
    [
      'a prototype further in',
      (text) => text.replace('"mode"', '"note":[{"a":{"__proto__":null}}],"mode"'),
      { code: 'field', game: 1, field: '__proto__' },
    ],
    [
      'something without a bottom',
      (text) => text.replace('"mode"', `"note":${'['.repeat(5000)}${']'.repeat(5000)},"mode"`),
      { code: 'field', game: 1 },
    ],
  ])('of a file with %s says what and where, and changes nothing', async (_, spoil, problem) => {
    const { transfers, file, ids, backups, place, told } = setUp(GAMES.slice(0, 2));
    backups.take('start');
    const before = readFileSync(join(place.folder, 'history', 'games-0001.json'));
    writeFileSync(file, spoil(await exported(GAMES)));
    expect(await transfers.choose()).toMatchObject({ state: 'bad', file: 'file.txt', problem });
    expect(await transfers.take()).toMatchObject({ ids: [], left: 0 });
    expect(ids()).toEqual(allIds(GAMES.slice(0, 2)));
    expect(readFileSync(join(place.folder, 'history', 'games-0001.json'))).toEqual(before);
    expect(backups.list()).toHaveLength(1);
    expect(told).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { assisted?: boolean }).assisted).toBeUndefined();
  });

  test('of a file of 200 MB is refused unread, and of one that is gone or a folder as well', async () => {
    const { transfers, file, chosen, place } = setUp();
    writeFileSync(file, '');
    truncateSync(file, 200_000_000);
    expect(await transfers.choose()).toMatchObject({
      problem: { code: 'too-large', size: 200, most: IMPORT_BYTES / 1e6 },
    });
    chosen.open = join(place.folder, 'gone.json');
    expect(await transfers.choose()).toMatchObject({ problem: { code: 'unreadable' } });
    chosen.open = join(place.folder, 'history');
    expect(await transfers.choose()).toMatchObject({ problem: { code: 'unreadable' } });
    chosen.open = null;
    expect(await transfers.choose()).toEqual({ state: 'canceled' });
  });
});
