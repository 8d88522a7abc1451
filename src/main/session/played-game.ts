import type { Seat } from '../../shared/cards';
import type { Move } from '../../shared/moves';
import type { PlayedRecord } from '../../shared/record';
import type { Story, TableView } from '../../shared/view';
import { play, replay, startGame, type Game } from '../engine/game';
import { knowledgeOf } from '../engine/knowledge';
import { captureOptions } from '../engine/legal';
import { moveOf, moveText } from '../engine/notation';
import { outcomeOf } from '../engine/outcome';
import { phaseOf, turnOf } from '../engine/position';
import { readRecord, writeRecord } from '../engine/record';
import { tableView } from '../engine/table-view';
import { RECORD_FORMAT, RECORD_VERSION } from '../../shared/record';
import type { RunningEntry, RunningGame, RunningHeader } from '../store/ports';

/** The player sits here in every game. */
export const HUMAN = 0 as Seat;

/** A running or finished game with what the session must remember of it beside its moves. Nothing in it is ever changed. */
export interface PlayedGame {
  readonly header: RunningHeader;
  readonly game: Game;
  /** The player took back a move after seeing new cards, or asked for a hint. */
  readonly assisted: boolean;
  readonly gaveUp: boolean;
  /** Milliseconds of actual play up to the last entry. */
  readonly playedMs: number;
}

export const isOver = (played: PlayedGame): boolean => played.gaveUp || outcomeOf(played.game.state) !== null;

/** The game of a header before its first move. @throws RuleError where the header is no game */
export function begunGame(header: RunningHeader): PlayedGame {
  const { game } = readRecord({ format: RECORD_FORMAT, version: RECORD_VERSION, ...header, moves: [] });
  return { header, game, assisted: false, gaveUp: false, playedMs: 0 };
}

/** The game after one more entry of its log. @throws RuleError where the entry does not fit */
export function withEntry(played: PlayedGame, entry: RunningEntry): PlayedGame {
  const after = { ...played, playedMs: played.playedMs + entry.ms };
  switch (entry.kind) {
    case 'move':
      return { ...after, game: play(played.game, moveOf(entry.move)).game };
    case 'undo':
      return {
        ...after,
        game: replay(played.game.deal, played.game.moves.slice(0, entry.to)),
        assisted: played.assisted || entry.assisted,
      };
    case 'hint':
      return { ...after, assisted: true };
    case 'give-up':
      return { ...after, gaveUp: true };
  }
}

/** The game that a log holds. @throws RuleError where it breaks the rules */
export function restoredGame({ header, entries }: RunningGame): PlayedGame {
  return entries.reduce(withEntry, begunGame(header));
}

/** Whether a game waits for a capture and none is possible. */
export const mustPass = ({ state }: Game): boolean =>
  phaseOf(state) === 'capture' && captureOptions(state).length === 0;

/**
 * The number of moves before the player's last decision, or null where there is none. Ending a turn in which no capture
 * was possible is no decision.
 */
export function lastDecision({ deal, moves }: Game): number | null {
  let decision: number | null = null;
  let { game } = startGame(deal);
  moves.forEach((move: Move, at) => {
    if (turnOf(game.state) === HUMAN && !mustPass(game)) decision = at;
    game = play(game, move).game;
  });
  return decision;
}

/** Whether the player has moved at all. */
export const hasDecided = ({ log }: Game): boolean =>
  log.some((event) => (event.kind === 'took' || event.kind === 'discarded') && event.seat === HUMAN);

/** The entry that takes back to the first `to` moves; assisted where cards were seen since that were not seen then. */
export function undoEntry({ game }: PlayedGame, to: number, ms: number): RunningEntry {
  const then = knowledgeOf(replay(game.deal, game.moves.slice(0, to))).deal;
  const assisted = knowledgeOf(game).deal.some((card, slot) => card !== then[slot]);
  return { kind: 'undo', to, assisted, ms };
}

/** What the player sees; a game that was given up is over. */
export function viewOf(played: PlayedGame, options: { readonly memoryAid: boolean }): TableView {
  const view = tableView(played.game, HUMAN, options);
  return played.gaveUp ? givenUp(view) : view;
}

/** The table of a game that goes on, once it was given up. */
export const givenUp = (view: TableView): TableView => ({
  ...view,
  phase: 'over',
  choice: { kind: 'over' },
  outcome: { decision: 'gaveUp', result: null },
});

/** What everybody saw happen, move by move (R5.1); the deal itself is no move. */
export function storyOf({ game: { deal, moves }, gaveUp }: PlayedGame): Story {
  let { game } = startGame(deal);
  const steps = moves.map((move, index) => {
    const step = play(game, move);
    game = step.game;
    return { at: index + 1, events: step.events };
  });
  const end = gaveUp ? [{ at: moves.length, events: [{ kind: 'over' } as const] }] : [];
  return { at: moves.length, steps: [...steps, ...end] };
}

/** The record of a game that is over. */
export function recordOf(played: PlayedGame, finishedAt: string): PlayedRecord {
  const { id, seats, startedAt, generator, profile } = played.header;
  return writeRecord(played.game, {
    id,
    seats,
    startedAt,
    finishedAt,
    playedMs: played.playedMs,
    assisted: played.assisted,
    ...(played.gaveUp && { gaveUp: true as const }),
    generator,
    ...(profile !== undefined && { profile }),
  });
}

export const moveEntry = (move: Move, ms: number): RunningEntry => ({ kind: 'move', move: moveText(move), ms });
