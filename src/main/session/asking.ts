import type { OpponentAnswer, ReviewAnswer } from '../ai/port';
import { askFor } from './awaiting';
import { advised, hintRequest, type Asked } from './hint';
import type { SessionPorts } from './ports';
import { reviewed, reviewRequest, type LookBack } from './review';
import type { Table } from './table';

/** What asking needs of the session. */
export interface AskingPorts {
  readonly ports: Pick<SessionPorts, 'timers' | 'levels' | 'opponents' | 'notify'>;
  /** A number that no request had before. */
  readonly nextId: () => number;
  readonly show: (at: Table) => void;
  /** A hint is about to be shown: from then on the game counts as assisted, whatever becomes of the program. */
  readonly hinted: (at: Table) => void;
}

/** What the player asks the strongest opponent for beside moves: hints, and a look back at a lost game. */
export interface Asking {
  forHint(at: Table): void;
  forReview(at: Table): void;
  /** The position is left: its hint goes. */
  forgetHint(at: Table): void;
  /** Nobody waits for anything any more. */
  forget(at: Table): void;
}

export function createAsking({
  ports: { timers, levels, opponents, notify },
  nextId,
  show,
  hinted,
}: AskingPorts): Asking {
  const forgetHint = (at: Table): void => {
    const { asked } = at;
    at.asked = null;
    asked?.stopTimer?.();
    if (asked && !asked.advice) opponents.cancel(asked.id);
  };
  const forgetReview = (at: Table): void => {
    const { lookBack } = at;
    at.lookBack = null;
    lookBack?.stopTimer?.();
    if (lookBack && !lookBack.found) opponents.cancel(lookBack.id);
  };
  const noAnswer = (at: Table, forget: (at: Table) => void): void => {
    forget(at);
    notify({ code: 'no-hint', about: '' });
    show(at);
  };

  return {
    forgetHint,
    forget(at) {
      forgetHint(at);
      forgetReview(at);
    },
    forHint(at) {
      const asked: Asked = { id: nextId(), advice: null, stopTimer: null };
      at.asked = asked;
      const waits = (): boolean => at.asked === asked && asked.advice === null;
      askFor<OpponentAnswer>(timers, {
        pending: asked,
        waits,
        put: (answer) => opponents.choose(hintRequest(at.played, asked.id, levels), answer),
        take(answer) {
          asked.advice = advised(at.played, answer);
          if (!asked.advice) return false;
          asked.stopTimer?.();
          hinted(at);
          show(at);
          return true;
        },
        failed: () => noAnswer(at, forgetHint),
      });
      if (waits()) show(at);
    },
    forReview(at) {
      const lookBack: LookBack = { id: nextId(), found: null, stopTimer: null };
      at.lookBack = lookBack;
      const waits = (): boolean => at.lookBack === lookBack && lookBack.found === null;
      askFor<ReviewAnswer>(timers, {
        pending: lookBack,
        waits,
        put: (answer) => opponents.review(reviewRequest(at.played, lookBack.id), answer),
        take(answer) {
          const turningPoint = reviewed(answer);
          if (turningPoint === undefined) return false;
          lookBack.stopTimer?.();
          lookBack.found = { turningPoint };
          show(at);
          return true;
        },
        failed: () => noAnswer(at, forgetReview),
      });
      if (waits()) show(at);
    },
  };
}
