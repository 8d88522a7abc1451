/* eslint-disable @typescript-eslint/no-non-null-assertion -- lines and seats are bounded by construction */
import { choiceLine, choiceSet } from '../../engine/choices';
import { LINE_COUNT, familyLine, numberLine, spiritOfLine } from '../../engine/lines';
import { BITS } from '../../engine/masks';
import { WORDS, type Position } from '../../engine/position';

const { TURN, PLAYERS, FREE, HANDS } = WORDS;

/**
 * A leaning in what a character looks at first: factors on the policy's likelihoods. What is then found to be best is
 * played all the same, so that styles differ in manner and hardly in strength.
 */
export interface Style {
  take(p: Position, card: number): number;
  capture(p: Position, choice: number): number;
  readonly pass: number;
}

/** Factors on the likelihoods of some moves; 1 leans nowhere. */
export interface Leanings {
  /** Taking a spirit from somebody. */
  readonly steal: number;
  /** Coming back to an abandoned set. */
  readonly reclaim: number;
  /** Keeping the hand together. */
  readonly pass: number;
  /** For each card that another player holds on a line of the card taken, at most. */
  readonly deny: number;
  /** For each card of the player's own there. */
  readonly gather: number;
}

export const NO_LEANINGS: Leanings = { steal: 1, reclaim: 1, pass: 1, deny: 1, gather: 1 };

/** The style that leans so. */
export function styleOf({ steal, reclaim, pass, deny, gather }: Leanings): Style {
  const plain = deny === 1 && gather === 1;
  return {
    pass,
    capture: (p, choice) => {
      if (choiceSet(choice) >= 0) return reclaim;
      const line = choiceLine(choice);
      return (p[FREE]! & (1 << spiritOfLine(line))) !== 0 ? 1 : steal;
    },
    take: (p, card) => {
      if (plain) return 1;
      const family = familyLine(card);
      const number = numberLine(card);
      let factor = 1;
      for (let seat = 0; seat < p[PLAYERS]!; seat++) {
        const hand = HANDS + seat * LINE_COUNT;
        const most = Math.max(BITS[p[hand + family]!]!, BITS[p[hand + number]!]!);
        factor *= (seat === p[TURN] ? gather : deny) ** most;
      }
      return factor;
    },
  };
}
