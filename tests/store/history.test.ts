import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { openDeletions } from '../../src/main/store/deletions';
import { openHistory, SHARD_BYTES, SHARD_GAMES } from '../../src/main/store/history';
import type { Summariser } from '../../src/main/store/summaries';
import { SUMMARISER } from '../support/summariser';
import { newPlace } from './place';
import { record } from './samples';

const ids = (history: ReturnType<typeof openHistory>): string[] => [...history.records()].map((game) => game.id);
const shards = (folder: string): string[] =>
  readdirSync(join(folder, 'history')).filter((name) => /^games-\d+\.json$/.test(name));

describe('history', () => {
  test('keeps a game once, whatever is said of it again, across starts', () => {
    const { place } = newPlace();
    const history = openHistory(place, SUMMARISER);
    expect(history.add(record('a'))).toBe(true);
    expect(history.add(record('a', { assisted: true }))).toBe(true);
    expect([...history.records()]).toEqual([record('a')]);
    const again = openHistory(place, SUMMARISER);
    expect(again.has('a')).toBe(true);
    expect(again.add(record('a', { assisted: true }))).toBe(true);
    expect(again.add(record('b'))).toBe(true);
    expect([...openHistory(place, SUMMARISER).records()]).toEqual([record('a'), record('b')]);
  });

  test('keeps many at once, each once, in shards that are never too large', () => {
    const { place } = newPlace();
    const history = openHistory(place, SUMMARISER);
    const many = Array.from({ length: 2 * SHARD_GAMES + 3 }, (_, n) => record(`g${n}`));
    expect(history.addAll([...many, ...many.slice(0, 5)])).toBe(true);
    expect(history.addAll(many.slice(7))).toBe(true);
    expect(ids(openHistory(place, SUMMARISER))).toEqual(many.map(({ id }) => id));
    for (const shard of shards(place.folder)) {
      const path = join(place.folder, 'history', shard);
      expect(statSync(path).size).toBeLessThanOrEqual(SHARD_BYTES + 100);
      expect((JSON.parse(readFileSync(path, 'utf8')) as { data: unknown[] }).data.length).toBeLessThanOrEqual(
        SHARD_GAMES,
      );
    }
    expect(history.find('g777')).toEqual(record('g777'));
    expect(history.find('g9999')).toBeNull();
    expect([...history.records(new Set(['g1', 'g1000']))].map(({ id }) => id)).toEqual(['g1', 'g1000']);
  });

  test('takes games away and back again', () => {
    const { place } = newPlace();
    const history = openHistory(place, SUMMARISER);
    history.addAll(['a', 'b', 'c', 'd'].map((id) => record(id)));
    const deletions = openDeletions(history);
    const before = history.revision();
    expect(deletions.remove(['b', 'nobody', 'd', 'b'])).toEqual({ ids: ['b', 'd'] });
    expect(history.revision()).toBeGreaterThan(before);
    expect(history.has('b')).toBe(false);
    expect(ids(openHistory(place, SUMMARISER))).toEqual(['a', 'c']);
    expect(
      openHistory(place, SUMMARISER)
        .summaries()
        .map(({ entry }) => entry.id),
    ).toEqual(['a', 'c']);
    expect(deletions.undo()).toEqual({ ids: ['b', 'd'] });
    expect(deletions.undo()).toEqual({ ids: [] });
    expect([...openHistory(place, SUMMARISER).records()]).toEqual(['a', 'c', 'b', 'd'].map((id) => record(id)));
  });

  test('keeps fields that it does not know', () => {
    const { place } = newPlace();
    openHistory(place, SUMMARISER).add(record('a', { weather: { rain: [1, 2] } }));
    expect([...openHistory(place, SUMMARISER).records()][0]).toMatchObject({ weather: { rain: [1, 2] } });
  });

  test('begins another shard after 500 games', () => {
    expect(SHARD_GAMES).toBe(500);
    const { place } = newPlace();
    // A full shard as the store writes it, without 500 slow writes.
    openHistory(place, SUMMARISER).add(record('g0'));
    const path = join(place.folder, 'history', 'games-0001.json');
    const games = Array.from({ length: SHARD_GAMES - 1 }, (_, n) => record(`g${n}`, { deal: record('x').deal }));
    const text = JSON.stringify({ version: 1, data: games });
    writeFileSync(path, text);
    const history = openHistory(place, SUMMARISER);
    history.add(record('last-of-first'));
    expect(shards(place.folder)).toHaveLength(1);
    history.add(record('first-of-second'));
    expect(shards(place.folder)).toEqual(['games-0001.json', 'games-0002.json']);
    expect(ids(openHistory(place, SUMMARISER)).slice(-2)).toEqual(['last-of-first', 'first-of-second']);
    expect(ids(openHistory(place, SUMMARISER))).toHaveLength(SHARD_GAMES + 1);
  });

  test('begins another shard before a megabyte', () => {
    expect(SHARD_BYTES).toBe(1_000_000);
    const { place } = newPlace();
    const history = openHistory(place, SUMMARISER);
    for (let n = 0; n < 12; n++) history.add(record(`g${n}`, { note: 'é'.repeat(50_000) }));
    for (const shard of shards(place.folder)) {
      expect(statSync(join(place.folder, 'history', shard)).size).toBeLessThanOrEqual(SHARD_BYTES + 100);
    }
    // 100 kB each: nine fit.
    expect(shards(place.folder)).toHaveLength(2);
    expect(ids(openHistory(place, SUMMARISER))).toEqual(Array.from({ length: 12 }, (_, n) => `g${n}`));
  });

  test.each([
    ['empty', (path: string) => writeFileSync(path, '')],
    ['half', (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2))],
    ['filled with NUL', (path: string) => writeFileSync(path, Buffer.alloc(statSync(path).size))],
    ['of another shape', (path: string) => writeFileSync(path, '{"version":1,"data":[{"id":"b"}]}')],
  ])('loses nothing of any shard where one file is %s', (_, damage) => {
    const { place, told } = newPlace();
    const history = openHistory(place, SUMMARISER);
    for (let n = 0; n < 12; n++) history.add(record(`g${n}`, { note: 'x'.repeat(100_000) }));
    const all = ids(history);
    for (const file of readdirSync(join(place.folder, 'history'))) {
      told.length = 0;
      damage(join(place.folder, 'history', file));
      expect(ids(openHistory(place, SUMMARISER))).toEqual(all);
      expect(told).toEqual([{ code: 'file-set-aside', about: `history/${file}` }]);
    }
  });

  test('without a backup keeps the good games of a shard and sets a whole copy aside', () => {
    const { place, told } = newPlace();
    openHistory(place, SUMMARISER).add(record('a'));
    const folder = join(place.folder, 'history');
    rmSync(join(folder, 'games-0001.backup.json'));
    const text = JSON.stringify({ version: 1, data: [record('a'), { id: 'no game' }, record('b')] });
    writeFileSync(join(folder, 'games-0001.json'), text);
    expect(ids(openHistory(place, SUMMARISER))).toEqual(['a', 'b']);
    expect(ids(openHistory(place, SUMMARISER))).toEqual(['a', 'b']);
    expect(told).toEqual([{ code: 'file-set-aside', about: 'history/games-0001.json' }]);
    const aside = readdirSync(folder).filter((name) => name.includes('.broken-'));
    expect(aside.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([text]);
  });

  test('leaves a shard of a newer version alone and goes on beside it', () => {
    const { place, told } = newPlace();
    openHistory(place, SUMMARISER).add(record('a'));
    const path = join(place.folder, 'history', 'games-0001.json');
    const newer = JSON.stringify({ version: 2, games: {} });
    writeFileSync(path, newer);
    const history = openHistory(place, SUMMARISER);
    expect(told).toEqual([{ code: 'file-newer', about: 'history/games-0001.json' }]);
    history.add(record('b'));
    expect(ids(openHistory(place, SUMMARISER))).toEqual(['b']);
    expect(readFileSync(path, 'utf8')).toBe(newer);
  });

  test('says so where it cannot write, and takes the game the next time', () => {
    const { place, told } = newPlace();
    const history = openHistory(place, SUMMARISER);
    const folder = join(place.folder, 'history');
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    expect(history.add(record('a'))).toBe(false);
    expect(history.has('a')).toBe(false);
    expect(told).toEqual([{ code: 'write-failed', about: 'history/games-0001.json' }]);
    const again = openHistory(place, SUMMARISER);
    expect(told.at(-1)).toEqual({ code: 'file-set-aside', about: 'history' });
    expect(again.add(record('a'))).toBe(true);
    expect(ids(openHistory(place, SUMMARISER))).toEqual(['a']);
  });
});

