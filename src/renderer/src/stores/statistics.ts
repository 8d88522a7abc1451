import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import { EVERY_GAME, type Milestone, type Statistics, type StatisticsFilter } from '../../../shared/statistics';
import { bridge } from '../bridge';
import { useGame } from './game';
import { useReplay } from './replay';

/** What is known of the games of whoever plays now, as far as it was asked for. */
export const useStatistics = defineStore('statistics', () => {
  const filter = ref<StatisticsFilter>(EVERY_GAME);
  const statistics = shallowRef<Statistics | null>(null);
  const milestones = shallowRef<readonly Milestone[]>([]);
  /** The milestones are looked at, not the figures. */
  const onMilestones = ref(false);
  /** The player comes back to what was looked at. */
  let comesBack = false;
  let asked = 0;

  /** Asks main again; an answer that comes late is dropped. */
  const read = async (): Promise<Statistics | null> => {
    const number = ++asked;
    const reply = await bridge().call('statistics:read', { ...filter.value });
    if (number !== asked) return null;
    if (!reply.ok) {
      useGame().complain(reply.fault);
      return null;
    }
    statistics.value = reply.value;
    return reply.value;
  };
  const change = async (part: Partial<StatisticsFilter>): Promise<void> => {
    filter.value = { ...filter.value, ...part };
    await read();
  };
  /** Everything from the beginning: the mode that there are games of, and the milestones. */
  const open = async (): Promise<void> => {
    if (!comesBack) {
      filter.value = EVERY_GAME;
      statistics.value = null;
      onMilestones.value = false;
    }
    const anew = !comesBack;
    comesBack = false;
    // Asked one after the other without waiting: what is seen first is answered first.
    const figures = read();
    const asking = bridge().call('statistics:milestones', null);
    const modes = (await figures)?.offers.modes ?? [];
    if (anew && modes.length === 1 && modes[0] === 'solo') await change({ mode: 'solo' });
    const reply = await asking;
    if (reply.ok) milestones.value = reply.value;
  };

  /** Begins to watch one of the games that figures and milestones name; true when it stands. */
  const watch = async (game: string): Promise<boolean> => {
    comesBack = await useReplay().open(game, 'statistics');
    return comesBack;
  };

  return { filter, statistics, milestones, onMilestones, change, open, watch };
});
