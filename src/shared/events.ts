import type { Card, Family, Seat, SetId, Slot } from './cards';

/** What happened on the table, in order; the picture follows it. Everything here was seen by everybody (R5.1). */
export type TableEvent =
  | { readonly kind: 'took'; readonly seat: Seat; readonly slot: Slot; readonly card: Card }
  | { readonly kind: 'discarded'; readonly seat: Seat; readonly slot: Slot; readonly card: Card }
  | { readonly kind: 'turnedUp'; readonly slot: Slot; readonly card: Card }
  | { readonly kind: 'freed'; readonly slot: Slot; readonly spirit: Family }
  | { readonly kind: 'banished'; readonly seat: Seat; readonly spirit: Family }
  | {
      readonly kind: 'captured';
      readonly seat: Seat;
      readonly spirit: Family;
      readonly set: SetId;
      readonly cards: readonly Card[];
    }
  | {
      /** A spirit moved from another player's set: `recapture` says whether it went onto an abandoned one (R3.8). */
      readonly kind: 'stole';
      readonly recapture: boolean;
      readonly seat: Seat;
      readonly from: Seat;
      readonly spirit: Family;
      readonly set: SetId;
      /** The cards played now. */
      readonly cards: readonly Card[];
      /** The set left behind. */
      readonly abandoned: SetId;
    }
  | { readonly kind: 'passed'; readonly seat: Seat }
  | { readonly kind: 'turn'; readonly seat: Seat }
  | { readonly kind: 'over' };
