import type { Pace } from '../../../shared/settings';

export const REPLAY_PACES = ['slow', 'steady', 'quick'] as const satisfies readonly Pace[];
export type ReplayPace = (typeof REPLAY_PACES)[number];

/** Milliseconds that a step moves, and that it then rests before the next. */
export const TIMES: Readonly<Record<ReplayPace, { readonly step: number; readonly rest: number }>> = {
  slow: { step: 450, rest: 1600 },
  steady: { step: 300, rest: 800 },
  quick: { step: 170, rest: 250 },
};
