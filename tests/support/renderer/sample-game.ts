import gate from '../../../resources/layouts/gate.json';
import pass from '../../../resources/layouts/pass.json';
import pyramids from '../../../resources/layouts/pyramids.json';
import serpents from '../../../resources/layouts/serpents.json';
import tower from '../../../resources/layouts/tower.json';
import turtle from '../../../resources/layouts/turtle.json';
import { familyCard, type Card, type Family, type Seat, type SetId } from '../../../src/shared/cards';
import type { StartInfo } from '../../../src/shared/ipc';
import type { LayoutFile, LayoutInfo, SlotPlace } from '../../../src/shared/layout';
import type { PlayerCount, SeatRecord } from '../../../src/shared/record';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings';
import type { GameState, SetView, SlotView, TableView } from '../../../src/shared/view';

/** Made-up states for looking at screens and for component tests. They look like a game; they were never played. */

const placesOf = (file: LayoutFile): SlotPlace[] =>
  file.levels.flatMap((slots, level) =>
    [...slots].sort((a, b) => a[1] - b[1] || a[0] - b[0]).map(([x, y]) => ({ x, y, level })),
  );

export const LAYOUTS: readonly LayoutInfo[] = [pyramids, gate, pass, serpents, tower, turtle].map((file) => {
  const layout = file as unknown as LayoutFile;
  return { id: layout.id, name: layout.name, places: placesOf(layout), solo: layout.id !== 'tower' };
});

export const START: StartInfo = {
  settings: DEFAULT_SETTINGS,
  profiles: { current: 'first', profiles: [{ id: 'first', name: '', portrait: 'sun' }] },
  systemLanguage: 'en-GB',
  layouts: LAYOUTS,
  levels: [
    { id: 'random', players: [2, 3, 4] },
    { id: 'greedy', players: [2, 3, 4] },
  ],
  resumable: null,
  notices: [],
  about: { version: '0.1.0', electron: '45.5.0', fallbackElectron: false },
};

const NAMES = ['Ilse', 'Mira', 'Tomas', 'Old Bartholomew of the Marsh'] as const;

const players = (count: PlayerCount): SeatRecord[] =>
  NAMES.slice(0, count).map((name, seat) =>
    seat === 0 ? { kind: 'human', name } : { kind: 'opponent', level: seat === 2 ? 'random' : 'greedy', name },
  );

/** The cards 0–48 in a fixed, mixed order. */
const MIXED = Array.from({ length: 49 }, (_, index) => ((index * 18 + 5) % 49) as Card);

const slotsOf = (places: readonly SlotPlace[], gone: number): SlotView[] => {
  const top = Math.max(...places.map((place) => place.level));
  const left = places.length - gone;
  return places.map((place, index): SlotView => {
    if (index >= left) return { state: 'gone' };
    const covered = places
      .slice(0, left)
      .some((other) => other.level > place.level && Math.abs(other.x - place.x) < 2 && Math.abs(other.y - place.y) < 2);
    const card = MIXED[index % MIXED.length] ?? (0 as Card);
    if (!covered) return { state: 'up', card, available: true };
    return (top - place.level) % 2 === 0 ? { state: 'up', card, available: false } : { state: 'down' };
  });
};

const sets = (count: PlayerCount): SetView[] => {
  const size = count === 4 ? 2 : 3;
  const line = (family: number, n: number) =>
    Array.from({ length: n }, (_, index) => familyCard(family as Family, index + 1));
  const all: SetView[] = [
    {
      id: 0 as SetId,
      seat: 1 as Seat,
      line: { by: 'family', family: 2 as Family },
      cards: line(2, size),
      spirit: 2 as Family,
      holds: false,
    },
    {
      id: 1 as SetId,
      seat: 0 as Seat,
      line: { by: 'number', number: 3 },
      cards: [5, 4, 6, 1].slice(0, size + 1).map((family) => familyCard(family as Family, 3)),
      spirit: 2 as Family,
      holds: true,
    },
    {
      id: 2 as SetId,
      seat: 1 as Seat,
      line: { by: 'family', family: 5 as Family },
      cards: line(5, size),
      spirit: 5 as Family,
      holds: true,
    },
  ];
  return count === 1 ? all.slice(1, 2) : all;
};

/** A game in the middle, the viewer to take. `over` fields replace what they name. */
export const sampleGame = (
  count: PlayerCount,
  over: Partial<TableView> = {},
  game: Partial<GameState> = {},
): GameState => {
  const layout = LAYOUTS[0] as LayoutInfo; // the list above is never empty
  const gone = 22;
  const slots = slotsOf(layout.places, gone);
  const solo = count === 1;
  const view: TableView = {
    mode: solo ? 'solo' : 'versus',
    players: count,
    goal: solo ? 'easy' : null,
    layout,
    viewer: 0 as Seat,
    turn: 0 as Seat,
    phase: solo ? 'discard' : 'take',
    slots,
    left: slots.length - gone,
    hand: [0, 9, 12, 20, 31, 40].map((card) => card as Card),
    seats: Array.from({ length: count }, (_, seat) => ({
      seat: seat as Seat,
      hand: 6 - seat,
      spirits: (seat === 0 ? [2] : seat === 1 ? [5] : []) as Family[],
      remembered: null,
    })),
    sets: sets(count),
    free: [0 as Family, 4 as Family],
    lost: solo ? [6 as Family] : [],
    discards: solo ? { count: 9, cards: [1, 2, 3, 15, 16, 17, 22, 23, 24].map((card) => card as Card) } : null,
    target: solo ? 7 : count === 2 ? 5 : count === 3 ? 4 : 3,
    baseSize: count === 4 ? 2 : 3,
    choice: {
      kind: solo ? 'discard' : 'take',
      slots: slots.flatMap((slot, index) => (slot.state === 'up' && slot.available ? [index] : [])) as never,
    },
    outcome: null,
    ...over,
  };
  return {
    game: 'sample',
    at: 30,
    seats: players(count),
    view,
    canUndo: true,
    assisted: false,
    hint: { state: solo ? 'none' : 'offered' },
    review: { state: 'none' },
    thinking: null,
    ...game,
  };
};
