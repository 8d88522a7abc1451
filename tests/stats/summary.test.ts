import { describe, expect, test } from 'vitest';
import { FAMILY_LETTERS, SLOT_COUNT, type Family } from '../../src/shared/cards';
import type { GameDigest, SeatDigest } from '../../src/shared/history';
import type { PlayedRecord } from '../../src/shared/record';
import { replay, type Game } from '../../src/main/engine/game';
import { writeRecord } from '../../src/main/engine/record';
import { seededRandom } from '../../src/main/engine/random';
import { summaryOf } from '../../src/main/stats/summary';
import { randomGame } from '../../scripts/cli/random-game';
import { ReferenceGame } from '../support/reference';
import { record as sample } from '../store/samples';

const SEED = 20260131;

const recordOf = (game: Game, extra: Partial<PlayedRecord> = {}): PlayedRecord =>
  writeRecord(game, {
    id: 'a',
    seats: [
      { kind: 'human' as const, name: 'Ada' },
      ...Array.from({ length: game.deal.players - 1 }, (_, n) => ({
        kind: 'opponent' as const,
        level: 'keen',
        name: `Bot ${n}`,
      })),
    ],
    startedAt: '2025-01-31T12:00:00+01:00',
    finishedAt: '2025-01-31T12:30:00+01:00',
    playedMs: 1000,
    assisted: false,
    generator: 'test',
    ...extra,
  });

/** The digest from the moves' text and the reference's rules alone. */
function recount(game: Game): Omit<GameDigest, 'own'> & { readonly seats: readonly SeatDigest[] } {
  const { deal } = game;
  const record = recordOf(game);
  const reference = new ReferenceGame({
    players: deal.players,
    goal: deal.goal,
    layout: deal.layout.file,
    first: deal.first,
    cards: record.deal,
  });
  const seats = Array.from({ length: deal.players }, () => ({
    captures: 0,
    steals: 0,
    recaptures: 0,
    losses: 0,
    largestSet: 0,
    largestRecapture: 0,
    behind: 0,
    captured: [] as Family[],
    turns: 0,
  }));
  let taken = 0;
  for (const move of record.moves) {
    const before = seats.map((_, seat) => reference.heldBy(seat));
    const actor = seats[reference.turn];
    const kind = move[0];
    const spirit = move[1] ?? '';
    if (kind === 't' || kind === 'd') taken += 1;
    if (actor && kind === (deal.mode === 'solo' ? 'd' : 't')) actor.turns += 1;
    const sizes = reference.sets.map(({ cards }) => cards.length);
    reference.play(move);
    const held = seats.map((_, seat) => reference.heldBy(seat).length);
    seats.forEach((seat, index) => (seat.behind = Math.max(seat.behind, Math.max(...held) - (held[index] ?? 0))));
    if (!actor || (kind !== 'c' && kind !== 'r')) continue;
    const victim = seats[before.findIndex((held) => held.includes(spirit))];
    if (victim) {
      victim.losses += 1;
      actor.steals += 1;
    } else actor.captures += 1;
    actor.captured.push(FAMILY_LETTERS.indexOf(spirit) as Family);
    if (kind === 'r') {
      actor.recaptures += 1;
      const grown = reference.sets.find(({ cards }, set) => cards.length !== sizes[set])?.cards.length ?? 0;
      actor.largestRecapture = Math.max(actor.largestRecapture, grown);
    }
  }
  reference.sets.forEach(({ owner, cards }) => {
    const seat = seats[owner];
    if (seat) seat.largestSet = Math.max(seat.largestSet, cards.length);
  });
  const freed = Object.values(reference.spirits).filter(({ at }) => at !== 'sigil').length;
  return {
    first: deal.first,
    left: SLOT_COUNT - taken - freed,
    winners: reference.result?.winners ?? [],
    seats: seats.map((seat, index) => ({
      ...seat,
      hand: reference.hands[index]?.length ?? 0,
      held: reference
        .heldBy(index)
        .map((letter) => FAMILY_LETTERS.indexOf(letter) as Family)
        .sort((a, b) => a - b),
    })),
  };
}

describe('a game in short', () => {
  test('counts what a recount by other rules code counts, in 300 random games', () => {
    const random = seededRandom(SEED);
    const seen = { recaptures: 0, steals: 0, solo: 0 };
    for (let n = 0; n < 300; n++) {
      const game = randomGame({}, random);
      const { seats, ...common } = recount(game);
      const written = recordOf(game);
      seats.forEach((own, human) => {
        const players = written.seats.map((_, seat) => written.seats[seat === human ? 0 : seat === 0 ? human : seat]);
        const { digest, entry } = summaryOf({ ...written, seats: players.filter((one) => one !== undefined) });
        expect(digest, `game ${n} of seed ${SEED}, seat ${human}`).toEqual({ ...common, own });
        expect(entry.spirits).toEqual(seats.map(({ held }) => held.length));
        seen.recaptures += own.recaptures;
        seen.steals += own.steals;
        seen.solo += Number(entry.mode === 'solo');
      });
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
  });

  test('tells how it ended for the player', () => {
    const random = seededRandom(SEED + 1);
    const game = randomGame({ players: 3 }, random);
    const written = recordOf(game);
    const winners = written.result?.winners ?? [];
    const seatsWith = (human: number): PlayedRecord['seats'] =>
      [0, 1, 2].map((seat) =>
        seat === human ? { kind: 'human', name: '' } : { kind: 'opponent', level: 'keen', name: 'Bree' },
      );
    for (const seat of [0, 1, 2]) {
      const { entry } = summaryOf({ ...written, seats: seatsWith(seat) });
      expect(entry).toMatchObject({ seat, players: 3, goal: null, layout: game.deal.layout.id, profile: null });
      expect(entry.ending).toBe(!winners.includes(seat) ? 'lost' : winners.length > 1 ? 'shared' : 'won');
    }
    const half = recordOf(replay(game.deal, game.moves.slice(0, 4)), { gaveUp: true, profile: 'ada' });
    expect(summaryOf(half).entry).toMatchObject({ ending: 'gaveUp', decision: 'gaveUp', moves: 4, profile: 'ada' });
  });

  test('of a record that breaks the rules has no digest, but still tells what is written in it', () => {
    expect(summaryOf(sample('x'))).toMatchObject({
      digest: null,
      entry: { id: 'x', ending: 'lost', decision: 'target', spirits: [2, 5], moves: 4 },
    });
  });
});
