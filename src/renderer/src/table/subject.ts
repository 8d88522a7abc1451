import type { Card, Family, Seat, SetId, Slot } from '../../../shared/cards';

/** What the pointer or the keyboard is on, to be explained in a sentence. */
export type Subject =
  | { readonly kind: 'slot'; readonly slot: Slot }
  | { readonly kind: 'hand'; readonly card: Card }
  | { readonly kind: 'free'; readonly spirit: Family }
  | { readonly kind: 'lost'; readonly spirit: Family }
  | { readonly kind: 'held'; readonly spirit: Family }
  | { readonly kind: 'set'; readonly set: SetId }
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'discards' };
