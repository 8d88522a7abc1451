import type { Reply } from './errors';
import type { GameIds, GameList, ListState } from './history';
import type { LayoutInfo } from './layout';
import type { Move } from './moves';
import type { ProfileList, ProfilePortrait } from './profile';
import type { Mode, PlayerCount } from './record';
import type { Perspective, Replay } from './replay';
import type { CrashReport } from './report';
import type { GameSetup, Settings } from './settings';
import type { Milestone, Statistics, StatisticsFilter } from './statistics';
import type { Backup, Exported, ExportKind, ImportChoice, Imported, TransferProgress, OpenedFile } from './transfer';
import type { GameState, GameUpdate, Story } from './view';

/** Something the player should be told once, such as a file that was set aside. */
export interface Notice {
  readonly code:
    | 'file-set-aside'
    | 'file-newer'
    | 'opponent-replaced'
    | 'no-hint'
    | 'write-failed'
    | 'not-kept'
    | 'crashed'
    | 'restored';
  /** What it is about in plain data: a file's name, a seat's name, the data folder. Never a path outside of it. */
  readonly about: string;
}

export interface LevelInfo {
  readonly id: string;
  readonly players: readonly PlayerCount[];
  /** Names of those who play at this level; where there are none, opponents are named at large. */
  readonly characters?: readonly string[];
}

/** A game that can be gone on with, for the start screen. */
export interface Resumable {
  readonly mode: Mode;
  readonly players: PlayerCount;
  readonly layout: string;
  readonly startedAt: string;
  readonly moves: number;
  readonly opponents: readonly string[];
}

/** Who plays now, and what is theirs. */
export interface PlayerInfo {
  readonly profiles: ProfileList;
  readonly settings: Settings;
  readonly resumable: Resumable | null;
}

/** Everything the renderer needs to show its first screen. */
export interface StartInfo extends PlayerInfo {
  readonly systemLanguage: string;
  readonly layouts: readonly LayoutInfo[];
  /** Weakest first. */
  readonly levels: readonly LevelInfo[];
  readonly notices: readonly Notice[];
  readonly about: { readonly version: string; readonly electron: string; readonly fallbackElectron: boolean };
}

/** From channel to argument and result. A missing handler does not compile. */
export interface Calls {
  'app:start': { argument: null; result: StartInfo };
  /** What is known of the last breakdown; null where there was none. */
  'app:report': { argument: null; result: CrashReport | null };
  /** A file of the page cannot be had: it cannot show all of its screens. */
  'app:incomplete': { argument: null; result: null };
  'app:quit': { argument: null; result: null };
  'app:full-screen': { argument: null; result: null };
  'settings:change': { argument: Partial<Settings>; result: Settings };
  /** Another player sits down, or a guest; a running game stays where it is until its player comes back. */
  'profiles:choose': { argument: { readonly id: string }; result: PlayerInfo };
  /** Somebody new, who plays from now on. */
  'profiles:create': { argument: { readonly name: string; readonly portrait: ProfilePortrait }; result: PlayerInfo };
  'profiles:change': {
    argument: { readonly id: string; readonly name: string; readonly portrait: ProfilePortrait };
    result: PlayerInfo;
  };
  /** A profile goes with its settings and its running game; its finished games stay in the history's files. */
  'profiles:remove': { argument: { readonly id: string }; result: PlayerInfo };
  /** Of whoever plays now. */
  'statistics:read': { argument: StatisticsFilter; result: Statistics };
  'statistics:milestones': { argument: null; result: readonly Milestone[] };
  'game:new': { argument: GameSetup; result: GameState };
  /** The running game, for going on with it and for a renderer that was reloaded. */
  'game:resume': { argument: null; result: GameState };
  /** What happened in the game at the table before the page came to it. */
  'game:story': { argument: { readonly game: string }; result: Story };
  'game:move': { argument: { readonly game: string; readonly at: number; readonly move: Move }; result: null };
  'game:undo': { argument: { readonly game: string; readonly at: number }; result: null };
  /** Asks for a hint; it comes as an update. */
  'game:hint': { argument: { readonly game: string; readonly at: number }; result: null };
  /** Looks back at the lost game at the table; what is found comes as an update. */
  'game:review': { argument: { readonly game: string }; result: null };
  'game:give-up': { argument: { readonly game: string }; result: null };
  /** Leaves the table: opponents stop, the game stays resumable. */
  'game:leave': { argument: { readonly game: string }; result: Resumable | null };
  /** The finished games of whoever plays now; null where nothing changed since `known`. */
  'history:list': { argument: { readonly known: ListState | null }; result: GameList | null };
  'history:delete': { argument: { readonly ids: readonly string[] }; result: GameIds };
  'history:replay': { argument: { readonly id: string; readonly perspective: Perspective }; result: Replay };
  /** Takes the last deletion back; the games that are there again. */
  'history:undelete': { argument: null; result: GameIds };
  /** Asks for a file and writes these games, or all of whoever plays now. */
  'history:export': {
    argument: { readonly ids: readonly string[] | null; readonly kind: ExportKind };
    result: Exported;
  };
  /** Asks for a file and tells what importing it would do. */
  'history:choose-import': { argument: null; result: ImportChoice };
  /** Imports the file that was chosen last; how far it has come is pushed. */
  'history:import': { argument: null; result: Imported };
  /** Stops reading a file, bringing its games in, or writing one, after the games in hand; nothing where none goes on. */
  'history:stop-transfer': { argument: null; result: null };
  /** Looks at the file that waits to be opened; null where none does. */
  'file:open': { argument: null; result: OpenedFile | null };
  /** The game of the file that was opened last. */
  'file:replay': { argument: { readonly perspective: Perspective }; result: Replay };
  'backups:list': { argument: null; result: readonly Backup[] };
  /** Everything is as it was then; the page is loaded anew. */
  'backups:restore': { argument: { readonly name: string }; result: null };
}
export type CallChannel = keyof Calls;

