import { describe, expect, test } from 'vitest';
import type { Card, Seat, Slot } from '../../src/shared/cards';
import type { Reason } from '../../src/shared/hint';
import type { Move } from '../../src/shared/moves';
import { groundsOf } from '../../src/main/ai/grounds';
import { reasonsFor } from '../../src/main/ai/reasons';
import { play, type Game } from '../../src/main/engine/game';
import { gameOfKnowledge, knowledgeOf } from '../../src/main/engine/knowledge';
import { captureMove, captureOptions, legalMoves } from '../../src/main/engine/legal';
import { outcomeOf } from '../../src/main/engine/outcome';
import { cardIn, cardsLeft, holderOf, openSlots, phaseOf, targetOf, turnOf } from '../../src/main/engine/position';
import { tableView } from '../../src/main/engine/table-view';
import { gamePlayedBy, versusGame } from './games';

/** What is claimed of a move is checked by playing on with the engine: a second way of working it out. */

const handOf = (game: Game): readonly Card[] => tableView(game, turnOf(game.state), { memoryAid: false }).hand;
const heldBy = (game: Game, seat: Seat): number =>
  tableView(game, 0 as Seat, { memoryAid: false }).seats[seat]?.spirits.length ?? 0;
const passed = (game: Game): Game => (phaseOf(game.state) === 'capture' ? play(game, { kind: 'pass' }).game : game);

/** Captures that the player on turn could make after taking this card. */
const capturesWith = (game: Game, slot: Slot) => {
  const taken = play(game, { kind: 'take', slot }).game;
  return captureOptions(taken.state).map((option) => ({ option, taken }));
};
const capturesOfTurn = (game: Game) => openSlots(game.state).flatMap((slot) => capturesWith(game, slot));

/** The positions in which the next player is on turn and may still take the card: after every other thing done now. */
const withCardLeft = (game: Game, slot: Slot): Game[] =>
  openSlots(game.state)
    .filter((other) => other !== slot)
    .map((other) => passed(play(game, { kind: 'take', slot: other }).game))
    .filter((next) => phaseOf(next.state) === 'take');

function check(reason: Reason, game: Game, move: Move): void {
  const me = turnOf(game.state);
  const after = play(game, move).game;
  switch (reason.kind) {
    case 'wins': {
      const end =
        move.kind === 'take' ? captureOptions(after.state).find(({ spirit }) => spirit === reason.spirit) : null;
      const won = end ? play(after, captureMove(end)).game : after;
      expect(outcomeOf(won.state)?.result.winners).toEqual([me]);
      return;
    }
    case 'captures':
      expect(captureOptions(after.state)).toContainEqual(
        expect.objectContaining({ spirit: reason.spirit, from: reason.from }),
      );
      return;
    case 'stops': {
      if (move.kind === 'take') {
        expect(heldBy(game, reason.seat)).toBe(targetOf(game.state) - 1);
        for (const next of withCardLeft(game, move.slot)) expect(capturesWith(next, move.slot)).not.toEqual([]);
        return;
      }
      expect(capturesOfTurn(passed(game))).not.toEqual([]);
      expect(heldBy(after, reason.seat) + Number(capturesOfTurn(after).length > 0)).toBeLessThan(targetOf(game.state));
      return;
    }
    case 'guards':
    case 'denies': {
      if (move.kind !== 'take') throw new Error('only cards that are taken deny something');
      expect(holderOf(game.state, reason.spirit) === me).toBe(reason.kind === 'guards');
      for (const next of withCardLeft(game, move.slot)) {
        expect(turnOf(next.state)).toBe(reason.seat);
        const spirits = capturesWith(next, move.slot).map(({ option }) => option.spirit);
        expect(spirits).toContain(reason.spirit);
      }
      return;
    }
    case 'gathers': {
      const family = (card: Card): number => Math.floor(card / 7);
      const { line } = reason;
      const fits = (card: Card): boolean =>
        line.by === 'family' ? family(card) === line.family : (card % 7) + 1 === line.number;
      expect(handOf(after).filter(fits)).toHaveLength(reason.cards);
      const set = tableView(game, me, { memoryAid: false }).sets.find(
        ({ holds, spirit }) => holds && spirit === reason.spirit,
      );
      expect(set?.seat).not.toBe(me);
      expect(Math.max((set ? set.cards.length + 1 : 3) - reason.cards, 0)).toBe(reason.lacking);
      return;
    }
    case 'serves': {
      if (move.kind !== 'take') throw new Error('only cards that are taken serve something');
      const card = cardIn(game.state, move.slot);
      expect([...reason.spirits].sort()).toEqual([Math.floor(card / 7), card % 7].sort());
      for (const spirit of reason.spirits) expect(holderOf(game.state, spirit)).not.toBe(me);
      return;
    }
    case 'quiet':
      expect(play(game, move).events.filter(({ kind }) => kind === 'turnedUp')).toEqual([]);
      return;
    case 'topples':
      throw new Error('of two players nobody holds more than the others');
    case 'forestalls': {
      if (move.kind !== 'capture' && move.kind !== 'recapture') throw new Error('nothing was captured');
      const next = passed(game);
      expect(turnOf(next.state)).toBe(reason.seat);
      expect(capturesOfTurn(next).map(({ option }) => option.spirit)).toContain(move.spirit);
      return;
    }
    case 'nears':
      expect(heldBy(after, me)).toBe(reason.held);
      expect(targetOf(after.state)).toBe(reason.target);
      return;
    case 'safe': {
      if (move.kind !== 'capture' && move.kind !== 'recapture') throw new Error('nothing was captured');
      const lost = capturesOfTurn(after).filter(({ option }) => option.spirit === move.spirit);
      expect(lost).toEqual([]);
      return;
    }
    case 'spares': {
      if (move.kind !== 'capture' && move.kind !== 'recapture') throw new Error('no cards were played');
      const without = handOf(game).filter((card) => !move.cards.includes(card));
      const number = move.cards.every((card) => card % 7 === (move.cards[0] ?? 0) % 7);
      for (const card of move.cards) {
        const across = without.filter((one) =>
          number ? Math.floor(one / 7) === Math.floor(card / 7) : one % 7 === card % 7,
        );
        const spirit = number ? Math.floor(card / 7) : card % 7;
        expect(across.length === 0 || holderOf(game.state, spirit) === me, `${card}`).toBe(true);
      }
      return;
    }
    case 'retaken': {
      const option = captureOptions(game.state).find(({ spirit }) => spirit === reason.spirit);
      if (!option) throw new Error('the capture is not possible');
      const made = play(game, captureMove(option)).game;
      expect(capturesOfTurn(made).map((each) => each.option.spirit)).toContain(option.spirit);
      return;
    }
    case 'keeps':
      for (const { suggested } of captureOptions(game.state))
        expect(suggested.some((card) => [Math.floor(card / 7), card % 7].includes(reason.spirit))).toBe(true);
      return;
  }
}

