import type { LevelInfo } from '../../shared/ipc';
import type { LayoutInfo } from '../../shared/layout';
import { EVERY_GAME, type Milestone, type Statistics, type StatisticsFilter } from '../../shared/statistics';
import { localTime } from '../session/local-time';
import { bookOf, type Book } from '../stats/book';
import { dayOf } from '../stats/facts';
import { milestonesOf } from '../stats/milestones';
import { statisticsOf } from '../stats/statistics';
import type { Archive, ProfileStore } from '../store/ports';

export interface FiguresOptions {
  readonly archive: Archive;
  readonly profiles: ProfileStore;
  /** Weakest first. */
  readonly levels: readonly LevelInfo[];
  readonly layouts: readonly LayoutInfo[];
  /** The player's clock. */
  readonly now: () => Date;
}

/** What the games of whoever plays now come to. */
export interface Figures {
  statistics(filter: StatisticsFilter): Statistics;
  milestones(): readonly Milestone[];
  /** Works out what is asked for first, a piece at each step, so that it can be done while nobody waits for it. */
  prepare(): Iterable<void>;
}

/** A player's games, looked through once for every change to them, and what the page of statistics opens with. */
interface Known {
  readonly player: string;
  readonly revision: number;
  readonly book: Book;
  opening: { readonly day: string; readonly statistics: Statistics } | null;
  milestones: readonly Milestone[] | null;
}

const isEveryGame = (filter: StatisticsFilter): boolean =>
  (Object.keys(EVERY_GAME) as (keyof StatisticsFilter)[]).every((key) => filter[key] === EVERY_GAME[key]);

export function openFigures({ archive, profiles, levels: infos, layouts, now }: FiguresOptions): Figures {
  const levels = infos.map(({ id }) => id);
  const offered = {
    levels,
    layouts: layouts.map(({ id }) => id),
    soloLayouts: layouts.filter(({ solo }) => solo).map(({ id }) => id),
  };
  let last: Known | null = null;
  const known = (): Known => {
    const player = profiles.list().current;
    const revision = archive.revision();
    if (last?.player !== player || last.revision !== revision)
      last = { player, revision, book: bookOf(archive.summaries(), player, levels), opening: null, milestones: null };
    return last;
  };
  const statistics = (filter: StatisticsFilter): Statistics => {
    const found = known();
    const day = dayOf(localTime(now()));
    if (!isEveryGame(filter)) return statisticsOf(found.book, filter, day);
    if (found.opening?.day !== day) found.opening = { day, statistics: statisticsOf(found.book, filter, day) };
    return found.opening.statistics;
  };
  const milestones = (): readonly Milestone[] => {
    const found = known();
    return (found.milestones ??= milestonesOf(found.book.facts, offered));
  };
  return {
    statistics,
    milestones,
    *prepare() {
      yield* archive.prepare();
      known();
      yield;
      statistics(EVERY_GAME);
      yield;
      milestones();
      // The first change of the filter is not the first time that it is worked out: that would take thrice as long.
      for (const players of [2, 3, 4, 2, 3, 4] as const) {
        yield;
        statistics({ ...EVERY_GAME, players });
      }
    },
  };
}
