import { spiritCard, type Card, type Seat } from '../../../shared/cards';
import type { TableEvent } from '../../../shared/events';
import type { Spot } from './geometry';
import { freeKey, handKey, heldKey, lostKey, setKey, slotKey, type PlaceKey, type Scene } from './scene';

/** What a card does on its way, which gives its path. */
export type Manner = 'take' | 'discard' | 'turn' | 'free' | 'banish' | 'play' | 'settle' | 'steal';

/** One card on its way. The card itself lies at `target` already, unseen until this one lands on it. */
export interface Flight {
  readonly id: number;
  /** Null where the card ends out of sight: in an opponent's hand, or under the discards. */
  readonly target: PlaceKey | null;
  readonly from: Spot;
  readonly to: Spot;
  /** What shows at the start and at the end; the card turns over where they differ. Null is the back. */
  readonly cardBefore: Card | null;
  readonly cardAfter: Card | null;
  /** Milliseconds. */
  readonly start: number;
  readonly duration: number;
  readonly manner: Manner;
  /** Gone from sight when it lands. */
  readonly vanishes: boolean;
  /** Fades in where it lies instead of moving: the brief way. */
  readonly fades: boolean;
}

export interface Pacing {
  readonly motion: 'full' | 'brief' | 'none';
  /** Milliseconds that one step takes; 0 moves nothing. */
  readonly stepMs: number;
}

const SHORTEST = 150;
const LONGEST = 450;
const BRIEF = 160;

const clampStep = (ms: number): number => Math.min(Math.max(ms, SHORTEST), LONGEST);

/**
 * The flights that lead from one picture to the next, in the order of the events: taken, turned up, spirits out,
 * captured, stolen. Empty where nothing may move. Events whose places either picture lacks are left out: the picture
 * is right without them.
 */
export function flightsOf(
  events: readonly TableEvent[],
  before: Scene,
  after: Scene,
  viewer: Seat,
  pacing: Pacing,
): Flight[] {
  if (pacing.motion === 'none' || pacing.stepMs <= 0) return [];
  const step = clampStep(pacing.stepMs);
  const flights: Flight[] = [];
  let clock = 0;
  /** Where a card rests that moves twice in one go. */
  const resting = new Map<PlaceKey, Spot>();

  const spotBefore = (key: PlaceKey): Spot | undefined => resting.get(key) ?? before.spots.get(key)?.spot;
  const spotAfter = (key: PlaceKey): Spot | undefined => after.spots.get(key)?.spot;
  const handOf = (seat: Seat, scene: Scene): Spot | undefined => scene.seats.find((one) => one.seat === seat)?.handAt;

  const fly = (
    manner: Manner,
    from: Spot | undefined,
    to: Spot | undefined,
    cards: { before: Card | null; after: Card | null },
    target: PlaceKey | null,
    duration = step,
  ): boolean => {
    if (from === undefined || to === undefined) return false;
    flights.push({
      id: flights.length,
      target,
      from,
      to,
      cardBefore: cards.before,
      cardAfter: cards.after,
      start: Math.round(clock),
      duration: Math.round(clampStep(duration)),
      manner,
      vanishes: target === null,
      fades: false,
    });
    return true;
  };

  for (const event of events) {
    switch (event.kind) {
      case 'took': {
        const key = handKey(event.card);
        const mine = event.seat === viewer;
        const from = spotBefore(slotKey(event.slot));
        const to = mine ? spotAfter(key) : handOf(event.seat, after);
        if (fly('take', from, to, { before: event.card, after: event.card }, mine ? key : null, step * 1.15))
          clock += step * 0.7;
        break;
      }
      case 'discarded': {
        const from = spotBefore(slotKey(event.slot));
        if (
          fly('discard', from, after.discards ?? undefined, { before: event.card, after: event.card }, null, step * 1.1)
        ) {
          clock += step * 0.7;
        }
        break;
      }
      case 'turnedUp': {
        const key = slotKey(event.slot);
        // A spirit that is turned up flies out at once; its own event turns it over on the way.
        if (spotAfter(key) === undefined) break;
        if (fly('turn', spotBefore(key), spotAfter(key), { before: null, after: event.card }, key, step))
          clock += step * 0.15;
        break;
      }
      case 'freed': {
        const key = freeKey(event.spirit);
        const card = spiritCard(event.spirit);
        const slot = slotKey(event.slot);
        const shown = before.spots.get(slot)?.card ?? null;
        if (fly('free', spotBefore(slot), spotAfter(key), { before: shown, after: card }, key, step * 1.3))
          clock += step * 0.45;
        break;
      }
      case 'banished': {
        const card = spiritCard(event.spirit);
        const from = spotBefore(freeKey(event.spirit));
        const target = lostKey(event.spirit);
        if (fly('banish', from, spotAfter(target), { before: card, after: card }, target, step * 1.2))
          clock += step * 0.5;
        break;
      }
      case 'captured':
      case 'stole': {
        const mine = event.seat === viewer;
        const held = heldKey(event.spirit);
        for (const card of event.cards) {
          const target = setKey(event.set, card);
          const from = mine ? spotBefore(handKey(card)) : handOf(event.seat, before);
          if (fly('play', from, spotAfter(target), { before: mine ? card : null, after: card }, target))
            clock += step * 0.16;
        }
        clock += step * 0.35;
        const card = spiritCard(event.spirit);
        const free = event.kind === 'captured';
        const from = spotBefore(free ? freeKey(event.spirit) : held);
        if (fly(free ? 'settle' : 'steal', from, spotAfter(held), { before: card, after: card }, held, step * 1.4))
          clock += step * 0.9;
        break;
      }
      case 'passed':
      case 'turn':
      case 'over':
        break;
    }
  }
  if (pacing.motion === 'full') return flights;
  return flights.map((flight) => ({
    ...flight,
    from: flight.target === null ? flight.from : flight.to,
    to: flight.target === null ? flight.from : flight.to,
    cardBefore: flight.target === null ? flight.cardBefore : flight.cardAfter,
    start: 0,
    duration: BRIEF,
    fades: true,
  }));
}
