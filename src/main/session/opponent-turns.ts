import type { Seat } from '../../shared/cards';
import type { Move } from '../../shared/moves';
import type { OpponentAnswer } from '../ai/port';
import { knowledgeOf } from '../engine/knowledge';
import { turnOf } from '../engine/position';
import { drawSeed, seededRandom } from '../engine/random';
import { askFor, type Pending } from './awaiting';
import { answeredMove, decisionSeed, replacementMove } from './opponent-move';
import { drawWaver, waitBefore } from './pace';
import { HUMAN, isOver, mustPass } from './played-game';
import type { SessionPorts } from './ports';
import type { Table } from './table';

/** An opponent's move that is awaited, or there and held back. */
export interface AwaitedMove extends Pending {
  readonly seat: Seat;
  readonly since: number;
  readonly seed: number;
  readonly waver: number;
  move: Move | null;
}

/** What opponents' turns need of the session. */
export interface TurnPorts {
  readonly ports: Pick<SessionPorts, 'clock' | 'timers' | 'opponents' | 'settings' | 'notify'>;
  /** A number that no request had before. */
  readonly nextId: () => number;
  /** Makes a move that keeps the rules. */
  readonly apply: (at: Table, move: Move) => void;
}

/** The turns of opponents: one that fails to move is replaced for the move, and a move is held back by the pace. */
export interface OpponentTurns {
  /** Notes that an opponent moves next, where one does, so that what is shown says who thinks. */
  begin(at: Table): void;
  /** Has the move made that is noted; true where there is one. */
  goOn(at: Table): boolean;
  /** A move that is held back waits by the pace of now. */
  paceChanged(at: Table): void;
  /** Nobody waits for the opponent any more. */
  stop(at: Table): void;
}

export function createOpponentTurns({ ports, nextId, apply }: TurnPorts): OpponentTurns {
  const { clock, timers, opponents, settings, notify } = ports;

  /** Makes an opponent's move when it has waited as long as the pace asks. */
  const hold = (at: Table, awaited: AwaitedMove, move: Move): void => {
    awaited.move = move;
    awaited.stopTimer?.();
    const make = (): void => {
      if (at.awaited !== awaited) return;
      at.awaited = null;
      apply(at, move);
    };
    const wait = awaited.since + waitBefore(move, settings.current().pace, awaited.waver) - clock.ms();
    if (wait > 0) awaited.stopTimer = timers.after(wait, make);
    else make();
  };

  const ask = (at: Table, awaited: AwaitedMove): void => {
    const { header, game } = at.played;
    if (mustPass(game)) {
      hold(at, awaited, { kind: 'pass' });
      return;
    }
    const player = header.seats[awaited.seat];
    const name = player?.name ?? '';
    askFor<OpponentAnswer>(timers, {
      pending: awaited,
      waits: () => at.awaited === awaited && awaited.move === null,
      put: (answer) =>
        opponents.choose(
          {
            id: awaited.id,
            level: player?.kind === 'opponent' ? player.level : '',
            character: name,
            knowledge: knowledgeOf(game),
            seed: awaited.seed,
          },
          answer,
        ),
      take(answer) {
        const move = answeredMove(game, answer);
        if (move) hold(at, awaited, move);
        return move !== null;
      },
      failed() {
        opponents.cancel(awaited.id);
        if (!at.replaced.has(awaited.seat)) notify({ code: 'opponent-replaced', about: name });
        at.replaced.add(awaited.seat);
        hold(at, awaited, replacementMove(game));
      },
    });
  };

  return {
    begin(at) {
      const { header, game } = at.played;
      const seat = turnOf(game.state);
      if (isOver(at.played) || seat === HUMAN) return;
      const random = seededRandom(decisionSeed(header.opponentSeed, game.moves.length));
      const waver = drawWaver(random);
      const seed = drawSeed(random);
      at.awaited = { id: nextId(), seat, since: clock.ms(), seed, waver, move: null, stopTimer: null };
    },
    goOn(at) {
      const { awaited } = at;
      if (awaited) ask(at, awaited);
      return awaited !== null;
    },
    paceChanged(at) {
      const { awaited } = at;
      if (awaited?.move) hold(at, awaited, awaited.move);
    },
    stop(at) {
      const { awaited } = at;
      if (!awaited) return;
      at.awaited = null;
      awaited.stopTimer?.();
      if (awaited.move === null) opponents.cancel(awaited.id);
    },
  };
}
