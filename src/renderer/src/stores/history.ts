import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { GameEntry, ListState } from '../../../shared/history';
import { bridge } from '../bridge';
import { EVERYTHING, type Choosing } from '../history/choosing';
import { useGame } from './game';

/** The finished games of whoever plays now, as main lists them. */
export const useHistory = defineStore('history', () => {
  const list = shallowRef<ListState | null>(null);
  const games = shallowRef<readonly GameEntry[]>([]);
  /** The games deleted last, which can be had back; null where there is nothing to take back. */
  const deleted = shallowRef<readonly string[] | null>(null);
  /** Which of them are shown; kept while one watches a game and comes back. */
  const by = shallowRef<Choosing>(EVERYTHING);

  /** Asks main for the games; it sends them only where something changed. */
  const load = async (): Promise<void> => {
    const reply = await bridge().call('history:list', { known: list.value });
    if (!reply.ok) useGame().complain(reply.fault);
    else if (reply.value !== null) {
      const { text, revision, profile } = reply.value;
      list.value = { revision, profile };
      games.value = JSON.parse(text) as readonly GameEntry[];
    }
  };

  const remove = async (ids: readonly string[]): Promise<void> => {
    const reply = await bridge().call('history:delete', { ids });
    if (reply.ok) deleted.value = reply.value.ids;
    else useGame().complain(reply.fault);
    await load();
  };
  /** Puts back what was deleted last. */
  const undo = async (): Promise<void> => {
    const reply = await bridge().call('history:undelete', null);
    deleted.value = null;
    if (!reply.ok) useGame().complain(reply.fault);
    await load();
  };
  /** What was deleted stays so. */
  const settle = (): void => {
    deleted.value = null;
  };

  return { list, games, by, deleted, load, remove, undo, settle };
});
