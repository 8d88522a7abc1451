import gate from '../../../resources/layouts/gate.json';
import pass from '../../../resources/layouts/pass.json';
import pyramids from '../../../resources/layouts/pyramids.json';
import serpents from '../../../resources/layouts/serpents.json';
import tower from '../../../resources/layouts/tower.json';
import turtle from '../../../resources/layouts/turtle.json';
import { readLayout, type Layout } from './layout';

/** The layouts that ship, in the order in which they are offered. */
export const BUILT_IN_LAYOUTS: readonly Layout[] = [pyramids, gate, turtle, tower, pass, serpents].map(readLayout);

const byId: ReadonlyMap<string, Layout> = new Map(BUILT_IN_LAYOUTS.map((layout) => [layout.id, layout]));

export const layoutById = (id: string): Layout | undefined => byId.get(id);

/** The id of a layout that ships, or the whole layout: how records and knowledge name it. */
export const layoutName = (layout: Layout): string | Layout['file'] =>
  layoutById(layout.id) === layout ? layout.id : layout.file;
