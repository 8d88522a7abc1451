import { describe, expect, it } from 'vitest';
import type { Decider, HalfResult, HalfSearch, Limits } from '../../../src/main/ai/decision';
import { LEVELS, LEVEL_INFOS, STYLES, deciderOf } from '../../../src/main/ai/levels';
import { searchHalf } from '../../../src/main/ai/search/searches';
import { gameOfKnowledge, knowledgeOf } from '../../../src/main/engine/knowledge';
import { moveText } from '../../../src/main/engine/notation';
import { play, type Game } from '../../../src/main/engine/game';
import { seededRandom } from '../../../src/main/engine/random';
import { withOtherUnseen } from '../../support/games';
import { randomGames } from './positions';

const OFFERED = LEVELS.filter(({ offered }) => offered);
const known = (game: Game): Game => gameOfKnowledge(knowledgeOf(game));
/** Fewer iterations than a level has, for haste; what is checked does not hang on their number. */
const limits = (nodes: number, more: Partial<Limits> = {}): Limits => ({
  nodes: Math.min(nodes, 80),
  stopped: () => false,
  ...more,
});
const answer = (decide: Decider, game: Game, seed: number, nodes: number, more: Partial<Limits> = {}): string =>
  moveText(decide(game, seededRandom(seed), limits(nodes, more)).move);

describe.each([2, 3, 4] as const)('levels that are offered, with %i players', (players) => {
  const games = randomGames(players, 36, 900 * players);

  it.each(OFFERED)('$id moves by the rules, alike for the same seed, and sees nothing hidden (R5.3)', (level) => {
    const decide = deciderOf(level);
    for (const [index, game] of games.entries()) {
      const { nodes } = level.budget;
      const { move } = decide(known(game), seededRandom(index), limits(nodes));
      play(game, move);
      expect(answer(decide, known(game), index, nodes), `game ${index}`).toBe(moveText(move));
      // Even where it is handed what lies face down.
      if (level.id !== 'greedy')
        expect(answer(decide, withOtherUnseen(game), index, nodes), `game ${index}`).toBe(
          answer(decide, game, index, nodes),
        );
    }
  });
});

describe('a search', () => {
  const level = LEVELS.find(({ id }) => id === 'expert');
  if (!level) throw new Error('no expert');
  const decide = deciderOf(level);
  const [game] = randomGames(2, 1, 4242);
  if (!game) throw new Error('no game');

  it.each([2, 3, 4] as const)('moves alike on one core and on two, with %i players', (players) => {
    const [game] = randomGames(players, 1, 4242);
    if (!game) throw new Error('no game');
    const asked: HalfSearch[] = [];
    const beside = (half: HalfSearch) => {
      asked.push(half);
      // Carried out before the first half, as on another core it may be.
      const result = searchHalf(known(game), half, () => false);
      return (): HalfResult => result;
    };
    for (let seed = 1; seed <= 5; seed++) {
      const decideWith = (more: Partial<Limits>): unknown =>
        decide(known(game), seededRandom(seed), { nodes: 800, stopped: () => false, ...more });
      expect(decideWith({ beside })).toEqual(decideWith({}));
    }
    expect(asked).toHaveLength(5);
  });

  it('goes on alone where the other core fails', () => {
    const alone = decide(known(game), seededRandom(1), { nodes: 800, stopped: () => false });
    const failed = decide(known(game), seededRandom(1), { nodes: 800, stopped: () => false, beside: () => () => null });
    expect(failed).toEqual(alone);
  });

  it('ends soon when it is stopped, with a legal move', () => {
    let asked = 0;
    const { move, nodes } = decide(known(game), seededRandom(1), { nodes: 1e9, stopped: () => ++asked > 3 });
    play(game, move);
    expect(nodes).toBeLessThan(1000);
  });
});

it('no two characters share a name, and every level has several with different styles', () => {
  const characters = LEVELS.flatMap((level) => level.characters);
  expect(new Set(characters.map(({ name }) => name)).size).toBe(characters.length);
  for (const { characters } of OFFERED) expect(new Set(characters.map(({ style }) => style)).size).toBeGreaterThan(2);
  expect(LEVEL_INFOS.map(({ id }) => id)).toEqual(['greedy', 'keen', 'adept', 'master', 'expert']);
  expect(Object.keys(STYLES).length).toBeGreaterThan(4);
});
