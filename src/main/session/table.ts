import type { Seat } from '../../shared/cards';
import type { Resumable } from '../../shared/ipc';
import type { Settings } from '../../shared/settings';
import type { GameState } from '../../shared/view';
import { hintOf, type Asked } from './hint';
import type { AwaitedMove } from './opponent-turns';
import { hasDecided, isOver, viewOf, type PlayedGame } from './played-game';
import { reviewOf, type LookBack } from './review';

/** A longer pause between two moves counts as this long, in milliseconds: nobody was at the table. */
export const IDLE_MS = 120_000;

/** A game and who sits at it. */
export interface Table {
  played: PlayedGame;
  /** False before the player came (back) to a game that goes on. */
  seated: boolean;
  awaited: AwaitedMove | null;
  /** The hint for this position, where the player asked for one. */
  asked: Asked | null;
  /** The look back at the lost game, where the player asked for it. */
  lookBack: LookBack | null;
  /** Since when the time of the next entry runs. */
  since: number;
  /** Play time after the last entry and before the player left. */
  carried: number;
  /** Opponents of which it was told that they were replaced. */
  readonly replaced: Set<Seat>;
}

/** A table at which nobody sits yet. @param now on the session's clock, in milliseconds */
export const tableFor = (played: PlayedGame, now: number): Table => ({
  played,
  seated: false,
  awaited: null,
  asked: null,
  lookBack: null,
  since: now,
  carried: 0,
  replaced: new Set(),
});

/** Whole milliseconds of play since the last entry of the log. */
export const elapsedAt = (table: Table, now: number): number =>
  table.carried + (table.seated ? Math.round(Math.min(Math.max(now - table.since, 0), IDLE_MS)) : 0);

/** What the renderer shows of a table. */
export const stateOf = ({ played, asked, lookBack, awaited }: Table, settings: Settings): GameState => ({
  game: played.header.id,
  at: played.game.moves.length,
  seats: played.header.seats,
  view: viewOf(played, settings),
  canUndo: !isOver(played) && hasDecided(played.game),
  assisted: played.assisted,
  hint: hintOf(played, asked),
  review: reviewOf(played, lookBack),
  thinking: awaited?.seat ?? null,
});

/** What the start screen tells of a game that can be gone on with; null of one that is over. */
export function resumableOf({ played }: Table): Resumable | null {
  if (isOver(played)) return null;
  const { header, game } = played;
  return {
    mode: header.mode,
    players: header.players,
    layout: game.deal.layout.id,
    startedAt: header.startedAt,
    moves: game.moves.length,
    opponents: header.seats.filter((seat) => seat.kind === 'opponent').map((seat) => seat.name),
  };
}
