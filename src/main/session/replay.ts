import { humanSeat, type PlayedRecord } from '../../shared/record';
import type { Perspective, Replay, ReplayStep } from '../../shared/replay';
import type { TableView } from '../../shared/view';
import { play, startGame, type Game } from '../engine/game';
import { openView } from '../engine/open-view';
import { outcomeOf } from '../engine/outcome';
import { readRecord } from '../engine/record';
import { tableView } from '../engine/table-view';
import { givenUp } from './played-game';
import { keepingRules, refuse } from './refusal';

/** Nobody is asked for anything: the game is over. */
const watched = (view: TableView): TableView => ({
  ...view,
  choice: view.outcome === null ? { kind: 'wait' } : view.choice,
});

/**
 * A finished game move by move, as a seat saw it or with all cards open.
 * @throws Refusal with what the record breaks, or `bad-argument` where there is no such seat
 */
export function replayOf(record: PlayedRecord, perspective: Perspective): Replay {
  const you = humanSeat(record);
  if (perspective !== 'open' && perspective >= record.players) refuse('bad-argument');
  const { game } = keepingRules(() => readRecord(record));
  const viewOf = (at: Game): TableView =>
    watched(perspective === 'open' ? openView(at, you) : tableView(at, perspective, { memoryAid: false }));
  const steps: ReplayStep[] = [];
  let step = startGame(game.deal);
  steps.push({ events: step.events, view: viewOf(step.game) });
  for (const move of game.moves) {
    step = play(step.game, move);
    steps.push({ events: step.events, view: viewOf(step.game) });
  }
  if (outcomeOf(game.state) === null) {
    steps.push({ events: [{ kind: 'over' }], view: givenUp(viewOf(step.game)) });
  }
  const { id, startedAt, seats, assisted } = record;
  return { id, startedAt, seats, you, perspective, assisted, steps };
}
