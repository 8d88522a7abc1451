import { describe, expect, it } from 'vitest';
import { arrangeTable } from '../../../src/renderer/src/table/arrangement';
import { flightsOf, type Flight, type Pacing } from '../../../src/renderer/src/table/choreography';
import { sceneOf, type Scene } from '../../../src/renderer/src/table/scene';
import type { PlayerCount } from '../../../src/shared/record';
import type { TableView } from '../../../src/shared/view';
import type { TableEvent } from '../../../src/shared/events';
import { engineSession } from '../../support/renderer/engine-session';

const size = { width: 1280, height: 800, rootPx: 16, pixelRatio: 1 };
const scene = (view: TableView): Scene => sceneOf(view, arrangeTable(size, view.players), 'family', size);
const FULL: Pacing = { motion: 'full', stepMs: 300 };

/** Every step of some games: its events, the pictures before and after, and what flies between them. */
function* steps(players: PlayerCount, layout: string, seed: number, pacing: Pacing) {
  const session = engineSession({ players, layout, seed, captures: 80 });
  while (!session.over()) {
    const before = session.state().view;
    const step = session.move(session.anyMove());
    if (!('state' in step)) throw new Error(step.code);
    const [a, b] = [scene(before), scene(step.state.view)];
    const flights = flightsOf(step.events, a, b, step.state.view.viewer, pacing);
    yield { events: step.events, before: a, after: b, flights, view: step.state.view };
  }
}
const GAMES = [
  [2, 'pyramids', 1],
  [3, 'turtle', 2],
  [4, 'gate', 3],
  [1, 'tower', 4],
  [1, 'pass', 5],
] as const;

/** How many cards an event moves or turns over. */
const cardsMoved = (event: TableEvent): number => {
  switch (event.kind) {
    case 'took':
    case 'discarded':
    case 'banished':
    case 'freed':
    case 'turnedUp':
      return 1;
    case 'captured':
    case 'stole':
      return event.cards.length + 1;
    default:
      return 0;
  }
};

describe.each(GAMES)('flights of %d at %s, seed %d', (players, layout, seed) => {
  it('are one for each card that moves, each to a place of its own', () => {
    for (const { events, flights, after, view } of steps(players, layout, seed, FULL)) {
      // A spirit that was turned up and came free in one go flies once.
      const twice = events.filter(
        (event) => event.kind === 'turnedUp' && view.slots[event.slot]?.state === 'gone',
      ).length;
      expect(flights).toHaveLength(events.reduce((sum, event) => sum + cardsMoved(event), 0) - twice);
      const targets = flights.flatMap((flight) => (flight.target === null ? [] : [flight.target]));
      expect(new Set(targets).size).toBe(targets.length);
      for (const flight of flights) {
        if (flight.target === null) continue;
        const placed = after.spots.get(flight.target);
        expect(placed?.spot).toEqual(flight.to);
        expect(placed?.card).toBe(flight.cardAfter);
      }
    }
  });

  it('go in the order of the events, each 150 to 450 ms long', () => {
    for (const { flights } of steps(players, layout, seed, FULL)) {
      const starts = flights.map((flight) => flight.start);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
      for (const { duration } of flights) {
        expect(duration).toBeGreaterThanOrEqual(150);
        expect(duration).toBeLessThanOrEqual(450);
      }
    }
  });

  it('fade in place and all at once when motion is brief', () => {
    for (const { flights } of steps(players, layout, seed, { motion: 'brief', stepMs: 300 })) {
      for (const flight of flights) {
        expect(flight.fades).toBe(true);
        expect(flight.from).toEqual(flight.to);
        expect(flight.start).toBe(0);
      }
    }
  });

  it.each<Pacing>([
    { motion: 'none', stepMs: 300 },
    { motion: 'full', stepMs: 0 },
  ])('are none with %o', (pacing) => {
    for (const { flights } of steps(players, layout, seed, pacing)) expect(flights).toEqual<Flight[]>([]);
  });
});

describe('what a flight shows', () => {
  it('never is a card that was not seen: cards leave an opponent’s hand face down', () => {
    let captures = 0;
    for (const { events, flights, view } of steps(3, 'pyramids', 9, FULL)) {
      const event = events.find((one) => one.kind === 'captured' || one.kind === 'stole');
      if (event === undefined || event.seat === view.viewer) continue;
      captures += 1;
      const played = flights.filter((flight) => event.cards.some((card) => card === flight.cardAfter));
      expect(played).toHaveLength(event.cards.length);
      for (const flight of played) expect(flight.cardBefore).toBeNull();
    }
    expect(captures).toBeGreaterThan(0);
  });
});
