import type { GameState, GameUpdate } from '../../../shared/view';
import type { Flight } from './choreography';

/** What the player needs of a running animation. */
export interface Moving {
  readonly finished: Promise<unknown>;
  cancel(): void;
}

/** The picture, as the player uses it. */
export interface Stage {
  /** Shows a state at once and returns what should fly to it from the picture that was shown before. */
  show(state: GameState, events: GameUpdate['events']): readonly Flight[];
  /** Puts flying cards over the picture and sets them going. */
  launch(flights: readonly Flight[]): Promise<readonly Moving[]>;
  /** Takes every flying card away. */
  clear(): void;
  /** Told whenever flying begins or everything has settled. */
  busy(flying: boolean): void;
}

/** More updates than this waiting, and the older ones are shown without their flights: the picture keeps up. */
const MOST_WAITING = 2;
/** Milliseconds after which flights count as landed, whatever became of them: an animation need not report its end. */
const GRACE = 600;

/** Plays updates for a table. */
export interface TablePlayer {
  /** Plays updates after what is under way. One without events is shown at once, and ends everything before it. */
  receive(updates: readonly GameUpdate[]): void;
  /** Ends everything at once: the newest state is shown. True where something was under way. */
  finish(): boolean;
  /** Drops everything and shows this state. */
  snap(state: GameState): void;
  /** Drops everything and shows nothing more. */
  stop(): void;
}

/**
 * Plays updates one after another. State first: each is shown whole before its cards fly, so that landing only takes
 * the flying cards away. It can be finished, replaced or stopped at any moment.
 */
export function createTablePlayer(stage: Stage): TablePlayer {
  let waiting: GameUpdate[] = [];
  let moving: readonly Moving[] = [];
  let flying = false;
  let stopped = false;
  /** Names the flights under way; what comes late from earlier ones finds another number and is dropped. */
  let run = 0;
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  const land = (): void => {
    run += 1;
    clearTimeout(watchdog);
    const landing = moving;
    moving = [];
    landing.forEach((one) => one.cancel());
    if (!flying) return;
    flying = false;
    stage.clear();
  };

  const next = (): void => {
    while (!flying && !stopped) {
      const update = waiting.shift();
      if (update === undefined) {
        stage.busy(false);
        return;
      }
      const flights = stage.show(update.state, update.events);
      if (flights.length === 0 || waiting.length > MOST_WAITING) continue;
      flying = true;
      stage.busy(true);
      void fly(flights);
    }
  };

  const fly = async (flights: readonly Flight[]): Promise<void> => {
    const mine = run;
    const length = Math.max(...flights.map((flight) => flight.start + flight.duration));
    const landed = (): void => {
      if (mine !== run) return;
      land();
      next();
    };
    watchdog = setTimeout(landed, length + GRACE);
    try {
      const launched = await stage.launch(flights);
      if (mine !== run) {
        launched.forEach((one) => one.cancel());
        return;
      }
      moving = launched;
      await Promise.allSettled(launched.map((one) => one.finished));
    } catch {
      // Where nothing can be animated the cards lie where they belong already.
    }
    landed();
  };

  const showLast = (): void => {
    const last = waiting[waiting.length - 1];
    waiting = [];
    if (last !== undefined) stage.show(last.state, []);
  };

  const finish = (): boolean => {
    const working = flying || waiting.length > 0;
    land();
    showLast();
    if (working) stage.busy(false);
    return working;
  };

  return {
    receive(updates) {
      if (stopped) return;
      for (const update of updates) {
        if (update.events.length === 0) {
          land();
          waiting = [];
        }
        waiting.push(update);
      }
      next();
    },
    finish,
    snap(state) {
      land();
      waiting = [];
      stage.show(state, []);
      stage.busy(false);
    },
    stop() {
      stopped = true;
      waiting = [];
      land();
    },
  };
}
