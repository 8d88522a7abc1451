import { describe, expect, it } from 'vitest';
import { evaluationFor } from '../../../src/main/ai/search/evaluation';
import { ExactSearch, isNoCapture, solvedChoice, solvedMask } from '../../../src/main/ai/search/exact';
import { play, type Game } from '../../../src/main/engine/game';
import { legalMoves } from '../../../src/main/engine/legal';
import { outcomeOf } from '../../../src/main/engine/outcome';
import { choiceSet, choiceLine } from '../../../src/main/engine/choices';
import { cardsOnLine } from '../../../src/main/engine/lines';
import { phaseOf, turnOf } from '../../../src/main/engine/position';
import { openEnding } from './positions';

/** The result for seat 0 by the rules alone: every legal move is tried to the end. */
function bruteForce(game: Game): number {
  const winners = outcomeOf(game.state)?.result.winners;
  if (winners) return winners.length === 2 ? 0 : winners[0] === 0 ? 1 : -1;
  const sign = turnOf(game.state) === 0 ? 1 : -1;
  let best = -1;
  for (const move of legalMoves(game)) {
    best = Math.max(best, sign * bruteForce(play(game, move).game));
    if (best === 1) break;
  }
  return sign * best;
}

const ENDINGS = Array.from({ length: 160 }, (_, seed) => openEnding(7000 + seed, 3)).filter((game) => game !== null);

describe('exact endings', () => {
  it('are what trying every legal move comes to', () => {
    expect(ENDINGS.length).toBeGreaterThan(30);
    const { policy } = evaluationFor(2);
    const values = new Set<number>();
    for (const game of ENDINGS) {
      const sign = turnOf(game.state) === 0 ? 1 : -1;
      const solution = new ExactSearch(game.deal.layout, policy, game.state).solve(game.state, 1e7);
      expect(solution?.value).toBe(sign * bruteForce(game));
      values.add(solution?.value ?? NaN);
      const keeps = new Set<string>();
      for (const move of legalMoves(game))
        if (sign * bruteForce(play(game, move).game) === solution?.value) keeps.add(JSON.stringify(move));
      for (const move of solution?.moves ?? []) {
        const choice = solvedChoice(move);
        const cards = cardsOnLine(choiceLine(choice), solvedMask(move));
        const spirit = choiceLine(choice) % 7;
        const text =
          phaseOf(game.state) === 'take'
            ? { kind: 'take', slot: move }
            : isNoCapture(move)
              ? { kind: 'pass' }
              : choiceSet(choice) < 0
                ? { kind: 'capture', spirit, cards }
                : { kind: 'recapture', spirit, set: choiceSet(choice), cards };
        expect(keeps).toContain(JSON.stringify(text));
      }
    }
    expect(values.size).toBeGreaterThan(1);
  });

  it('give up where the budget is spent', () => {
    const game = ENDINGS[0];
    if (!game) throw new Error('no ending');
    expect(new ExactSearch(game.deal.layout, evaluationFor(2).policy, game.state).solve(game.state, 1)).toBeNull();
  });
});
