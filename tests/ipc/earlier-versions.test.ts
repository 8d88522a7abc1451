import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ruleCheck } from '../../src/main/session/rule-check';
import { readImport } from '../../src/main/store/import-file';
import type { PlayedRecord } from '../../src/shared/record';
import { DEFAULT_SETTINGS, type Settings } from '../../src/shared/settings';
import { EVERY_GAME } from '../../src/shared/statistics';
import { listedGames } from '../support/listed-games';
import { dataFolder, TestRenderer } from './renderer';

/**
 * Folders of players' files, each as the program of its time left it: a game given up, a game played out, a game that
 * goes on, settings changed, and a second player where there could be one. A change of a format adds one.
 */
const FIXTURES = resolve(__dirname, '../store/fixtures');
const VERSIONS = readdirSync(FIXTURES).filter((name) => /^\d+-/.test(name));
const LATEST = '8-exports';

interface Kept<T> {
  readonly version: number;
  readonly data: T;
}
const json = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'));
const kept = <T>(...path: string[]): Kept<T> => json(...path) as Kept<T>;

function lived(version: string): string {
  const folder = dataFolder();
  cpSync(join(FIXTURES, version), folder, { recursive: true });
  return folder;
}
const onlyIn = (...path: string[]): string => {
  const [name, ...others] = readdirSync(join(...path));
  if (name === undefined || others.length > 0) throw new Error(`not one file: ${path.join('/')}`);
  return name;
};

/** What there is of each format; a format that is added here needs a folder above. */
test('every version of every file is there', () => {
  const versions = (name: string): number[] => [
    ...new Set(
      VERSIONS.filter((version) => existsSync(join(FIXTURES, version, name))).map(
        (version) => kept(FIXTURES, version, name).version,
      ),
    ),
  ];
  const first = (version: string): { version: number } => {
    const log = onlyIn(FIXTURES, version, 'running');
    const [line = ''] = readFileSync(join(FIXTURES, version, 'running', log), 'utf8').split('\n');
    return JSON.parse(line) as { version: number };
  };
  // The current versions, which the program writes itself, are the last of each.
  const folder = lived(LATEST);
  const { host } = new TestRenderer(folder);
  host.settings.change({ pace: 'instant' });
  expect(versions('settings.json')).toEqual([1, 2, 3, 4, 5]);
  expect(kept(folder, 'settings.json').version).toBe(5);
  expect([...new Set(VERSIONS.map((version) => first(version).version))]).toEqual([1, 2]);
  for (const name of ['profiles.json', 'window.json', 'history/games-0001.json'])
    expect([versions(name), kept(folder, name).version], name).toEqual([[1], 1]);
  const summaries = VERSIONS.filter((version) => existsSync(join(FIXTURES, version, 'summary'))).map(
    (version) => (json(FIXTURES, version, 'summary/games-0001.json') as { summary: number }).summary,
  );
  expect([...new Set(summaries)]).toEqual([1, 2]);
});

describe.each(VERSIONS)('the files of %s', (version) => {
  const settings = kept<Settings>(FIXTURES, version, 'settings.json');
  const games = kept<readonly PlayedRecord[]>(FIXTURES, version, 'history/games-0001.json').data;

  test('are taken over whole, without a word, and those of an earlier version are kept beside', () => {
    const folder = lived(version);
    for (const run of ['first', 'second']) {
      const renderer = new TestRenderer(folder);
      const start = renderer.call('app:start', null);
      expect(start.notices, run).toEqual([]);
      expect(start.settings).toEqual({ ...DEFAULT_SETTINGS, ...settings.data });
      expect(start.settings).toMatchObject({ pace: 'quick', playerName: 'Aude', textSize: 'large', memoryAid: true });
      expect(start.resumable).toMatchObject({ mode: 'solo', moves: 3 });
      expect(listedGames(renderer.call('history:list', { known: null })).map(({ id }) => id)).toEqual(
        games.map(({ id }) => id),
      );
      for (const { id, moves, gaveUp } of games) {
        const { steps } = renderer.call('history:replay', { id, perspective: 'open' });
        expect(steps).toHaveLength(moves.length + (gaveUp ? 2 : 1));
      }
      expect(renderer.call('statistics:read', EVERY_GAME).total).toMatchObject({ games: 1, gaveUp: 1 });
      const alone = renderer.call('statistics:read', { ...EVERY_GAME, mode: 'solo' });
      expect(alone.total.games).toBe(1);
      expect(alone.deeds.games).toBe(1);
      expect(renderer.host.windowState.read()).toMatchObject({ x: 10, y: 20, width: 1280 });
      expect(renderer.pushed).toEqual([]);
    }
    expect(kept(folder, 'history/games-0001.json').data).toEqual(games);
    if (settings.version < 5)
      expect(readFileSync(join(folder, `settings.v${settings.version}.json`))).toEqual(
        readFileSync(join(FIXTURES, version, 'settings.json')),
      );
  });

  test('let the game that goes on be gone on with', () => {
    const renderer = new TestRenderer(lived(version));
    const { game, at, view } = renderer.call('game:resume', null);
    expect(at).toBe(3);
    expect(view.choice.kind).not.toBe('over');
    renderer.call('game:give-up', { game });
    expect(listedGames(renderer.call('history:list', { known: null }))).toHaveLength(3);
  });

  const players = join(FIXTURES, version, 'profiles');
  // Earlier ones had one player only.
  if (existsSync(players))
    test('know the second player', () => {
      const renderer = new TestRenderer(lived(version));
      const { profiles } = renderer.call('app:start', null);
      expect(profiles.profiles.map(({ name, portrait }) => [name, portrait])).toEqual([
        ['Aude', 'sun'],
        ['Bea', 'moon'],
      ]);
      const id = onlyIn(players).replace('.json', '');
      expect(renderer.call('profiles:choose', { id }).settings).toMatchObject({ pace: 'slow', playerName: 'Bea' });
      expect(listedGames(renderer.call('history:list', { known: null }))).toEqual([]);
    });
});

