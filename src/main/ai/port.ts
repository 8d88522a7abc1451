import type { Seat } from '../../shared/cards';
import type { Grounds } from '../../shared/hint';
import type { Move } from '../../shared/moves';
import type { TurningPoint } from '../../shared/review';
import type { Knowledge } from '../engine/knowledge';

/** What an opponent is asked with: what everybody knows, how strong it is, and randomness of its own. Nothing else. */
export interface OpponentRequest {
  /** Unlike any other request's. */
  readonly id: number;
  readonly level: string;
  /** Who of the level's characters sits there. */
  readonly character?: string;
  readonly knowledge: Knowledge;
  /** 32 bits that have nothing to do with the deal. */
  readonly seed: number;
  /** Whether the answer is to tell why. */
  readonly explain?: true;
}

export type OpponentAnswer =
  { readonly ok: true; readonly move: Move; readonly grounds?: Grounds } | { readonly ok: false; readonly why: string };

/** What a look back at a finished game is asked with. */
export interface ReviewRequest {
  /** Unlike any other request's, those for moves included. */
  readonly id: number;
  /** Whose decisions are looked at. */
  readonly review: Seat;
  readonly knowledge: Knowledge;
  readonly seed: number;
}

export type ReviewAnswer =
  { readonly ok: true; readonly turningPoint: TurningPoint | null } | { readonly ok: false; readonly why: string };

/**
 * Where opponents think. A request is answered for whoever is on turn in what is known, so the player's own move can be
 * asked for, too: of the last level, which is the strongest. Answers come later, at most once for each request, or
 * never; the session watches over that.
 */
export interface OpponentPort {
  choose(request: OpponentRequest, answer: (answer: OpponentAnswer) => void): void;
  /** Looks for the decision that cost a seat most. Answers as `choose` does. */
  review(request: ReviewRequest, answer: (answer: ReviewAnswer) => void): void;
  /** Nobody waits for this answer any more. */
  cancel(id: number): void;
}
