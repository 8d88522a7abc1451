import { GUEST, profileOf } from '../../shared/profile';
import type { PlayedRecord } from '../../shared/record';
import { localTime } from './local-time';
import { recordOf, type PlayedGame } from './played-game';
import type { SessionPorts } from './ports';

/** A finished game that could not be written is tried again after so many milliseconds. */
const KEEP_AGAIN_MS = 5_000;

/** The way of finished games into the history. A game's log goes only when the history has it. */
export interface FinishedGames {
  /** Of a guest nothing is kept. False where the game could not be written: it is tried again now and then. */
  keep(played: PlayedGame): boolean;
  /** Tries a last time what could not be written. */
  close(): void;
}

export function openFinishedGames({
  clock,
  timers,
  history,
  running,
}: Pick<SessionPorts, 'clock' | 'timers' | 'history' | 'running'>): FinishedGames {
  const unkept = new Map<string, PlayedRecord>();
  let stopTrying: (() => void) | null = null;
  /** Tries what is left, now and, where that fails, a while later. */
  const keepRest = (): void => {
    stopTrying?.();
    stopTrying = null;
    for (const record of unkept.values()) {
      if (!history.add(record)) break;
      unkept.delete(record.id);
      running.remove(record.id);
    }
    if (unkept.size > 0) stopTrying = timers.after(KEEP_AGAIN_MS, keepRest);
  };
  return {
    keep(played) {
      if (profileOf(played.header) === GUEST) {
        running.remove(played.header.id);
        return true;
      }
      const record = recordOf(played, localTime(clock.wall()));
      const kept = history.add(record);
      if (kept) running.remove(record.id);
      else unkept.set(record.id, record);
      if (kept && unkept.size > 0) keepRest();
      else if (!kept) stopTrying ??= timers.after(KEEP_AGAIN_MS, keepRest);
      return kept;
    },
    close() {
      keepRest();
      stopTrying?.();
    },
  };
}
