import type { Card, Seat } from './cards';
import type { Reason } from './hint';
import type { Move } from './moves';

/** A move of a finished game with what tells it in words: the card that lay in its slot, and who held its spirit then. */
export interface ToldMove {
  readonly move: Move;
  readonly card: Card | null;
  readonly from: Seat | null;
}

/** The decision that cost a player most, as the strongest opponent reckons afterwards from what was known then. */
export interface TurningPoint {
  /** The player's turns up to that one, which counts as well. */
  readonly turn: number;
  readonly made: ToldMove;
  readonly better: ToldMove;
  /** What spoke for the better move, as a hint would have told it then. */
  readonly reasons: readonly Reason[];
  /** Chances to win, 0 to 1, with the better move and with the one made: estimates both. */
  readonly before: number;
  readonly after: number;
}

/** Where the look back at a lost game stands: there is none, it is `offered`, it is `awaited`, or it is `given`. */
export type Review =
  | { readonly state: 'none' }
  | { readonly state: 'offered' }
  | { readonly state: 'awaited' }
  /** Null: no single move cost much. */
  | { readonly state: 'given'; readonly turningPoint: TurningPoint | null };
