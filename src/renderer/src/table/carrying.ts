import { computed, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import { spiritCard, type Card } from '../../../shared/cards';
import type { TableView } from '../../../shared/view';
import type { Arrangement } from './arrangement';
import { useDragging } from './dragging';
import { dropZones, zoneAt, type Cargo, type DropTarget, type DropZone, type Point } from './drop';
import type { Spot } from './geometry';
import { freeKey, handKey, slotKey, type PlaceKey, type Scene } from './scene';

/** A card that is carried, and where it lies as long as nothing comes of it. */
export interface CarriedCard {
  readonly key: PlaceKey;
  readonly card: Card;
  readonly home: Spot;
}

export interface Carried {
  readonly cargo: Cargo;
  /** The one under the pointer first. */
  readonly cards: readonly CarriedCard[];
  readonly zones: readonly DropZone[];
  /** Where on the first card the pointer holds it. */
  readonly grip: Point;
}

/** The layer that shows what is carried. */
export interface CarryLayer {
  /** Shows the cards at these places, in their order. */
  place(spots: readonly Spot[]): void;
  /** Lets them go back to where they came from. */
  goHome(): Promise<void>;
}

export interface CarryHost {
  readonly root: Ref<HTMLElement | null>;
  readonly layer: Readonly<ShallowRef<CarryLayer | null>> | Ref<CarryLayer | null>;
  readonly scene: Readonly<Ref<Scene | null>>;
  readonly arrangement: Readonly<Ref<Arrangement | null>>;
  /** The newest view: what can be done follows from it, never from the picture. */
  readonly view: Readonly<Ref<TableView | null>>;
  /** The cards that go along with one in hand. */
  together(card: Card): readonly Card[];
  /** The drag begins. */
  lifted(): void;
  /** Resolves when all that comes of it has come: what is still carried then goes home. */
  dropped(cargo: Cargo, target: DropTarget): Promise<void>;
}

/** Part of a card's width by which each further card looks out. */
const BESIDE = 0.3;
const TILT = 4;

/** Where carried cards lie while the pointer is at a point: the first as it was gripped, the others beside it. */
function carriedSpots({ cards, grip }: Carried, pointer: Point): readonly Spot[] {
  const [first] = cards;
  if (first === undefined) return [];
  const { width, height } = first.home;
  return cards.map((_, index) => ({
    x: pointer.x - grip.x + index * width * BESIDE,
    y: pointer.y - grip.y,
    width,
    height,
    turn: (index - (cards.length - 1) / 2) * TILT,
  }));
}

/**
 * Carrying cards over the table. What is dropped stays where it was let go until main has answered: then it flies on
 * from there, or goes home where nothing came of it.
 */
export function useCarrying(host: CarryHost): {
  readonly carried: Readonly<ShallowRef<Carried | null>>;
  readonly over: Readonly<ShallowRef<DropZone | null>>;
  /** Places whose cards are carried. */
  readonly away: Readonly<Ref<ReadonlySet<PlaceKey>>>;
  /** A newer state is about to be shown: hands over where dropped cards lie, and drops nothing any more. */
  land(): ReadonlyMap<PlaceKey, Spot>;
  cancel(): void;
} {
  const carried = shallowRef<Carried | null>(null);
  const over = shallowRef<DropZone | null>(null);
  /** Dropped and not yet answered: where the cards lie. */
  let waiting: readonly Spot[] | null = null;

  const away = computed<ReadonlySet<PlaceKey>>(() => new Set(carried.value?.cards.map(({ key }) => key)));
  const pointerOf = (event: PointerEvent): Point => {
    const box = host.root.value?.getBoundingClientRect();
    return { x: event.clientX - (box?.x ?? 0), y: event.clientY - (box?.y ?? 0) };
  };
  const put = (): void => {
    carried.value = null;
    over.value = null;
    waiting = null;
  };
  const goHome = async (): Promise<void> => {
    const mine = carried.value;
    over.value = null;
    waiting = null;
    await host.layer.value?.goHome();
    if (carried.value === mine) put();
  };

  const cardsOf = (cargo: Cargo): readonly { key: PlaceKey; card: Card }[] => {
    switch (cargo.kind) {
      case 'slot':
        return [{ key: slotKey(cargo.slot), card: cargo.card }];
      case 'hand':
        return cargo.cards.map((card) => ({ key: handKey(card), card }));
      case 'spirit':
        return [{ key: freeKey(cargo.spirit), card: spiritCard(cargo.spirit) }];
    }
  };
  const cargoAt = (key: string): Cargo | null => {
    const scene = host.scene.value;
    const slot = scene?.slots.find((placed) => placed.key === key);
    if (slot !== undefined) {
      return slot.available && slot.card !== null ? { kind: 'slot', slot: slot.slot, card: slot.card } : null;
    }
    const inHand = scene?.hand.find((placed) => placed.key === key);
    if (inHand !== undefined) {
      const others = host.together(inHand.card).filter((card) => card !== inHand.card);
      return { kind: 'hand', cards: [inHand.card, ...others] };
    }
    const free = scene?.free.find((placed) => placed.key === key);
    return free === undefined ? null : { kind: 'spirit', spirit: free.spirit };
  };

  const dragging = useDragging<Cargo>(host.root, {
    load(element) {
      // What was dropped a moment ago is not lifted again before it is answered.
      if (waiting !== null || host.view.value?.outcome !== null) return null;
      const key = element.closest<HTMLElement>('[data-stop]')?.dataset['stop'];
      return key === undefined ? null : cargoAt(key);
    },
    lift(cargo, from) {
      const [scene, table, view] = [host.scene.value, host.arrangement.value, host.view.value];
      if (scene === null || table === null || view === null) return;
      const cards = cardsOf(cargo).flatMap(({ key, card }) => {
        const home = scene.spots.get(key)?.spot;
        return home === undefined ? [] : [{ key, card, home }];
      });
      const [first] = cards;
      if (first === undefined) return;
      const pointer = pointerOf(from);
      carried.value = {
        cargo,
        cards,
        zones: dropZones(cargo, scene, table, view),
        grip: { x: pointer.x - first.home.x, y: pointer.y - first.home.y },
      };
      host.lifted();
    },
    move(event) {
      if (carried.value === null) return;
      const pointer = pointerOf(event);
      const spots = carriedSpots(carried.value, pointer);
      host.layer.value?.place(spots);
      over.value = zoneUnder(carried.value, pointer, spots);
    },
    drop(event) {
      const load = carried.value;
      if (load === null) return;
      const pointer = pointerOf(event);
      const spots = carriedSpots(load, pointer);
      const zone = zoneUnder(load, pointer, spots);
      if (zone === null) {
        void goHome();
        return;
      }
      waiting = spots;
      over.value = null;
      void host.dropped(load.cargo, zone.target).then(() => {
        if (carried.value === load) void goHome();
      });
    },
    cancel: () => void goHome(),
  });

  const zoneUnder = (load: Carried, pointer: Point, [first]: readonly Spot[]): DropZone | null =>
    zoneAt(
      load.zones,
      pointer,
      first === undefined ? pointer : { x: first.x + first.width / 2, y: first.y + first.height / 2 },
    );

  // The picture went on under the pointer: what is carried may lie somewhere else by now, or be gone.
  watch(host.scene, (scene) => {
    const load = carried.value;
    if (load === null || waiting !== null) return;
    const same = load.cards.every(({ key, home }) => {
      const now = scene?.spots.get(key)?.spot;
      return now !== undefined && now.x === home.x && now.y === home.y;
    });
    if (same) return;
    dragging.cancel();
    put();
  });

  return {
    carried,
    over,
    away,
    land() {
      const load = carried.value;
      if (load === null || waiting === null) return new Map();
      const spots = waiting;
      put();
      return new Map(
        load.cards.flatMap(({ key }, index) => {
          const spot = spots[index];
          return spot === undefined ? [] : [[key, spot] as const];
        }),
      );
    },
    cancel: () => dragging.cancel(),
  };
}
