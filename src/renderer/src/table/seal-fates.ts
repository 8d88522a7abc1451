import { FAMILIES, type Family } from '../../../shared/cards';
import type { TableView } from '../../../shared/view';

/** What became of a spirit: in the sigil still, free, on somebody's set, or lost for good. */
export type Fate = 'sealed' | 'free' | 'held' | 'lost';
/** One for each family, in their order. */
export type Fates = readonly Fate[];

const fateOf = (family: Family, view: TableView): Fate => {
  if (view.free.includes(family)) return 'free';
  if (view.lost.includes(family)) return 'lost';
  return view.seats.some((seat) => seat.spirits.includes(family)) ? 'held' : 'sealed';
};

/** What became of every spirit, as the table shows it. */
export const fatesOf = (view: TableView): Fates => FAMILIES.map((family) => fateOf(family, view));