test.each(['export-1.json', 'record-1.json'])('%s can still be brought in', async (file) => {
  const reading = await readImport(join(FIXTURES, file), ruleCheck, () => Promise.resolve(true));
  const games = kept<PlayedRecord[]>(FIXTURES, LATEST, 'history/games-0001.json').data;
  const expected = file.startsWith('export') ? games : games.slice(1);
  expect(reading).toEqual({ ok: true, records: expected });
});

test('a backup can still be brought back', () => {
  const folder = lived(LATEST);
  const renderer = new TestRenderer(folder);
  const list = renderer.call('history:list', { known: null });
  renderer.call('history:delete', { ids: listedGames(list).map(({ id }) => id) });
  const name = onlyIn(FIXTURES, LATEST, 'backups');
  expect(renderer.call('backups:list', null)).toContainEqual({
    name,
    at: '2026-11-30T11:55:12Z',
    reason: 'start',
    games: 2,
  });
  renderer.call('backups:restore', { name });
  const again = new TestRenderer(folder);
  expect(again.call('app:start', null).notices).toEqual([{ code: 'restored', about: '2026-11-30T11:55:12Z' }]);
  expect(listedGames(again.call('history:list', { known: null }))).toEqual(listedGames(list));
});

describe('a file of a newer version', () => {
  /** Its bytes as a version far ahead would have them. */
  const newer = (file: string): string => {
    const text = readFileSync(join(FIXTURES, LATEST, file), 'utf8');
    if (!file.endsWith('.ndjson')) return text.replace(/^\{"version":\d+/, '{"version":99');
    const [line = ''] = text.split('\n');
    const content = JSON.parse(line) as Record<string, unknown>;
    delete content['check'];
    const body = JSON.stringify({ ...content, version: 99 });
    const check = createHash('sha256').update(body).digest('hex').slice(0, 8);
    return `${body.slice(0, -1)},"check":"${check}"}\n`;
  };
  const FILES = [
    'settings.json',
    'profiles.json',
    'window.json',
    'history/games-0001.json',
    `profiles/${onlyIn(FIXTURES, LATEST, 'profiles')}`,
    `running/${onlyIn(FIXTURES, LATEST, 'running')}`,
  ];

  test.each(FILES)('%s is told of and left as it is, whatever is played', (file) => {
    const folder = lived(LATEST);
    const bytes = newer(file);
    expect(bytes).toContain('"version":99');
    writeFileSync(join(folder, file), bytes);
    for (let run = 0; run < 2; run++) {
      const renderer = new TestRenderer(folder);
      const isBea = file.startsWith('profiles/');
      const start = renderer.call('app:start', null);
      const told = [...start.notices];
      if (isBea) {
        const chosen = renderer.call('profiles:choose', { id: file.slice('profiles/'.length, -'.json'.length) });
        told.push(...renderer.pushed.flatMap((push) => (push.channel === 'app:notice' ? [push.payload] : [])));
        expect(chosen.profiles.profiles).toHaveLength(2);
      }
      expect(told, `run ${run}`).toContainEqual({ code: 'file-newer', about: file });
      renderer.call('settings:change', { pace: 'instant', playerName: 'Cleo' });
      const { game } = renderer.call('game:new', { mode: 'solo', goal: 'easy', layout: 'pyramids' });
      renderer.call('game:give-up', { game });
      renderer.host.windowState.write({ x: 1, y: 2, width: 900, height: 800, maximized: false, fullScreen: false });
      expect(renderer.internal).toEqual([]);
    }
    expect(readFileSync(join(folder, file), 'utf8')).toBe(bytes);
  });

  test('that is only derived is made anew without a word', () => {
    const folder = lived(LATEST);
    writeFileSync(join(folder, 'summary/games-0001.json'), '{"summary":99,"files":"","games":[]}');
    const renderer = new TestRenderer(folder);
    expect(renderer.call('app:start', null).notices).toEqual([]);
    expect(listedGames(renderer.call('history:list', { known: null }))).toHaveLength(2);
  });
});
