import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openHistory } from '../../src/main/store/history';
import { SUMMARISER } from '../support/summariser';
import { listedGames } from '../support/listed-games';
import { dataFolder, TestRenderer } from './renderer';

const TWO = { mode: 'versus', players: 2, layout: 'pyramids', opponents: ['greedy'], first: 'me' } as const;
const WINDOW = { x: 1, y: 2, width: 1280, height: 800, maximized: false, fullScreen: false };

/** A player's data with a finished game, a running one, changed settings and a window that was moved. */
function livedIn(): { readonly folder: string; readonly game: string } {
  const folder = dataFolder();
  const renderer = new TestRenderer(folder);
  renderer.call('settings:change', { playerName: 'Ada', pace: 'slow' });
  renderer.host.windowState.write(WINDOW);
  const take = (): string => {
    const { game, at, view } = renderer.call('game:new', TWO);
    const [slot] = view.choice.kind === 'take' ? view.choice.slots : [];
    if (slot === undefined) throw new Error('nothing to take');
    renderer.call('game:move', { game, at, move: { kind: 'take', slot } });
    return game;
  };
  renderer.call('game:give-up', { game: take() });
  return { folder, game: take() };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

const DAMAGE: readonly [string, (path: string) => void][] = [
  ['empty', (path) => writeFileSync(path, '')],
  ['half', (path) => truncateSync(path, Math.floor(statSync(path).size / 2))],
  ['filled with NUL', (path) => writeFileSync(path, Buffer.alloc(statSync(path).size))],
  ['of another shape', (path) => writeFileSync(path, '{"version":1,"data":{"hello":[1,2,3]}}\n')],
];

test('a player’s data lies in these files', () => {
  const { folder, game } = livedIn();
  expect(filesIn(folder)).toEqual([
    'history/games-0001.backup.json',
    'history/games-0001.json',
    `running/${game}.ndjson`,
    'settings.backup.json',
    'settings.json',
    'summary/games-0001.json',
    'summary/shards.json',
    'window.backup.json',
    'window.json',
  ]);
});

describe.each(DAMAGE)('any one file %s', (damageName, damage) => {
  test('the program starts, sets it aside, says so, and has everything else', () => {
    const { folder } = livedIn();
    for (const file of filesIn(folder).filter((name) => !name.startsWith('summary/'))) {
      const damaged = join(folder, file);
      damage(damaged);
      const content = readFileSync(damaged);
      const renderer = new TestRenderer(folder);
      const start = renderer.call('app:start', null);

      expect(start.notices, file).toEqual([{ code: 'file-set-aside', about: file }]);
      const aside = filesIn(folder).filter((name) => name.startsWith(`${file}.broken-`));
      expect(aside.map((name) => readFileSync(join(folder, name)))).toEqual([content]);

      expect(start.settings, file).toMatchObject({ playerName: 'Ada', pace: 'slow' });
      expect(renderer.host.windowState.read(), file).toEqual(WINDOW);
      const place = { folder, notify: () => undefined, now: () => new Date() };
      expect([...openHistory(place, SUMMARISER).records()], file).toHaveLength(1);
      if (file.startsWith('running/')) {
        expect(start.resumable).toBeNull();
        // For the files that come after it.
        const { game, at, view } = renderer.call('game:new', TWO);
        const [slot] = view.choice.kind === 'take' ? view.choice.slots : [];
        renderer.call('game:move', { game, at, move: { kind: 'take', slot: slot as NonNullable<typeof slot> } });
      } else expect(start.resumable?.moves, `${file} ${damageName}`).toBe(2);
      expect(new TestRenderer(folder).call('app:start', null).notices, `${file}, the second start`).toEqual([]);
    }
  });
});

test.each(DAMAGE)('what is derived from the games is made anew where it is %s, without a word', (_, damage) => {
  const { folder } = livedIn();
  const games = listedGames(new TestRenderer(folder).call('history:list', { known: null }));
  expect(games).toHaveLength(1);
  for (const file of ['summary/games-0001.json', 'summary/shards.json']) {
    damage(join(folder, file));
    const renderer = new TestRenderer(folder);
    expect(renderer.call('app:start', null).notices).toEqual([]);
    expect(listedGames(renderer.call('history:list', { known: null }))).toEqual(games);
    expect(renderer.pushed).toEqual([]);
  }
});

test('what is found later is pushed, what was told at the start is not told again', () => {
  const { folder } = livedIn();
  writeFileSync(join(folder, 'settings.json'), '');
  const renderer = new TestRenderer(folder);
  expect(renderer.pushed).toEqual([]);
  expect(renderer.call('app:start', null).notices).toHaveLength(1);
  expect(renderer.call('app:start', null).notices).toEqual([]);
});
