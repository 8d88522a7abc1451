import type { LevelInfo } from '../../shared/ipc';
import type { LayoutInfo } from '../../shared/layout';
import { localTime } from '../session/local-time';
import { bookOf, type Book } from '../stats/book';
import { dayOf } from '../stats/facts';
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
  let known: { readonly player: string; readonly revision: number; readonly book: Book } | null = null;
  /** The games of whoever plays now, looked through once for every change to them. */
  const book = (): Book => {
    const player = profiles.list().current;
    const revision = archive.revision();
    if (known?.player !== player || known.revision !== revision)
      known = { player, revision, book: bookOf(archive.summaries(), player, levels) };
    return known.book;
  };
  return {
    'statistics:read': (filter) => statisticsOf(book(), filter, dayOf(localTime(options.now()))),
    'statistics:milestones': () => milestonesOf(book().facts, offered),
  };
}