/** The application menu's commands that the renderer carries out. */
export const MENU_COMMANDS = [
  'new-game',
  'solo',
  'undo',
  'hint',
  'give-up',
  'settings',
  'rules',
  'keys',
  'report',
  'about',
  'introduction',
  'gallery',
  'statistics',
  'history',
  'leave',
] as const;
export type MenuCommand = (typeof MENU_COMMANDS)[number];

/** From channel to what main pushes. */
export interface Pushes {
  'game:update': GameUpdate;
  'app:notice': Notice;
  'app:command': MenuCommand;
  /** A file waits to be opened. */
  'app:file': null;
  'history:progress': TransferProgress;
}
export type PushChannel = keyof Pushes;

/** What preload exposes as `window.siggil`. */
export interface Bridge {
  call<C extends CallChannel>(channel: C, argument: Calls[C]['argument']): Promise<Reply<Calls[C]['result']>>;
  /** Returns the function that stops listening. */
  listen<P extends PushChannel>(channel: P, listener: (payload: Pushes[P]) => void): () => void;
}

/** Frozen lists that preload checks names against; typed so that a missing or extra name does not compile. */
export const CALL_CHANNELS = Object.freeze(
  Object.keys({
    'app:start': 0,
    'app:report': 0,
    'app:incomplete': 0,
    'app:quit': 0,
    'app:full-screen': 0,
    'settings:change': 0,
    'profiles:choose': 0,
    'profiles:create': 0,
    'profiles:change': 0,
    'profiles:remove': 0,
    'statistics:read': 0,
    'statistics:milestones': 0,
    'game:new': 0,
    'game:resume': 0,
    'game:story': 0,
    'game:move': 0,
    'game:undo': 0,
    'game:hint': 0,
    'game:review': 0,
    'game:give-up': 0,
    'game:leave': 0,
    'history:list': 0,
    'history:replay': 0,
    'history:delete': 0,
    'history:undelete': 0,
    'history:export': 0,
    'history:choose-import': 0,
    'history:import': 0,
    'history:stop-transfer': 0,
    'file:open': 0,
    'file:replay': 0,
    'backups:list': 0,
    'backups:restore': 0,
  } satisfies Record<CallChannel, 0>) as CallChannel[],
);
export const PUSH_CHANNELS = Object.freeze(
  Object.keys({
    'game:update': 0,
    'app:notice': 0,
    'app:command': 0,
    'app:file': 0,
    'history:progress': 0,
  } satisfies Record<PushChannel, 0>) as PushChannel[],
);
