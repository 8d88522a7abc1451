import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import {
  FEW_GAMES,
  type ImportChoice,
  type Imported,
  type OpenedFile,
  type TransferProgress,
} from '../../../shared/transfer';
import { bridge } from '../bridge';
import { useGame } from './game';
import { useHistory } from './history';

/** What a file holds, once it was chosen. */
export type Chosen = Exclude<ImportChoice, { state: 'canceled' }>;

/** Where bringing games in from a file stands. */
export type Importing =
  | { readonly at: 'choice'; readonly choice: Chosen }
  | { readonly at: 'work'; readonly progress: TransferProgress }
  | { readonly at: 'end'; readonly imported: Imported };

/** Bringing games in from a file: it is read, looked at, and brought in when the player says so. */
export const useImporting = defineStore('importing', () => {
  /** Null while nothing is brought in, or the file is being chosen. */
  const state = shallowRef<Importing | null>(null);
  const stopping = ref(false);
  /** The system handed the file over to be opened, wherever the player is. */
  const opened = ref(false);

  /** While main works on it, how far it has come is shown. */
  const working = async <T>(work: Promise<T>): Promise<T> => {
    stopping.value = false;
    const deafen = bridge().listen('history:progress', (progress) => {
      if (progress.of >= FEW_GAMES) state.value = { at: 'work', progress };
    });
    try {
      return await work;
    } finally {
      deafen();
    }
  };

  /** Asks for a file. */
  const choose = async (): Promise<void> => {
    opened.value = false;
    const reply = await working(bridge().call('history:choose-import', null));
    if (!reply.ok) useGame().complain(reply.fault);
    state.value = reply.ok && reply.value.state !== 'canceled' ? { at: 'choice', choice: reply.value } : null;
  };
  /** Looks at the file that the system handed over; returns its game, where it has just one. */
  const open = async (): Promise<Extract<OpenedFile, { state: 'game' }> | null> => {
    opened.value = true;
    const reply = await working(bridge().call('file:open', null));
    state.value = null;
    if (!reply.ok) useGame().complain(reply.fault);
    if (!reply.ok || reply.value === null || reply.value.state === 'canceled') return null;
    if (reply.value.state === 'game') return reply.value;
    state.value = { at: 'choice', choice: reply.value };
    return null;
  };
  /** Brings in what is new in the file. */
  const take = async (games: number): Promise<void> => {
    if (games >= FEW_GAMES) state.value = { at: 'work', progress: { step: 'adding', done: 0, of: games } };
    const reply = await working(bridge().call('history:import', null));
    if (!reply.ok) useGame().complain(reply.fault);
    state.value = reply.ok ? { at: 'end', imported: reply.value } : null;
    await useHistory().load();
  };
  const stop = async (): Promise<void> => {
    stopping.value = true;
    await bridge().call('history:stop-transfer', null);
  };
  /** Puts the dialog away; work that goes on is stopped, and tells when it has. */
  const close = (): void => {
    if (state.value?.at === 'work') void stop();
    else state.value = null;
  };

  return { state, stopping, opened, choose, open, take, stop, close };
});