describe('R5.1: reasons', () => {
  test('are true of every move in games of two, as playing on shows', () => {
    const told = new Map<string, number>();
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      for (const game of gamePlayedBy(['greedy', 'keen'], versusGame(2, seed), seed)) {
        if (phaseOf(game.state) === 'over' || cardsLeft(game.state) < 2) continue;
        const known = gameOfKnowledge(knowledgeOf(game));
        for (const move of legalMoves(game)) {
          for (const reason of reasonsFor(known, move)) {
            told.set(reason.kind, (told.get(reason.kind) ?? 0) + 1);
            try {
              check(reason, game, move);
            } catch (error) {
              throw new Error(
                `seed ${seed}, ${game.moves.length} moves, ${JSON.stringify(move)}: ${JSON.stringify(reason)} ${JSON.stringify(cardIn(game.state, 'slot' in move ? move.slot : 0))}`,
                { cause: error },
              );
            }
          }
        }
      }
    }
    for (const kind of [
      'wins',
      'stops',
      'captures',
      'guards',
      'denies',
      'gathers',
      'serves',
      'quiet',
      'forestalls',
      'nears',
      'safe',
      'spares',
      'retaken',
    ])
      expect(told.get(kind) ?? 0, kind).toBeGreaterThan(1);
  });

  test('are two at most, with any number of players and for every move', () => {
    for (const game of gamePlayedBy(['greedy', 'greedy', 'greedy'], versusGame(3, 9), 9)) {
      if (phaseOf(game.state) === 'over') continue;
      const known = gameOfKnowledge(knowledgeOf(game));
      for (const move of legalMoves(known)) expect(reasonsFor(known, move).length).toBeLessThanOrEqual(2);
    }
  });
});

describe('grounds', () => {
  const game = versusGame(2, 3);
  const [move] = legalMoves(game);
  if (!move) throw new Error('a game begins with a move');

  test('call it close where the next move is about as good, and never where nothing was compared', () => {
    const close = (value: number | null, next?: number): boolean =>
      groundsOf(game, { move, nodes: 1, value, ...(next !== undefined && { next }) }).close;
    expect(close(0.52, 0.515)).toBe(true);
    expect(close(0.52, 0.53)).toBe(true);
    expect(close(0.52, 0.45)).toBe(false);
    expect(close(0.52)).toBe(false);
    expect(close(null, 0.5)).toBe(false);
  });
});
