import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/main/engine/random';
import { longHistory } from '../support/histories';
import { dataFolder, TestRenderer } from './renderer';

/** Bytes of every file here: so much of it that decoding, parsing or copying it piece by piece would be felt. */
const SIZE = 20_000_000;
const padded = (begin: string, filling: string, end: string): Buffer =>
  Buffer.from(begin + filling.repeat(Math.ceil((SIZE - begin.length - end.length) / filling.length)) + end);

function randomBytes(seed: number): Buffer {
  const random = seededRandom(seed);
  const some = Uint32Array.from({ length: 250_000 }, () => random.below(2 ** 32));
  return Buffer.alloc(SIZE, Buffer.from(some.buffer));
}

/** Each looks good to a part of what reads it: as bytes, lines, JSON, a kept file. */
const GARBAGE: Readonly<Record<string, () => Buffer>> = {
  'random bytes': () => randomBytes(41),
  'empty lines': () => Buffer.alloc(SIZE, 10),
  'lines with a check': () => padded('', '{"format":"siggil-running","version":2,"check":"12345678"}\n', ''),
  'one line with a check': () => padded('{"format":"siggil-running","version":2,"x":"', 'y', '","check":"12345678"}\n'),
  'one long text': () => padded('{"version":1,"data":"', 'x', '"}\n'),
  'a deep nest': () => Buffer.from(`{"version":1,"data":${'['.repeat(SIZE / 2)}${']'.repeat(SIZE / 2)}}`),
  'a wide list': () => padded('{"version":1,"data":[', '{},', '{}]}\n'),
};
/** What tells of it, and what does without a word since it can be made anew, or is nothing but text. */
const TOLD = [
  'settings.json',
  'settings.backup.json',
  'profiles.json',
  'window.json',
  'profiles/abc.json',
  'history/games-0001.json',
  'running/abc.ndjson',
  'restore-pending.json',
];
const SILENT = ['summary/games-0001.json', 'summary/shards.json', 'reports/breakdown-20250131T120000000.txt'];

const put = (folder: string, file: string, content: Buffer | string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
};
const asideIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.broken-'));

describe.each(Object.entries(GARBAGE))('twenty megabytes of %s', (_, make) => {
  test('in any file are set aside at once, or do no harm', () => {
    const content = make();
    for (const file of TOLD) {
      const folder = dataFolder();
      put(folder, file, content);
      const renderer = new TestRenderer(folder);
      expect(renderer.call('app:start', null).notices, file).toEqual([{ code: 'file-set-aside', about: file }]);
      const [aside = '', ...others] = asideIn(folder);
      expect(others).toEqual([]);
      expect(readFileSync(join(folder, aside)).equals(content), file).toBe(true);
      expect(new TestRenderer(folder).call('app:start', null).notices, `${file}, the second start`).toEqual([]);
      expect(asideIn(folder)).toHaveLength(1);
    }
    for (const file of SILENT) {
      const folder = dataFolder();
      put(folder, file, content);
      const renderer = new TestRenderer(folder);
      expect(renderer.call('app:start', null).notices, file).toEqual([]);
      expect((renderer.call('app:report', null)?.text ?? '').length).toBeLessThan(100_000);
      expect(renderer.call('settings:change', { playerName: 'Ada' }).playerName).toBe('Ada');
    }
  });
});

test('a game with a field that is nested more deeply than it could be written again is left out, and told', () => {
  const [good, deep] = longHistory(2).map((game) => JSON.stringify(game));
  const nest = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const folder = dataFolder();
  put(folder, 'history/games-0001.json', `{"version":1,"data":[${good},${deep?.replace('{', `{"note":${nest},`)}]}`);
  const renderer = new TestRenderer(folder);
  expect(renderer.call('app:start', null).notices).toEqual([
    { code: 'file-set-aside', about: 'history/games-0001.json' },
  ]);
  expect(renderer.call('history:list', { known: null })?.text).toContain('game-00000');
});

test('games in short that are not as they were written are made anew', () => {
  const folder = dataFolder();
  put(folder, 'history/games-0001.json', JSON.stringify({ version: 1, data: longHistory(2) }));
  const list = (): string | undefined => new TestRenderer(folder).call('history:list', { known: null })?.text;
  const before = list();
  const summary = join(folder, 'summary/games-0001.json');
  const text = readFileSync(summary, 'utf8');
  // As long and as good JSON as before.
  writeFileSync(summary, text.replace('"entry"', '"eNtry"'));
  expect(list()).toBe(before);
  expect(readFileSync(summary, 'utf8')).toBe(text);
});
