import { FAMILY_COUNT, SLOT_COUNT } from '../../shared/cards';
import type { Goal, Mode, PlayerCount } from '../../shared/record';

/** What differs between the kinds of game. */
export interface GameRules {
  readonly players: PlayerCount;
  readonly solo: boolean;
  /** Cards of a set that captures a free spirit. */
  readonly base: number;
  /** Spirits that win at once. */
  readonly target: number;
}
/** R3.5, R3.11 */
const VERSUS_RULES: Readonly<Record<Exclude<PlayerCount, 1>, GameRules>> = {
  2: { players: 2, solo: false, base: 3, target: 5 },
  3: { players: 3, solo: false, base: 3, target: 4 },
  4: { players: 4, solo: false, base: 2, target: 3 },
};
/** R4.3, R4.4 */
export const SOLO_RULES: Readonly<Record<Goal, GameRules>> = {
  easy: { players: 1, solo: true, base: 3, target: 7 },
  advanced: { players: 1, solo: true, base: 4, target: 6 },
};

/** The numbers that a game is played by. */
export const rulesFor = (mode: Mode, players: PlayerCount, goal: Goal | null): GameRules =>
  mode === 'solo' || players === 1 ? SOLO_RULES[goal ?? 'easy'] : VERSUS_RULES[players];

const SOLO_STRIDE = SLOT_COUNT / FAMILY_COUNT;
/** R4.1: whether a slot holds a spirit in a solo game. */
export const isSoloSpiritSlot = (slot: number): boolean => slot % SOLO_STRIDE === SOLO_STRIDE - 1;
