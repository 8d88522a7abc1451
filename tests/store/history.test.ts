import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openHistory, SHARD_BYTES, SHARD_GAMES } from '../../src/main/store/history';
import { newPlace } from './place';
import { record } from './samples';

const ids = (history: ReturnType<typeof openHistory>): string[] => history.all().map((game) => game.id);
const shards = (folder: string): string[] =>
  readdirSync(join(folder, 'history')).filter((name) => /^games-\d+\.json$/.test(name));

describe('history', () => {
  test('keeps a game once, whatever is said of it again, across starts', () => {
    const { place } = newPlace();
    const history = openHistory(place);
    expect(history.add(record('a'))).toBe(true);
    expect(history.add(record('a', { assisted: true }))).toBe(true);
    expect(history.all()).toEqual([record('a')]);
    const again = openHistory(place);
    expect(again.has('a')).toBe(true);
    expect(again.add(record('a', { assisted: true }))).toBe(true);
    expect(again.add(record('b'))).toBe(true);
    expect(openHistory(place).all()).toEqual([record('a'), record('b')]);
  });

  test('keeps fields that it does not know', () => {
    const { place } = newPlace();
    openHistory(place).add(record('a', { weather: { rain: [1, 2] } }));
    expect(openHistory(place).all()[0]).toMatchObject({ weather: { rain: [1, 2] } });
  });

  test('begins another shard after 500 games', () => {
    expect(SHARD_GAMES).toBe(500);
    const { place } = newPlace();
    // A full shard as the store writes it, without 500 slow writes.
    openHistory(place).add(record('g0'));
    const path = join(place.folder, 'history', 'games-0001.json');
    const games = Array.from({ length: SHARD_GAMES - 1 }, (_, n) => record(`g${n}`, { deal: record('x').deal }));
    const text = JSON.stringify({ version: 1, data: games });
    writeFileSync(path, text);
    const history = openHistory(place);
    history.add(record('last-of-first'));
    expect(shards(place.folder)).toHaveLength(1);
    history.add(record('first-of-second'));
    expect(shards(place.folder)).toEqual(['games-0001.json', 'games-0002.json']);
    expect(ids(openHistory(place)).slice(-2)).toEqual(['last-of-first', 'first-of-second']);
    expect(ids(openHistory(place))).toHaveLength(SHARD_GAMES + 1);
  });

  test('begins another shard before a megabyte', () => {
    expect(SHARD_BYTES).toBe(1_000_000);
    const { place } = newPlace();
    const history = openHistory(place);
    for (let n = 0; n < 12; n++) history.add(record(`g${n}`, { note: 'é'.repeat(50_000) }));
    for (const shard of shards(place.folder)) {
      expect(statSync(join(place.folder, 'history', shard)).size).toBeLessThanOrEqual(SHARD_BYTES + 100);
    }
    // 100 kB each: nine fit.
    expect(shards(place.folder)).toHaveLength(2);
    expect(ids(openHistory(place))).toEqual(Array.from({ length: 12 }, (_, n) => `g${n}`));
  });

  test.each([
    ['empty', (path: string) => writeFileSync(path, '')],
    ['half', (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2))],
    ['filled with NUL', (path: string) => writeFileSync(path, Buffer.alloc(statSync(path).size))],
    ['of another shape', (path: string) => writeFileSync(path, '{"version":1,"data":[{"id":"b"}]}')],
  ])('loses nothing of any shard where one file is %s', (_, damage) => {
    const { place, told } = newPlace();
    const history = openHistory(place);
    for (let n = 0; n < 12; n++) history.add(record(`g${n}`, { note: 'x'.repeat(100_000) }));
    const all = ids(history);
    for (const file of readdirSync(join(place.folder, 'history'))) {
      told.length = 0;
      damage(join(place.folder, 'history', file));
      expect(ids(openHistory(place))).toEqual(all);
      expect(told).toEqual([{ code: 'file-set-aside', about: `history/${file}` }]);
    }
  });

  test('without a backup keeps the good games of a shard and sets a whole copy aside', () => {
    const { place, told } = newPlace();
    openHistory(place).add(record('a'));
    const folder = join(place.folder, 'history');
    rmSync(join(folder, 'games-0001.backup.json'));
    const text = JSON.stringify({ version: 1, data: [record('a'), { id: 'no game' }, record('b')] });
    writeFileSync(join(folder, 'games-0001.json'), text);
    expect(ids(openHistory(place))).toEqual(['a', 'b']);
    expect(ids(openHistory(place))).toEqual(['a', 'b']);
    expect(told).toEqual([{ code: 'file-set-aside', about: 'history/games-0001.json' }]);
    const aside = readdirSync(folder).filter((name) => name.includes('.broken-'));
    expect(aside.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([text]);
  });

  test('leaves a shard of a newer version alone and goes on beside it', () => {
    const { place, told } = newPlace();
    openHistory(place).add(record('a'));
    const path = join(place.folder, 'history', 'games-0001.json');
    const newer = JSON.stringify({ version: 2, games: {} });
    writeFileSync(path, newer);
    const history = openHistory(place);
    expect(told).toEqual([{ code: 'file-newer', about: 'history/games-0001.json' }]);
    history.add(record('b'));
    expect(ids(openHistory(place))).toEqual(['b']);
    expect(readFileSync(path, 'utf8')).toBe(newer);
  });

  test('says so where it cannot write, and takes the game the next time', () => {
    const { place, told } = newPlace();
    const history = openHistory(place);
    const folder = join(place.folder, 'history');
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    expect(history.add(record('a'))).toBe(false);
    expect(history.has('a')).toBe(false);
    expect(told).toEqual([{ code: 'write-failed', about: 'history/games-0001.json' }]);
    const again = openHistory(place);
    expect(told.at(-1)).toEqual({ code: 'file-set-aside', about: 'history' });
    expect(again.add(record('a'))).toBe(true);
    expect(ids(openHistory(place))).toEqual(['a']);
  });
});
