import type { LayoutInfo } from '../../shared/layout';
import { soloProblem } from '../engine/layout';
import { BUILT_IN_LAYOUTS } from '../engine/layouts';

/** What the set-up screen shows of the layouts that ship. */
export const layoutInfos = (): readonly LayoutInfo[] =>
  BUILT_IN_LAYOUTS.map((layout) => ({
    id: layout.id,
    name: layout.name,
    places: layout.places,
    solo: soloProblem(layout) === null,
  }));
