import type { GameEntry, GameList } from '../../src/shared/history';

/** The games of a list, as the page reads them; none where there is no list. */
export const listedGames = (list: GameList | null): readonly GameEntry[] =>
  list === null ? [] : (JSON.parse(list.text) as GameEntry[]);
