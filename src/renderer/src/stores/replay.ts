import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Reply } from '../../../shared/errors';
import type { GameState } from '../../../shared/view';
import type { Perspective, Replay, ReplayStep } from '../../../shared/replay';
import { bridge } from '../bridge';
import { useGame } from './game';

const isCapture = ({ events }: ReplayStep): boolean =>
  events.some(({ kind }) => kind === 'captured' || kind === 'stole' || kind === 'banished');

/** Where a watched game comes from: one's own games, by their list or by what statistics say, or a file that was opened. */
export type ReplaySource = { readonly kind: 'history' | 'statistics' } | ({ readonly kind: 'file' } & FileGame);
/** The name of the file, and whether its game is among one's own. */
export interface FileGame {
  readonly file: string;
  readonly known: boolean;
}

/** A finished game that is watched: its steps, and at which of them one stands. */
export const useReplay = defineStore('replay', () => {
  const replay = shallowRef<Replay | null>(null);
  const source = shallowRef<ReplaySource>({ kind: 'history' });
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

  const adopt = (reply: Reply<Replay>): boolean => {
    if (!reply.ok) {
      useGame().complain(reply.fault);
      return false;
    }
    replay.value = reply.value;
    at.value = Math.min(at.value, last.value);
    return true;
  };
  const begin = (reply: Reply<Replay>, from: ReplaySource): boolean => {
    at.value = 0;
    playing.value = false;
    source.value = from;
    return adopt(reply);
  };
  /** Begins to watch a game of one's own, with all cards open; true when it stands. */
  const open = async (id: string, kind: 'history' | 'statistics' = 'history'): Promise<boolean> =>
    begin(await bridge().call('history:replay', { id, perspective: 'open' }), { kind });
  /** Begins to watch the game of the file that was opened; true when it stands. */
  const openFile = async (game: FileGame): Promise<boolean> =>
    begin(await bridge().call('file:replay', { perspective: 'open' }), { kind: 'file', ...game });
  /** Looks on from elsewhere, at the same move. */
  const lookFrom = async (perspective: Perspective): Promise<void> => {
    if (replay.value === null) return;
    const { id } = replay.value;
    adopt(
      source.value.kind === 'file'
        ? await bridge().call('file:replay', { perspective })
        : await bridge().call('history:replay', { id, perspective }),
    );
  };
  /** Adds the game of the file to one's own. */
  const keep = async (): Promise<void> => {
    const reply = await bridge().call('history:import', null);
    if (!reply.ok) useGame().complain(reply.fault);
    else if (source.value.kind === 'file') source.value = { ...source.value, known: reply.value.ids.length > 0 };
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

  return {
    replay,
    source,
    at,
    playing,
    last,
    step,
    captures,
    state,
    open,
    openFile,
    lookFrom,
    keep,
    goTo,
    toCapture,
    toggle,
    stop,
  };
});
