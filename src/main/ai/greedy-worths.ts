/** What things are worth to the greedy level. */
export const WIN_WORTH = 1000;
/** Another player could win with the next turn. */
export const THREAT_WORTH = 300;
export const CAPTURE_WORTH = 10;
/** For each spirit that is held by whoever one is taken from. */
export const STEAL_WORTH = 4;
/** A card that is played costs as much. */
export const CARD_WORTH = 1;
/** A set in the hand by the number of cards that it lacks; nothing where it lacks more. */
export const LACKING_WORTHS: readonly number[] = [6, 3, 1.2, 0.4];
