import type { Goal, PlayerCount } from './record';

export const PACES = ['slow', 'steady', 'quick', 'instant'] as const;
export type Pace = (typeof PACES)[number];
export const MOTIONS = ['system', 'full', 'brief', 'none'] as const;
/** `system` follows the system's reduced motion; `none` moves nothing. */
export type Motion = (typeof MOTIONS)[number];
export const THEMES = ['system', 'night', 'dawn', 'contrast'] as const;
/** `system` follows the system's contrast and colour scheme. */
export type Theme = (typeof THEMES)[number];
export const TEXT_SIZES = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
export const CARD_STYLES = ['full', 'plain'] as const;
/** `full` shows the paintings; `plain` large signs on flat colours. */
export type CardStyle = (typeof CARD_STYLES)[number];
export const LANGUAGES = ['en', 'fr', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export const HAND_ORDERS = ['family', 'number'] as const;
export type HandOrder = (typeof HAND_ORDERS)[number];
export const STARTERS = ['lot', 'me', 'them'] as const;
export type Starter = (typeof STARTERS)[number];

/** What a game is set up with; also remembered as the last choice of the set-up screen. */
export interface VersusSetup {
  readonly mode: 'versus';
  readonly players: Exclude<PlayerCount, 1>;
  readonly layout: string;
  /** Levels of seats 1, 2, … */
  readonly opponents: readonly string[];
  /** Who of these levels sits at seats 1, 2, …; null, and where the list is missing: anyone, by lot. */
  readonly characters?: readonly (string | null)[];
  readonly first: Starter;
}
export interface SoloSetup {
  readonly mode: 'solo';
  readonly goal: Goal;
  readonly layout: string;
}
export type GameSetup = VersusSetup | SoloSetup;

export interface Settings {
  readonly pace: Pace;
  readonly motion: Motion;
  readonly theme: Theme;
  readonly textSize: TextSize;
  readonly cardStyle: CardStyle;
  readonly language: 'system' | Language;
  readonly handOrder: HandOrder;
  /** Shows the cards that opponents took (R5.4). */
  readonly memoryAid: boolean;
  /** A turn in which no capture is possible ends by itself. */
  readonly autoEndTurn: boolean;
  readonly confirmCaptures: boolean;
  readonly soundMuted: boolean;
  /** Of what happens at the table, 0 to 100. */
  readonly effectsVolume: number;
  /** Of the night around it, 0 to 100; off at 0. */
  readonly ambienceVolume: number;
  /** The introduction was looked at or declined, and is not offered any more. */
  readonly introduced: boolean;
  readonly playerName: string;
  readonly lastVersus: VersusSetup;
  readonly lastSolo: SoloSetup;
}

/** What belongs to the computer and is the same for all who play on it; every other setting goes with the player. */
export const COMPUTER_SETTINGS = [
  'soundMuted',
  'effectsVolume',
  'ambienceVolume',
] as const satisfies readonly (keyof Settings)[];

export const DEFAULT_SETTINGS: Settings = Object.freeze<Settings>({
  pace: 'steady',
  motion: 'system',
  theme: 'system',
  textSize: 'normal',
  cardStyle: 'full',
  language: 'system',
  handOrder: 'family',
  memoryAid: false,
  autoEndTurn: true,
  confirmCaptures: false,
  soundMuted: false,
  effectsVolume: 60,
  ambienceVolume: 0,
  introduced: false,
  playerName: '',
  lastVersus: { mode: 'versus', players: 2, layout: 'pyramids', opponents: ['greedy'], first: 'lot' },
  lastSolo: { mode: 'solo', goal: 'easy', layout: 'pyramids' },
});
