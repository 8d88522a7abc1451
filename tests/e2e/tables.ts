import { familyCard, type Card, type Family, type Seat, type SetId } from '../../src/shared/cards';
import type { PlayerCount } from '../../src/shared/record';
import type { GameState, SetView, TableView } from '../../src/shared/view';
import { engineSession } from '../support/renderer/engine-session';

/** A state to look at, under the name of its picture. */
export interface Table {
  readonly name: string;
  readonly state: GameState;
}

const LAYOUTS = ['serpents', 'pyramids', 'turtle', 'pass'] as const;
const CAPTURES_IN_A_HUNDRED = 70;
const NAMES = ['Ada', 'Corvane', 'Ismene', 'Varek'] as const;
const LONG_NAMES = ['Ada', 'Maximilienne-Alexandrina', 'Bartholomew of the Marsh', 'Wolfeschlegelsteinhausen'] as const;

const named = (state: GameState, names: readonly string[]): GameState => ({
  ...state,
  seats: state.seats.map((seat, index) => ({ ...seat, name: names[index] ?? seat.name })),
});

/** Sets of three to six cards, one in three abandoned. */
const manySets = (seat: Seat, count: number, from: number): SetView[] =>
  Array.from({ length: count }, (_, index): SetView => {
    const number = index % 7;
    const size = 3 + (index % 4);
    const family = number as Family;
    return {
      id: (from + index) as SetId,
      seat,
      line: { by: 'family', family },
      cards: Array.from({ length: size }, (__, card) => familyCard(family, card + 1)),
      spirit: family,
      holds: index % 3 !== 1,
    };
  });

/** More than any game brings together: seven sets for the player, six for an opponent, a hand of twenty. */
const crowded = (view: TableView): TableView => {
  const counts = view.players === 4 ? [4, 4, 4, 4] : [7, 6, 4];
  let id = 0;
  const sets = view.seats.flatMap(({ seat }) => {
    const count = counts[seat] ?? 0;
    const own = manySets(seat, count, id);
    id += count;
    return own;
  });
  return {
    ...view,
    sets,
    hand: Array.from({ length: 20 }, (_, index) => ((index * 2) % 49) as Card),
    free: view.players === 1 ? view.free : ([0, 1, 2, 3, 4, 5, 6] as Family[]),
  };
};

/** A game that still goes on when no more than so many cards are left, from the first seed that gives one. */
function gameAt(players: PlayerCount, layout: string, left: number): GameState {
  for (let seed = 40; ; seed++) {
    const session = engineSession({ players, layout, seed, captures: CAPTURES_IN_A_HUNDRED });
    while (!session.over() && session.state().view.left > left) session.move(session.anyMove());
    if (!session.over()) return named(session.state(), NAMES);
  }
}

/** Games of every number of players at their start, in the middle and near the end, and a table fuller than any. */
export function tablesToLookAt(): Table[] {
  return ([1, 2, 3, 4] as const).flatMap((players, index): Table[] => {
    const layout = LAYOUTS[index] ?? 'pyramids';
    const middle = gameAt(players, layout, 34);
    return [
      { name: `${players}-start`, state: gameAt(players, layout, 56) },
      { name: `${players}-middle`, state: middle },
      { name: `${players}-late`, state: gameAt(players, layout, 14) },
      { name: `${players}-crowded`, state: { ...named(middle, LONG_NAMES), view: crowded(middle.view) } },
    ];
  });
}
