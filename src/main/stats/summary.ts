import type { Ending, GameEntry, GameSummary } from '../../shared/history';
import { humanSeat, type GameResult, type PlayedRecord } from '../../shared/record';
import type { Decision } from '../../shared/view';
import type { Game } from '../engine/game';
import { outcomeOf } from '../engine/outcome';
import { spiritsIn } from '../engine/masks';
import { heldMask } from '../engine/position';
import { readRecord } from '../engine/record';
import { RuleError } from '../engine/rule-error';
import { digestOf } from './digest';

/** Goes up whenever {@link summaryOf} gives something else for the same record: what was kept is then made anew. */
export const SUMMARY_VERSION = 3;

/** Where the rules cannot be asked, the reason written in the record has to do. */
const DECISION_OF: Readonly<Record<GameResult['reason'], Decision>> = {
  target: 'target',
  exhausted: 'spirits',
  won: 'won',
  lost: 'sigilEmpty',
};

function endingFor(seat: number, { gaveUp, result }: PlayedRecord): Ending {
  if (gaveUp || !result) return 'gaveUp';
  if (!result.winners.includes(seat)) return 'lost';
  return result.winners.length > 1 ? 'shared' : 'won';
}

function gameOf(record: PlayedRecord): Game | null {
  try {
    return readRecord(record).game;
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

/** Spirits held, by seat: of the result, or of the moment in which the game was given up. */
const spiritsHeld = ({ result, players }: PlayedRecord, game: Game | null): readonly number[] =>
  result?.spirits ??
  Array.from({ length: players }, (_, seat) => (game ? spiritsIn(heldMask(game.state, seat)).length : 0));

/** A finished game in short, as lists and statistics need it. Never throws: a record that breaks the rules has no digest. */
export function summaryOf(record: PlayedRecord): GameSummary {
  const game = gameOf(record);
  const { id, mode, players, layout, seats, startedAt, finishedAt, playedMs, assisted, result } = record;
  const seat = humanSeat(record);
  const digest = game && digestOf(game, seat);
  const ending = endingFor(seat, record);
  const decision =
    ending === 'gaveUp' || !result
      ? 'gaveUp'
      : ((game && outcomeOf(game.state))?.decision ?? DECISION_OF[result.reason]);
  const entry: GameEntry = {
    id,
    startedAt,
    finishedAt: finishedAt ?? startedAt,
    mode,
    players,
    goal: record.goal ?? null,
    layout: typeof layout === 'string' ? layout : layout.id,
    ...(typeof layout !== 'string' && { layoutName: layout.name }),
    seats,
    seat,
    ending,
    decision,
    spirits: spiritsHeld(record, game),
    playedMs,
    moves: record.moves.length,
    assisted,
    profile: record.profile ?? null,
  };
  return { entry, digest };
}
