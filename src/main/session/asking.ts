import type { OpponentPort } from '../ai/port';
import { advised, hintRequest, type Asked } from './hint';
import type { PlayedGame } from './played-game';
import type { SessionPorts } from './ports';
import { reviewed, reviewRequest, type LookBack } from './review';

/** A table at which the player may ask the strongest opponent. */
export interface AskingTable {
  readonly played: PlayedGame;
  /** The hint for this position, where the player asked for one. */
  asked: Asked | null;
  /** The look back at the lost game, where the player asked for it. */
  lookBack: LookBack | null;
}

/** What asking needs of the session. */
export interface AskingPorts<T extends AskingTable> {
  readonly opponents: OpponentPort;
  readonly ports: Pick<SessionPorts, 'timers' | 'levels' | 'notify'>;
  /** How long an answer is waited for, in milliseconds. */
  readonly limit: number;
  /** A number that no request had before. */
  readonly nextId: () => number;
  readonly show: (at: T) => void;
  /** A hint is about to be shown: from then on the game counts as assisted, whatever becomes of the program. */
  readonly hinted: (at: T) => void;
}

/** What the player asks for beside moves: hints, and a look back at a lost game. */
export function createAsking<T extends AskingTable>({
  opponents,
  ports: { timers, levels, notify },
  limit,
  nextId,
  show,
  hinted,
}: AskingPorts<T>) {
  const forgetHint = (at: T): void => {
    const { asked } = at;
    at.asked = null;
    asked?.stopTimer?.();
    if (asked && !asked.advice) opponents.cancel(asked.id);
  };
  const forgetReview = (at: T): void => {
    const { lookBack } = at;
    at.lookBack = null;
    lookBack?.stopTimer?.();
    if (lookBack && !lookBack.found) opponents.cancel(lookBack.id);
  };
  const noAnswer = (at: T, forget: (at: T) => void): void => {
    forget(at);
    notify({ code: 'no-hint', about: '' });
    show(at);
  };

  return {
    forgetHint,
    forget(at: T): void {
      forgetHint(at);
      forgetReview(at);
    },
    forHint(at: T): void {
      const asked: Asked = { id: nextId(), advice: null, stopTimer: null };
      at.asked = asked;
      const waits = (): boolean => at.asked === asked && asked.advice === null;
      const failed = (): void => {
        if (waits()) noAnswer(at, forgetHint);
      };
      asked.stopTimer = timers.after(limit, failed);
      try {
        opponents.choose(hintRequest(at.played, asked.id, levels), (answer) => {
          if (!waits()) return;
          asked.advice = advised(at.played, answer);
          if (!asked.advice) {
            failed();
            return;
          }
          asked.stopTimer?.();
          hinted(at);
          show(at);
        });
      } catch {
        failed();
      }
      if (waits()) show(at);
    },
    forReview(at: T): void {
      const lookBack: LookBack = { id: nextId(), found: null, stopTimer: null };
      at.lookBack = lookBack;
      const waits = (): boolean => at.lookBack === lookBack && lookBack.found === null;
      const failed = (): void => {
        if (waits()) noAnswer(at, forgetReview);
      };
      lookBack.stopTimer = timers.after(limit, failed);
      try {
        opponents.review(reviewRequest(at.played, lookBack.id), (answer) => {
          if (!waits()) return;
          const turningPoint = reviewed(answer);
          if (turningPoint === undefined) {
            failed();
            return;
          }
          lookBack.stopTimer?.();
          lookBack.found = { turningPoint };
          show(at);
        });
      } catch {
        failed();
      }
      if (waits()) show(at);
    },
  };
}
