import { describe, expect, test } from 'vitest';
import { isSpirit } from '../../../src/shared/cards';
import { Hasty } from '../../../src/main/ai/search/hasty';
import { lacking, openCards, oneShort, othersAfter, targetsOf } from '../../../src/main/ai/threats';
import { play, type Game } from '../../../src/main/engine/game';
import { legalMoves } from '../../../src/main/engine/legal';
import { MOST_CHOICES, captureChoices, choiceLine } from '../../../src/main/engine/choices';
import { cardIn, isOpen, openCount, phaseOf, turnOf } from '../../../src/main/engine/position';
import { seededRandom } from '../../../src/main/engine/random';
import { gamePlayedBy, versusGame } from '../games';

const FOUR = ['greedy', 'greedy', 'greedy', 'greedy'] as const;
const hasty = new Hasty();

/** Positions of games of four among greedy players, and the move that was made there. */
function* positions(seeds: readonly number[]): Generator<{ game: Game; next: Game }> {
  for (const seed of seeds) {
    let before: Game | null = null;
    for (const game of gamePlayedBy(FOUR, versusGame(4, seed), seed)) {
      if (before) yield { game: before, next: game };
      before = game;
    }
  }
}

const madeIn = (game: Game, next: Game) => {
  const move = next.moves[game.moves.length];
  if (!move) throw new Error('a move was made');
  return move;
};

describe('the likeness of the greedy level', () => {
  test('takes cards that lie open, mostly those that the level itself takes', () => {
    const random = seededRandom(1);
    let takes = 0;
    let alike = 0;
    let chance = 0;
    for (const { game, next } of positions([1, 2, 3, 4, 5, 6])) {
      const move = madeIn(game, next);
      if (move.kind !== 'take') continue;
      const slot = hasty.take(game.state, random);
      expect(isOpen(game.state, slot)).toBe(true);
      expect(isSpirit(cardIn(game.state, slot))).toBe(false);
      takes++;
      chance += 1 / openCount(game.state);
      if (slot === move.slot) alike++;
    }
    expect(takes).toBeGreaterThan(150);
    // The level draws lots where cards are worth the same to it, and so does the likeness.
    expect(alike / takes).toBeGreaterThan(2 * (chance / takes));
  });

  test('captures what the level captures, nearly always', () => {
    let captures = 0;
    let alike = 0;
    const choices = new Int32Array(MOST_CHOICES);
    for (const { game, next } of positions([1, 2, 3, 4, 5, 6])) {
      const move = madeIn(game, next);
      if (move.kind !== 'capture' && move.kind !== 'recapture') continue;
      const count = captureChoices(game.state, choices);
      captures++;
      if (choiceLine(hasty.capture(game.state, choices, count)) % 7 === move.spirit) alike++;
    }
    expect(captures).toBeGreaterThan(30);
    expect(alike / captures).toBeGreaterThan(0.9);
  });

  test('takes the one card without which nobody else could win, where it cannot win itself', () => {
    const random = seededRandom(2);
    let stopped = 0;
    for (const { game } of positions(Array.from({ length: 30 }, (_, seed) => seed + 1))) {
      const { state } = game;
      if (phaseOf(state) !== 'take') continue;
      const me = turnOf(state);
      const others = othersAfter(state, me).filter((seat) => oneShort(state, seat));
      if (oneShort(state, me) || others.length === 0) continue;
      const threats = others.flatMap((seat) => targetsOf(state, seat).map((spirit) => ({ seat, spirit })));
      if (threats.some(({ seat, spirit }) => lacking(state, seat, spirit, null) === 0)) continue;
      const winning = openCards(state).filter((card) =>
        threats.some(({ seat, spirit }) => lacking(state, seat, spirit, card) === 0),
      );
      if (winning.length !== 1) continue;
      stopped++;
      expect(cardIn(state, hasty.take(state, random))).toBe(winning[0]);
    }
    expect(stopped).toBeGreaterThan(3);
  });

  test('wins where it can', () => {
    const random = seededRandom(3);
    let wins = 0;
    for (const { game } of positions(Array.from({ length: 30 }, (_, seed) => seed + 1))) {
      const { state } = game;
      if (phaseOf(state) !== 'take' || !oneShort(state, turnOf(state))) continue;
      const reaches = openCards(state).some((card) =>
        targetsOf(state, turnOf(state)).some((spirit) => lacking(state, turnOf(state), spirit, card) === 0),
      );
      if (!reaches) continue;
      const taken = play(game, { kind: 'take', slot: hasty.take(state, random) as never }).game;
      wins++;
      expect([...legalMoves(taken)].map((move) => phaseOf(play(taken, move).game.state))).toContain('over');
    }
    expect(wins).toBeGreaterThan(3);
  });
});
