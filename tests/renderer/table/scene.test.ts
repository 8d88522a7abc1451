import { describe, expect, it } from 'vitest';
import { BUILT_IN_LAYOUTS } from '../../../src/main/engine/layouts';
import { arrangeTable } from '../../../src/renderer/src/table/arrangement';
import type { Rect, Spot } from '../../../src/renderer/src/table/geometry';
import { sceneOf, type Scene } from '../../../src/renderer/src/table/scene';
import { sealShape } from '../../../src/renderer/src/table/seal-shape';
import type { PlayerCount } from '../../../src/shared/record';
import type { TableView } from '../../../src/shared/view';
import { engineSession } from '../../support/renderer/engine-session';

const SIZES = [
  [1024, 700],
  [1280, 800],
  [1367, 771],
  [1920, 1080],
  [2560, 1440],
  [3840, 2160],
  [3440, 1440],
  [1100, 1500],
] as const;

/** The upright box round a card that lies turned. */
const boxOf = (spot: Spot): Rect => {
  const turn = (Math.abs(spot.turn) * Math.PI) / 180;
  const width = spot.width * Math.cos(turn) + spot.height * Math.sin(turn);
  const height = spot.width * Math.sin(turn) + spot.height * Math.cos(turn);
  return { x: spot.x + (spot.width - width) / 2, y: spot.y + (spot.height - height) / 2, width, height };
};

/** Half a pixel may be lost to rounding. */
const SLACK = 1;
const meet = (a: Rect, b: Rect): boolean =>
  a.x + a.width > b.x + SLACK &&
  b.x + b.width > a.x + SLACK &&
  a.y + a.height > b.y + SLACK &&
  b.y + b.height > a.y + SLACK;

/** Everything that must lie apart, by what it is; things of one kind may lie over each other. */
function* thingsOf(scene: Scene, band: number, status: Rect, actions: Rect): Generator<[kind: string, box: Rect]> {
  for (const { spot } of scene.slots) yield ['sigil', spot];
  const { x, y, width, height } = scene.ring;
  yield ['sigil', { x: x - band / 2, y: y - band / 2, width: width + band, height: height + band }];
  for (const { spot } of scene.hand) yield ['hand', boxOf(spot)];
  for (const { spot } of scene.free) yield ['spirits', boxOf(spot)];
  for (const { seat, head } of scene.seats) yield [`head ${seat}`, head];
  for (const { id, box } of scene.sets) yield [`set ${id}`, box];
  if (scene.discards !== null) yield ['piles', scene.discards];
  for (const { spot } of scene.lost) yield ['piles', spot];
  yield ['status', status];
  yield ['actions', actions];
}

const faultsOf = (view: TableView, [width, height]: readonly [number, number], text: number): string[] => {
  const rootPx = text * Math.min(Math.max(4.5 + 0.72 * Math.min(width / 80, height / 50), 14), 42);
  const table = arrangeTable({ width, height, rootPx }, view.players);
  const scene = sceneOf(view, table, 'family', { rootPx, pixelRatio: 1, height });
  const things = [...thingsOf(scene, table.band, table.status, table.actions)];
  const faults: string[] = [];
  things.forEach(([kind, box], index) => {
    const within =
      box.x >= -SLACK && box.y >= -SLACK && box.x + box.width <= width + SLACK && box.y + box.height <= height + SLACK;
    if (!within) faults.push(`${kind} leaves the window`);
    for (const [other, its] of things.slice(index + 1)) {
      if (kind !== other && meet(box, its)) faults.push(`${kind} and ${other} overlap`);
    }
  });
  return faults;
};

const GAMES = [
  [1, 'serpents', 40],
  [1, 'pyramids', 3],
  [2, 'pyramids', 5],
  [2, 'pass', 8],
  [3, 'turtle', 6],
  [3, 'gate', 4],
  [4, 'tower', 7],
  [4, 'pass', 9],
] as const satisfies readonly (readonly [PlayerCount, string, number])[];

describe.each(GAMES)('a whole game of %d at %s (seed %d)', (players, layout, seed) => {
  const session = engineSession({ players, layout, seed, captures: 60 });
  const views: TableView[] = [session.state().view];
  while (!session.over()) {
    session.move(session.anyMove());
    views.push(session.state().view);
  }
  it.each(SIZES.flatMap((size) => [1, 1.25].map((text) => [...size, text] as const)))(
    'lies apart and within the window at %d × %d with text at %d',
    (width, height, text) => {
      const faults = views
        .filter((_, at) => at % 4 === 0 || at > views.length - 3)
        .flatMap((view) => faultsOf(view, [width, height], text));
      expect([...new Set(faults)]).toEqual([]);
    },
  );
});

describe('the ring', () => {
  /** Tables of four that are narrower are filled to the last pixel. */
  const ROOMY = 1.7;
  it.each(
    BUILT_IN_LAYOUTS.flatMap(({ id }) =>
      ([1, 2, 3, 4] as const).flatMap((players) =>
        SIZES.map(([width, height]) => [id, players, width, height] as const),
      ),
    ),
  )('lies under no card of %s for %d at %d × %d, and about the middle of the table', (id, players, width, height) => {
    const rootPx = Math.min(Math.max(4.5 + 0.72 * Math.min(width / 80, height / 50), 14), 42);
    const table = arrangeTable({ width, height, rootPx }, players);
    const { view } = engineSession({ players, layout: id, seed: 3, captures: 0 }).state();
    const { ring, fullness, slots } = sceneOf(view, table, 'family', { rootPx, pixelRatio: 1, height });
    const narrow = players === 4 && width < height * ROOMY;
    expect(Math.abs(ring.x + ring.width / 2 - width / 2)).toBeLessThan(narrow ? width * 0.02 : 2);
    if (narrow) return;
    const shape = sealShape(ring, fullness);
    for (let index = 0; index < 400; index++) {
      const point = shape.at(index / 400);
      const under = slots.filter(({ spot }) => {
        const away = {
          x: Math.max(spot.x - ring.x - point.x, 0, point.x - (spot.x + spot.width - ring.x)),
          y: Math.max(spot.y - ring.y - point.y, 0, point.y - (spot.y + spot.height - ring.y)),
        };
        return Math.hypot(away.x, away.y) < table.band / 2 - 1.5;
      });
      expect(under).toEqual([]);
    }
  });
});
