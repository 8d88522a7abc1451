import type { Figures } from './figures';
import type { Handlers } from './register';

/** What the channels of the statistics lead to. */
export interface StatisticsHandlerOptions {
  readonly figures: Figures;
}

type StatisticsChannel = Extract<keyof Handlers, `statistics:${string}`>;

export const statisticsHandlers = ({ figures }: StatisticsHandlerOptions): Pick<Handlers, StatisticsChannel> => ({
  'statistics:read': (filter) => figures.statistics(filter),
  'statistics:milestones': () => figures.milestones(),
});
