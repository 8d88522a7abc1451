import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Fault, Reply } from '../../../shared/errors';
import type { TableEvent } from '../../../shared/events';
import type { Resumable } from '../../../shared/ipc';
import type { Move } from '../../../shared/moves';
import type { GameSetup } from '../../../shared/settings';
import type { GameState, GameUpdate } from '../../../shared/view';
import { bridge } from '../bridge';

/** What one update told, with the state after it, from which names are taken. */
export interface LogEntry {
  readonly id: number;
  readonly events: readonly TableEvent[];
  readonly state: GameState;
  /** It happened before the player sat down, and is not announced again. */
  readonly past: boolean;
}

/** A refused action; `id` tells two equal ones apart. */
export type ShownFault = Fault & { readonly id: number };

/**
 * The running game as main tells it. State first, picture after: `state` is always the newest, and every update is
 * also put into `pending`, which the table takes from as its animation goes on.
 */
export const useGame = defineStore('game', () => {
  const state = shallowRef<GameState | null>(null);
  const pending = shallowRef<readonly GameUpdate[]>([]);
  const log = shallowRef<readonly LogEntry[]>([]);
  const lastFault = shallowRef<ShownFault | null>(null);
  /** Set by the table: something is still moving. */
  const animating = ref(false);
  /** True while a game is being opened: updates for it may come before the reply. */
  const opening = ref(false);
  let counter = 0;
  /** The position for which an action is under way; a second one for it is a double click. */
  let spoken: string | null = null;

  const running = computed(() => state.value !== null && state.value.view.outcome === null);
  /** The game is over and the picture has caught up with it. */
  const settledEnd = computed(
    () => state.value !== null && !running.value && pending.value.length === 0 && !animating.value,
  );

  const complain = (fault: Fault): void => {
    lastFault.value = { ...fault, id: counter++ };
  };
  const forgive = (): void => {
    lastFault.value = null;
  };

  const enter = (first: GameState): void => {
    state.value = first;
    pending.value = [];
    log.value = [];
    spoken = null;
    forgive();
  };

  /** Applies an update at once and queues it for the picture. Updates of a game that was left are dropped. */
  const receive = (update: GameUpdate): void => {
    const known = state.value;
    if (known?.game !== update.state.game) {
      if (!opening.value) return;
      enter(update.state);
    }
    if (known !== null && update.state.at !== known.at) forgive();
    state.value = update.state;
    pending.value = [...pending.value, update];
    const { state: after, events } = update;
    // Without events it was an undo, which takes back what was told as well, or a new look at the same position.
    log.value =
      events.length === 0
        ? log.value.filter((entry) => entry.state.at <= after.at)
        : [...log.value, { id: counter++, events, state: after, past: false }];
  };

  /** Takes every queued update, oldest first. */
  const takePending = (): readonly GameUpdate[] => {
    const taken = pending.value;
    pending.value = [];
    return taken;
  };

  const opened = async (call: Promise<Reply<GameState>>): Promise<boolean> => {
    opening.value = true;
    const before = state.value;
    try {
      const reply = await call;
      if (!reply.ok) {
        complain(reply.fault);
        return false;
      }
      const pushed = state.value;
      const newer = pushed !== before && pushed?.game === reply.value.game && pushed.at > reply.value.at;
      if (!newer) enter(reply.value);
      return true;
    } finally {
      opening.value = false;
    }
  };
  /** Begins a game; true when it stands. */
  const begin = (setup: GameSetup): Promise<boolean> => opened(bridge().call('game:new', setup));
  /** Puts what happened before the page came to this game at the beginning of the log. */
  const recall = async (sat: GameState): Promise<void> => {
    const reply = await bridge().call('game:story', { game: sat.game });
    if (!reply.ok || state.value?.game !== sat.game) return;
    const past = reply.value.steps.filter((step) => step.at <= sat.at);
    log.value = [
      ...past.map(({ at, events }) => ({ id: counter++, events, state: { ...sat, at }, past: true })),
      ...log.value.filter((entry) => entry.state.at > sat.at),
    ];
  };
  /** Goes on with the game that main keeps; true when it stands. */
  const resume = async (): Promise<boolean> => {
    if (!(await opened(bridge().call('game:resume', null)))) return false;
    if (state.value !== null) void recall(state.value);
    return true;
  };

  /** Does one action for the present position and no second one for it; a late double click is no fault. */
  const once = async (act: (game: string, at: number) => Promise<Reply<null>>): Promise<void> => {
    if (state.value === null) return;
    const { game, at } = state.value;
    const position = `${game} ${at}`;
    if (spoken === position) return;
    spoken = position;
    forgive();
    const reply = await act(game, at);
    if (reply.ok) return;
    if (spoken === position) spoken = null;
    if (reply.fault.code !== 'stale-move') complain(reply.fault);
  };
  const send = (move: Move): Promise<void> => once((game, at) => bridge().call('game:move', { game, at, move }));
  const undo = async (): Promise<void> => {
    if (state.value?.canUndo !== true) return;
    await once((game, at) => bridge().call('game:undo', { game, at }));
  };
  /** Asks for a hint for the present position; it comes as an update, and any other action may come before it. */
  const hint = async (): Promise<void> => {
    if (state.value?.hint.state !== 'offered') return;
    const { game, at } = state.value;
    const reply = await bridge().call('game:hint', { game, at });
    if (!reply.ok && reply.fault.code !== 'stale-move') complain(reply.fault);
  };
  /** Asks for a look back at a lost game; what is found comes as an update. */
  const review = async (): Promise<void> => {
    if (state.value?.review.state !== 'offered') return;
    const reply = await bridge().call('game:review', { game: state.value.game });
    if (!reply.ok) complain(reply.fault);
  };
  const giveUp = async (): Promise<void> => {
    if (state.value === null) return;
    const reply = await bridge().call('game:give-up', { game: state.value.game });
    if (!reply.ok) complain(reply.fault);
  };

  /** Leaves the table; returns what can be gone on with afterwards. */
  const leave = async (): Promise<Resumable | null> => {
    if (state.value === null) return null;
    const reply = await bridge().call('game:leave', { game: state.value.game });
    state.value = null;
    pending.value = [];
    log.value = [];
    animating.value = false;
    if (reply.ok) return reply.value;
    complain(reply.fault);
    return null;
  };

  return {
    state,
    pending,
    log,
    lastFault,
    animating,
    opening,
    running,
    settledEnd,
    receive,
    takePending,
    begin,
    resume,
    send,
    undo,
    hint,
    review,
    giveUp,
    leave,
    complain,
    forgive,
  };
});