describe('what is derived from the games', () => {
  /** Counts how often a game is put in short. */
  const counting = (version: number) => {
    const asked: string[] = [];
    const summariser: Summariser = {
      version,
      summarise: (game) => {
        asked.push(game.id);
        return SUMMARISER.summarise(game);
      },
    };
    return { asked, summariser };
  };
  const filled = () => {
    const { place, told } = newPlace();
    const history = openHistory(place, SUMMARISER);
    for (let n = 0; n < 3; n++) history.addAll([record(`g${n}`, { note: 'x'.repeat(600_000) })]);
    expect(shards(place.folder)).toHaveLength(3);
    return { place, told, summaries: history.summaries() };
  };
  const times = (folder: string): Map<string, number> =>
    new Map(
      ['history', 'summary'].flatMap((part) =>
        readdirSync(join(folder, part)).map(
          (file) => [`${part}/${file}`, statSync(join(folder, part, file)).mtimeMs] as const,
        ),
      ),
    );

  test('is not made again at the next start, and the games are not read', () => {
    const { place, told, summaries } = filled();
    const { asked, summariser } = counting(SUMMARISER.version);
    const history = openHistory(place, summariser);
    const read = vi.spyOn(JSON, 'parse');
    expect(history.summaries()).toEqual(summaries);
    expect(history.has('g1')).toBe(true);
    // The games are long, what is told of them is short.
    for (const [text] of read.mock.calls) expect(text.length).toBeLessThan(10_000);
    read.mockRestore();
    expect(asked).toEqual([]);
    expect(told).toEqual([]);
  });

  test('is made again for a shard that somebody touched, and for all of them by another version', () => {
    const { place, summaries } = filled();
    const path = join(place.folder, 'history', 'games-0002.json');
    writeFileSync(path, readFileSync(path));
    const { asked, summariser } = counting(SUMMARISER.version);
    expect(openHistory(place, summariser).summaries()).toEqual(summaries);
    expect(asked).toEqual(['g1']);
    const next = counting(SUMMARISER.version + 1);
    const history = openHistory(place, next.summariser);
    expect(next.asked).toEqual([]);
    for (const step of history.prepare()) expect(step).toBeUndefined();
    expect(next.asked).toEqual(['g0', 'g1', 'g2']);
    expect(history.summaries()).toEqual(summaries);
    expect(next.asked).toHaveLength(3);
  });

  test('is got ready in small steps, whatever happens to the games in between', () => {
    const { place } = newPlace();
    openHistory(place, SUMMARISER).addAll(Array.from({ length: 120 }, (_, n) => record(`g${n}`)));
    const { asked, summariser } = counting(SUMMARISER.version + 1);
    const history = openHistory(place, summariser);
    const steps = history.prepare()[Symbol.iterator]();
    let before = 0;
    for (let step = 0; step < 3; step++) {
      steps.next();
      expect(asked.length - before).toBeLessThanOrEqual(25);
      before = asked.length;
    }
    history.remove(['g7']);
    history.add(record('new'));
    for (; steps.next().done !== true;);
    expect(history.summaries().map(({ entry }) => entry.id)).toEqual(ids(history));
    expect(history.summaries()).toHaveLength(120);
    expect(openHistory(place, summariser).summaries()).toEqual(history.summaries());
  });

  test('of other shards is left alone when a game comes or goes', () => {
    const { place } = filled();
    const before = times(place.folder);
    const history = openHistory(place, SUMMARISER);
    const changed = (): string[] => {
      const after = times(place.folder);
      return [...after].flatMap(([file, time]) => (before.get(file) === time ? [] : [file])).sort();
    };
    history.add(record('g3'));
    const last = [
      'history/games-0003.backup.json',
      'history/games-0003.json',
      'summary/games-0003.json',
      'summary/shards.json',
    ];
    expect(changed()).toEqual(last);
    history.remove(['g3']);
    expect(changed()).toEqual(last);
  });
});
