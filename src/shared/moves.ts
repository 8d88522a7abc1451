import type { Card, Family, SetId, Slot } from './cards';

/** One decision. Seats are never named: they follow from the rules. */
export type Move =
  | { readonly kind: 'take'; readonly slot: Slot }
  | { readonly kind: 'discard'; readonly slot: Slot }
  | { readonly kind: 'banish'; readonly spirit: Family }
  | { readonly kind: 'capture'; readonly spirit: Family; readonly cards: readonly Card[] }
  | { readonly kind: 'recapture'; readonly spirit: Family; readonly set: SetId; readonly cards: readonly Card[] }
  | { readonly kind: 'pass' };

export type CaptureMove = Extract<Move, { kind: 'capture' | 'recapture' }>;

export type Phase = 'discard' | 'take' | 'capture' | 'banish' | 'over';

/** How the cards of a set belong together (R1.3). */
export type Line =
  { readonly by: 'family'; readonly family: Family } | { readonly by: 'number'; readonly number: number };
