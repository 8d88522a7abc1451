import { describe, expect, test } from 'vitest';
import type { Seat } from '../../src/shared/cards';
import { reasonsFor } from '../../src/main/ai/reasons';
import { turningPoint } from '../../src/main/ai/review';
import { keyOf, movesByKey } from '../../src/main/ai/search/keys';
import { valueOfMove, visitedMost } from '../../src/main/ai/search/searches';
import { play, replay, type Game } from '../../src/main/engine/game';
import { gameOfKnowledge, knowledgeOf } from '../../src/main/engine/knowledge';
import { legalMoves } from '../../src/main/engine/legal';
import { outcomeOf } from '../../src/main/engine/outcome';
import { cardIn, phaseOf, turnOf } from '../../src/main/engine/position';
import { gamePlayedBy, versusGame } from './games';

const never = (): boolean => false;
const SEAT = 0 as Seat;
const FOUR = ['greedy', 'greedy', 'greedy', 'greedy'] as const;
const known = (game: Game): Game => gameOfKnowledge(knowledgeOf(game));
const ended = (levels: readonly string[], seed: number): Game => {
  let last = versusGame(2, seed);
  for (const game of gamePlayedBy(levels, last, seed)) last = game;
  return last;
};

describe('a look back at a game', () => {
  test('finds a decision that was made, a better one that was possible, and what it cost', () => {
    let found = 0;
    for (const seed of [1, 2]) {
      const game = ended(['random', 'greedy'], seed);
      const point = turningPoint(known(game), SEAT, 5, never);
      if (!point) continue;
      found++;
      expect(point.before - point.after).toBeGreaterThanOrEqual(0.05);
      // The turn is counted by the player's takes; the move stands in it, and the other was possible instead.
      const at = game.moves.findIndex((move, index) => {
        const then = replay(game.deal, game.moves.slice(0, index));
        const takes = then.log.filter((event) => event.kind === 'took' && event.seat === SEAT).length;
        const turn = takes + (phaseOf(then.state) === 'take' ? 1 : 0);
        return turnOf(then.state) === SEAT && turn === point.turn && move.kind === point.made.move.kind;
      });
      const then = replay(game.deal, game.moves.slice(0, at));
      expect(game.moves[at]).toEqual(point.made.move);
      expect([...legalMoves(then)]).toContainEqual(point.better.move);
      expect(point.reasons).toEqual(reasonsFor(known(then), point.better.move));
      for (const told of [point.made, point.better])
        expect(told.card).toBe(told.move.kind === 'take' ? cardIn(then.state, told.move.slot) : null);
    }
    expect(found).toBeGreaterThan(0);
  });

  test('puts a capture that wins at once (R3.11) at a certain win, and likes it best or another such', () => {
    let wins = 0;
    for (const seed of [1, 2, 3, 4, 5]) {
      for (const game of gamePlayedBy(FOUR, versusGame(4, seed), seed)) {
        if (phaseOf(game.state) !== 'capture') continue;
        for (const [key, move] of movesByKey(game.state)) {
          if (outcomeOf(play(game, move).game.state)?.decision !== 'target') continue;
          wins++;
          expect(valueOfMove(known(game), key, 5, 50, never)).toBe(1);
          expect(valueOfMove(known(game), visitedMost(known(game), 5, 200, never), 5, 50, never)).toBe(1);
        }
      }
    }
    expect(wins).toBeGreaterThan(2);
  });

  test('comes out the same each time, and ends at once where nobody waits', () => {
    const game = known(ended(['greedy', 'keen'], 7));
    expect(turningPoint(game, SEAT, 5, never)).toEqual(turningPoint(game, SEAT, 5, never));
    expect(turningPoint(game, SEAT, 5, () => true)).toBeNull();
  });

  test('knows nothing that was not known at the time: the cards unseen then may lie in any order', () => {
    const game = ended(['random', 'greedy'], 2);
    // What was never seen is unknown to it, and what was seen later is unknown at the time.
    expect(turningPoint(known(game), SEAT, 5, never)).toEqual(turningPoint(game, SEAT, 5, never));
  });
});

describe("the search's name for a move", () => {
  test('is that of the move which captures the same way, whatever cards are played', () => {
    let captures = 0;
    for (const game of gamePlayedBy(['greedy', 'greedy'], versusGame(2, 4), 4)) {
      if (phaseOf(game.state) === 'over') continue;
      const named = movesByKey(game.state);
      for (const [key, move] of named) expect(keyOf(game.state, move)).toBe(key);
      for (const move of legalMoves(game)) {
        const key = keyOf(game.state, move);
        const like = named.get(key ?? -1);
        expect(like?.kind).toBe(move.kind);
        if (move.kind !== 'capture' || like?.kind !== 'capture') continue;
        captures++;
        expect(like.spirit).toBe(move.spirit);
        expect(like.cards).toHaveLength(move.cards.length);
      }
    }
    expect(captures).toBeGreaterThan(20);
  });
});
