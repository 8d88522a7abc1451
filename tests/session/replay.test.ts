import { describe, expect, test } from 'vitest';
import { CARD_COUNT, spiritCard, type Card, type Seat } from '../../src/shared/cards';
import type { PlayedRecord } from '../../src/shared/record';
import type { ReplayStep } from '../../src/shared/replay';
import { replay as replayGame, type Game } from '../../src/main/engine/game';
import { cardText } from '../../src/main/engine/notation';
import { seededRandom } from '../../src/main/engine/random';
import { writeRecord } from '../../src/main/engine/record';
import { Refusal } from '../../src/main/session/refusal';
import { replayOf } from '../../src/main/session/replay';
import { randomGame } from '../../scripts/cli/random-game';
import { record as sample } from '../store/samples';
import { ReferenceGame } from '../support/reference';

const SEED = 31_012_026;
const COUNT = 25;

const recordOf = (game: Game, extra: Partial<PlayedRecord> = {}): PlayedRecord =>
  writeRecord(game, {
    id: 'a',
    seats: Array.from({ length: game.deal.players }, (_, seat) =>
      seat === 0
        ? { kind: 'human' as const, name: '' }
        : { kind: 'opponent' as const, level: 'keen', name: `Bot ${seat}` },
    ),
    startedAt: '2025-01-31T12:00:00+01:00',
    playedMs: 0,
    assisted: false,
    generator: 'test',
    ...extra,
  });

function* randomGames(): Generator<Game> {
  const random = seededRandom(SEED);
  for (let n = 0; n < COUNT; n++) yield randomGame({}, random);
}

/** Every card that a view shows, wherever it lies. */
const cardsIn = ({ view }: ReplayStep): Card[] => [
  ...view.slots.flatMap((slot) => (slot.state === 'up' ? [slot.card] : [])),
  ...view.hand,
  ...view.seats.flatMap(({ remembered }) => remembered ?? []),
  ...view.sets.flatMap(({ cards }) => cards),
  ...view.seats.flatMap(({ spirits }) => spirits.map(spiritCard)),
  ...view.free.map(spiritCard),
  ...view.lost.map(spiritCard),
  ...(view.discards?.cards ?? []),
];

describe('the replay of a finished game', () => {
  test('has a step for the deal and each move, and ends as the game ended', () => {
    for (const game of randomGames()) {
      const record = recordOf(game);
      const { steps, you, seats } = replayOf(record, 'open');
      expect(steps).toHaveLength(record.moves.length + 1);
      expect(steps.at(-1)?.view.outcome?.result).toEqual(record.result);
      expect(steps.flatMap(({ events }) => events)).toEqual(game.log);
      expect({ you, seats }).toEqual({ you: 0, seats: record.seats });
      // Nobody is asked for anything.
      expect(new Set(steps.map(({ view }) => view.choice.kind))).toEqual(new Set(['wait', 'over']));
    }
  });

  test('with all cards open shows each of the 56 once at every step', () => {
    for (const game of randomGames())
      for (const step of replayOf(recordOf(game), 'open').steps) {
        expect(cardsIn(step).sort((a, b) => a - b)).toEqual(Array.from({ length: CARD_COUNT }, (_, card) => card));
      }
  });

  test('from a seat shows what a player there saw, by the reference rules (R5.4)', () => {
    for (const game of randomGames()) {
      const record = recordOf(game);
      const { deal } = game;
      for (const seat of Array.from({ length: deal.players }, (_, at) => at as Seat)) {
        const reference = new ReferenceGame({
          players: deal.players,
          goal: deal.goal,
          layout: deal.layout.file,
          first: deal.first,
          cards: record.deal,
        });
        replayOf(record, seat).steps.forEach(({ view }, at) => {
          if (at > 0) reference.play(record.moves[at - 1] ?? '');
          expect(view.viewer).toBe(seat);
          expect(view.hand.map(cardText).sort()).toEqual([...(reference.hands[seat] ?? [])].sort());
          expect(view.seats.every(({ remembered }) => remembered === null)).toBe(true);
          view.slots.forEach((slot, index) => {
            const place = reference.places[index];
            if (place?.gone) expect(slot).toEqual({ state: 'gone' });
            else if (!place?.up) expect(slot).toEqual({ state: 'down' });
            else {
              const card = slot.state === 'up' ? cardText(slot.card) : null;
              expect(slot).toEqual({
                state: 'up',
                card: expect.anything() as unknown,
                available: reference.isAvailable(index),
              });
              expect(card).toBe(place.card);
            }
          });
        });
      }
    }
  });

  test('of a game that was given up has one more step, which says so', () => {
    const [game] = randomGames();
    if (!game) throw new Error('no game');
    const half = replayGame(game.deal, game.moves.slice(0, 5));
    const { steps } = replayOf(recordOf(half, { gaveUp: true }), 'open');
    expect(steps).toHaveLength(7);
    expect(steps.at(-1)?.view.outcome).toEqual({ decision: 'gaveUp', result: null });
    expect(steps.at(-1)?.events).toEqual([{ kind: 'over' }]);
  });

  test('is refused for a record that breaks the rules and for a seat that is not there', () => {
    expect(() => replayOf(sample('a'), 'open')).toThrow(Refusal);
    const [game] = randomGames();
    if (!game) throw new Error('no game');
    expect(() => replayOf(recordOf(game), game.deal.players as Seat)).toThrow(Refusal);
  });
});
