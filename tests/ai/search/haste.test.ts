import { expect, it } from 'vitest';
import { EXPECTED, hasteOf, hastyShares } from '../../../src/main/ai/search/haste';
import type { Game } from '../../../src/main/engine/game';
import { gameOfKnowledge, knowledgeOf } from '../../../src/main/engine/knowledge';
import { withOtherUnseen } from '../../support/games';
import { gamePlayedBy, versusGame } from '../games';
import { randomGames } from './positions';

/** The end of a game in which every other seat is of the greedy level. */
const ended = (others: string, seed: number): Game => {
  const seats = ['greedy', others, 'greedy', others];
  const last = [...gamePlayedBy(seats, versusGame(4, seed), seed)].at(-1);
  if (!last) throw new Error('a game has an end');
  return last;
};

it('knows nothing of anybody before the first move', () => {
  for (const players of [2, 3, 4] as const)
    expect(hasteOf(versusGame(players, 1))).toEqual(Array.from({ length: players }, () => 0.5));
});

// A level that weighs one turn at a time captures hastily every other time.
it.each([
  ['keen', 0.5],
  ['master', 0.25],
] as const)('tells players of the greedy level from players of %s by how they played', (others, most) => {
  const all = [1, 2, 3, 4, 5].map((seed) => hasteOf(ended(others, seed)));
  const mean = (chances: number[]): number => chances.reduce((a, b) => a + b, 0) / chances.length;
  expect(mean(all.flatMap((chances) => chances.filter((_, seat) => seat % 2 === 0)))).toBeGreaterThan(0.85);
  expect(mean(all.flatMap((chances) => chances.filter((_, seat) => seat % 2 === 1)))).toBeLessThan(most);
});

it('R5.3: goes by what everybody saw', () => {
  for (const game of randomGames(3, 12, 5)) {
    expect(hasteOf(withOtherUnseen(game))).toEqual(hasteOf(game));
    expect(hasteOf(gameOfKnowledge(knowledgeOf(game)))).toEqual(hasteOf(game));
  }
});

it('guesses more where somebody was hasty, and nothing with one opponent only', () => {
  const game = ended('master', 2);
  const chances = hasteOf(game);
  const shares = hastyShares(game, EXPECTED) ?? [];
  expect(shares).toHaveLength(4);
  for (const [seat, share] of shares.entries()) {
    expect(share).toBeGreaterThanOrEqual(EXPECTED.least);
    expect(share).toBeLessThanOrEqual(EXPECTED.most);
    for (const [other, less] of shares.entries())
      if ((chances[seat] ?? 0) > (chances[other] ?? 0)) expect(share).toBeGreaterThanOrEqual(less);
  }
  expect(hastyShares(game, null)).toBeNull();
  expect(hastyShares(versusGame(2, 1), EXPECTED)).toBeNull();
});
