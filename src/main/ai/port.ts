import type { Move } from '../../shared/moves';
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
}

export type OpponentAnswer = { readonly ok: true; readonly move: Move } | { readonly ok: false; readonly why: string };

/**
 * Where opponents think. A request is answered for whoever is on turn in what is known, so the player's own move can be
 * asked for, too: of the last level, which is the strongest. Answers come later, at most once for each request, or
 * never; the session watches over that.
 */
export interface OpponentPort {
  choose(request: OpponentRequest, answer: (answer: OpponentAnswer) => void): void;
  /** Nobody waits for this answer any more. */
  cancel(id: number): void;
}
