import type { Family } from '../../../shared/cards';
import type { GameState } from '../../../shared/view';
import { viewerWon } from '../words/outcome';

/** In what light a game ends: the player won or shares the victory; another won; all is lost; or it just stops. */
export type Mood = 'won' | 'theirs' | 'lost' | 'quiet';

/** Spirits that the end shows together, and whether they were gained or are gone. */
export interface Gathering {
  readonly spirits: readonly Family[];
  readonly gone: boolean;
}

export interface Ending {
  readonly mood: Mood;
  readonly gatherings: readonly Gathering[];
}

/** What the end of a game shows: the spirits of those who won; alone, those captured and those lost. */
export function endingOf(state: GameState): Ending {
  const { view } = state;
  const of = (seat: number): Gathering => ({ spirits: view.seats[seat]?.spirits ?? [], gone: false });
  const shown = (gatherings: readonly Gathering[]): readonly Gathering[] =>
    gatherings.filter(({ spirits }) => spirits.length > 0);
  const result = view.outcome?.result ?? null;
  if (result === null) return { mood: 'quiet', gatherings: shown([of(view.viewer)]) };
  const lost: Gathering = { spirits: view.lost, gone: true };
  if (result.winners.length === 0) return { mood: 'lost', gatherings: shown([of(view.viewer), lost]) };
  return { mood: viewerWon(state) ? 'won' : 'theirs', gatherings: shown([...result.winners.map(of), lost]) };
}
