import { isSpirit } from '../../../shared/cards';
import type { TableEvent } from '../../../shared/events';
import type { TableView } from '../../../shared/view';
import type { Flight } from '../table/choreography';
import { freeKey, heldKey, lostKey, slotKey } from '../table/scene';
import type { Effect } from './names';
import type { Cue } from './player';

/** What others do is heard from further away. */
const OTHERS = 0.6;
/** Cards turned up at once are heard as two at the most. */
const MOST_TURNED = 2;
/** Milliseconds between two effects of one update at the least. */
const STAGGER = 90;

const flightOf = (event: TableEvent, flights: readonly Flight[]): Flight | undefined => {
  const to = (key: Flight['target']) => flights.find((flight) => flight.target === key);
  switch (event.kind) {
    case 'took':
    case 'discarded':
      return flights.find((flight) => flight.cardAfter === event.card);
    case 'turnedUp':
      return to(slotKey(event.slot));
    case 'freed':
      return to(freeKey(event.spirit));
    case 'banished':
      return to(lostKey(event.spirit));
    case 'captured':
    case 'stole':
      return to(heldKey(event.spirit));
    default:
      return undefined;
  }
};

const effectOf = (event: TableEvent, view: TableView): Effect | null => {
  switch (event.kind) {
    case 'took':
      return 'take';
    case 'discarded':
      return 'discard';
    case 'turnedUp':
      // A spirit flies out at once, and that is heard.
      return isSpirit(event.card) ? null : 'turnUp';
    case 'freed':
      return 'free';
    case 'banished':
      return 'banish';
    case 'captured':
      return 'capture';
    case 'stole':
      return event.recapture ? 'recapture' : 'steal';
    case 'passed':
      return null;
    case 'turn':
      return view.mode === 'versus' && event.seat === view.viewer ? 'turn' : null;
    case 'over': {
      const result = view.outcome?.result;
      if (!result) return null;
      return result.winners.includes(view.viewer) ? 'win' : 'lose';
    }
  }
};

/**
 * What is heard of an update, in step with the flights that show it.
 * @param view the one after it
 */
export function cuesOf(events: readonly TableEvent[], flights: readonly Flight[], view: TableView): readonly Cue[] {
  const end = Math.max(0, ...flights.map(({ start, duration }) => start + duration));
  const cues: Cue[] = [];
  let turned = 0;
  for (const event of events) {
    const effect = effectOf(event, view);
    if (effect === null || (effect === 'turnUp' && ++turned > MOST_TURNED)) continue;
    const far = 'seat' in event && event.seat !== view.viewer && effect !== 'lose';
    // A turn begins, and a game ends, when what led there is seen.
    const shown = event.kind === 'turn' || event.kind === 'over' ? end * 0.9 : (flightOf(event, flights)?.start ?? 0);
    cues.push({ effect, after: Math.max(Math.round(shown), cues.length * STAGGER), strength: far ? OTHERS : 1 });
  }
  return cues;
}
