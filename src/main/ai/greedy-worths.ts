/** What things are worth to the greedy level. */
export const WIN = 1000;
/** Another player could win with the next turn. */
export const THREAT = 300;
export const CAPTURE = 10;
/** For each spirit that is held by whoever one is taken from. */
export const STEAL = 4;
export const CARD_PLAYED = 1;
/** A set in the hand by the number of cards that it lacks; nothing where it lacks more. */
export const LACKING: readonly number[] = [6, 3, 1.2, 0.4];
