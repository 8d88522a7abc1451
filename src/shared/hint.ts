import type { Family, Seat } from './cards';
import type { Line, Move } from './moves';

/**
 * What speaks for a move, as far as it follows from what everybody knows (R5.1): true of the move whatever lies hidden,
 * never a guess at somebody's plan.
 */
export type Reason =
  /** It wins at once, or makes the capture possible that does (R3.11). */
  | { readonly kind: 'wins'; readonly spirit: Family }
  /** Without it, this seat could win in its next turn: with the card taken, or with what it has. */
  | { readonly kind: 'stops'; readonly seat: Seat }
  /** The card taken makes this capture possible in the same turn. */
  | { readonly kind: 'captures'; readonly spirit: Family; readonly from: Seat | null }
  /** With the card taken, this seat could capture a spirit of the player's. */
  | { readonly kind: 'guards'; readonly seat: Seat; readonly spirit: Family }
  /** With the card taken, this seat could capture a spirit that is not the player's. */
  | { readonly kind: 'denies'; readonly seat: Seat; readonly spirit: Family }
  /** The cards for a spirit that the hand then holds on a line, and those that a capture lacks. */
  | {
      readonly kind: 'gathers';
      readonly spirit: Family;
      readonly line: Line;
      readonly cards: number;
      readonly lacking: number;
    }
  /** The card counts for two spirits that the player does not hold: of its family, and with its number. */
  | { readonly kind: 'serves'; readonly spirits: readonly [Family, Family] }
  /** No card is turned up for the others. */
  | { readonly kind: 'quiet' }
  /** The spirit comes from the one opponent who holds most. */
  | { readonly kind: 'topples'; readonly seat: Seat }
  /** This seat could capture the spirit in its next turn. */
  | { readonly kind: 'forestalls'; readonly seat: Seat }
  /** How many spirits the player then holds, of those that win. */
  | { readonly kind: 'nears'; readonly held: number; readonly target: number }
  /** Nobody can take the spirit away before the player's next turn. */
  | { readonly kind: 'safe' }
  /** The cards played belong to nothing else in the hand. */
  | { readonly kind: 'spares' }
  /** A capture left undone: this seat could take the spirit away in its next turn. */
  | { readonly kind: 'retaken'; readonly seat: Seat; readonly spirit: Family }
  /** A capture left undone: it would cost cards that are being gathered for this spirit. */
  | { readonly kind: 'keeps'; readonly spirit: Family };

/** Why the strongest opponent would make a move. */
export interface Grounds {
  /** Those that count most first; none where only the search knows. */
  readonly reasons: readonly Reason[];
  /** The chance to win that it expects, 0 to 1; null where there was nothing to choose. */
  readonly chance: number | null;
  /** Counted out to the end (1 won, 0.5 shared) instead of estimated. */
  readonly sure: boolean;
  /** Whether another move is about as good. */
  readonly close: boolean;
}

/** What the strongest opponent would do in the player's place. */
export interface Advice extends Grounds {
  readonly move: Move;
}

/** Where a hint stands: `none` is to be had, it is `offered`, it is `awaited`, or it is `given`. */
export type Hint =
  | { readonly state: 'none' }
  | { readonly state: 'offered' }
  | { readonly state: 'awaited' }
  | { readonly state: 'given'; readonly advice: Advice };
