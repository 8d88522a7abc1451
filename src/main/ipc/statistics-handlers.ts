import type { LevelInfo } from '../../shared/ipc';
import type { LayoutInfo } from '../../shared/layout';
import { localTime } from '../session/local-time';
import { dayOf, factsOf, type Fact } from '../stats/facts';
import { milestonesOf } from '../stats/milestones';
import { statisticsOf } from '../stats/statistics';
import type { Archive, ProfileStore } from '../store/ports';
import type { Handlers } from './register';

/** What the channels of the statistics lead to. */
export interface StatisticsHandlerOptions {
  readonly archive: Archive;
  readonly profiles: ProfileStore;
  /** Weakest first. */
  readonly levels: readonly LevelInfo[];
  readonly layouts: readonly LayoutInfo[];
  /** The player's clock. */
  readonly now: () => Date;
}

type StatisticsChannel = Extract<keyof Handlers, `statistics:${string}`>;

export function statisticsHandlers(options: StatisticsHandlerOptions): Pick<Handlers, StatisticsChannel> {
  const { archive, profiles, layouts } = options;
  const levels = options.levels.map(({ id }) => id);
  const offered = {
    levels,
    layouts: layouts.map(({ id }) => id),
    soloLayouts: layouts.filter(({ solo }) => solo).map(({ id }) => id),
  };
  let known: { readonly player: string; readonly revision: number; readonly facts: readonly Fact[] } | null = null;
  /** The games of whoever plays now, looked through once for every change to them. */
  const facts = (): readonly Fact[] => {
    const player = profiles.list().current;
    const revision = archive.revision();
    if (known?.player !== player || known.revision !== revision)
      known = { player, revision, facts: factsOf(archive.summaries(), player, levels) };
    return known.facts;
  };
  return {
    'statistics:read': (filter) => statisticsOf(facts(), filter, dayOf(localTime(options.now())), levels),
    'statistics:milestones': () => milestonesOf(facts(), offered),
  };
}
