import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { GameState } from '../../../shared/view';
import type { Perspective, Replay, ReplayStep } from '../../../shared/replay';
import { bridge } from '../bridge';
import { useGame } from './game';

const isCapture = ({ events }: ReplayStep): boolean =>
  events.some(({ kind }) => kind === 'captured' || kind === 'stole' || kind === 'banished');

/** A finished game that is watched: its steps, and at which of them one stands. */
export const useReplay = defineStore('replay', () => {
  const replay = shallowRef<Replay | null>(null);
  const at = ref(0);
  const playing = ref(false);

  const last = computed(() => Math.max((replay.value?.steps.length ?? 1) - 1, 0));
  const step = computed(() => replay.value?.steps[at.value] ?? null);
  /** The steps in which a spirit went to somebody, or for good. */
  const captures = computed(() => replay.value?.steps.flatMap((one, index) => (isCapture(one) ? [index] : [])) ?? []);
  /** What the table shows. */
  const state = computed<GameState | null>(() =>
    replay.value === null || step.value === null
      ? null
      : {
          // The picture of another perspective is another picture.
          game: `${replay.value.id} ${replay.value.perspective}`,
          at: at.value,
          seats: replay.value.seats,
          you: replay.value.you,
          view: step.value.view,
          canUndo: false,
          assisted: replay.value.assisted,
          hint: { state: 'none' },
          review: { state: 'none' },
          thinking: null,
        },
  );

  const ask = async (id: string, perspective: Perspective): Promise<boolean> => {
    const reply = await bridge().call('history:replay', { id, perspective });
    if (!reply.ok) {
      useGame().complain(reply.fault);
      return false;
    }
    replay.value = reply.value;
    at.value = Math.min(at.value, last.value);
    return true;
  };
  /** Begins to watch a game as the player saw it; true when it stands. */
  const open = async (id: string): Promise<boolean> => {
    at.value = 0;
    playing.value = false;
    return ask(id, 'open');
  };
  /** Looks on from elsewhere, at the same move. */
  const lookFrom = async (perspective: Perspective): Promise<void> => {
    if (replay.value !== null) await ask(replay.value.id, perspective);
  };

  const goTo = (index: number): void => {
    at.value = Math.max(0, Math.min(index, last.value));
    if (at.value === last.value) playing.value = false;
  };
  const toCapture = (direction: 1 | -1): void => {
    const marks = direction > 0 ? captures.value : [...captures.value].reverse();
    const next = marks.find((index) => (index - at.value) * direction > 0);
    goTo(next ?? (direction > 0 ? last.value : 0));
  };
  /** Begins to play, from the beginning where it stands at the end; or stops. */
  const toggle = (): void => {
    if (!playing.value && at.value === last.value) at.value = 0;
    playing.value = !playing.value;
  };
  const stop = (): void => {
    playing.value = false;
  };

  return { replay, at, playing, last, step, captures, state, open, lookFrom, goTo, toCapture, toggle, stop };
});
