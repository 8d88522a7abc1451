import type { Card, Family, SetId, Slot } from '../../../shared/cards';
import type { Move } from '../../../shared/moves';
import type { CaptureOption, TableView } from '../../../shared/view';
import type { Arrangement } from './arrangement';
import type { Rect } from './geometry';
import type { Scene } from './scene';

/** What is carried: a card of the sigil, cards in hand (the one under the pointer first), or a free spirit. */
export type Cargo =
  | { readonly kind: 'slot'; readonly slot: Slot; readonly card: Card }
  | { readonly kind: 'hand'; readonly cards: readonly Card[] }
  | { readonly kind: 'spirit'; readonly spirit: Family };

/** What it can be dropped on. */
export type DropTarget =
  | { readonly kind: 'hand' }
  | { readonly kind: 'discards' }
  | { readonly kind: 'spirit'; readonly spirit: Family }
  | { readonly kind: 'set'; readonly set: SetId; readonly spirit: Family };

export interface DropZone {
  readonly target: DropTarget;
  /** Where a drop counts; it may be larger than what is shown. */
  readonly reach: Rect;
  readonly shown: Rect;
  /** Something comes of it now; on the others main says why not. */
  readonly inviting: boolean;
}

/** What a drop leads to. */
export type Drop =
  | { readonly kind: 'move'; readonly move: Move }
  /** More cards are needed: the sheet opens with those that were dropped, and others beside them. */
  | { readonly kind: 'prepare'; readonly option: CaptureOption; readonly cards: readonly Card[] }
  | { readonly kind: 'choose'; readonly spirit: Family }
  | { readonly kind: 'nothing' };

const optionsOf = (view: TableView): readonly CaptureOption[] =>
  view.choice.kind === 'capture' ? view.choice.options : [];

const fits = (target: DropTarget, option: CaptureOption): boolean =>
  target.kind === 'set' ? option.set === target.set : target.kind === 'spirit' && option.spirit === target.spirit;

/** The dropped cards, and as many of those that main suggests as are still needed. */
const filledUp = (option: CaptureOption, cards: readonly Card[]): readonly Card[] =>
  [...cards, ...option.suggested.filter((card) => !cards.includes(card))].slice(0, option.need);

/** A set of these cards for what they were dropped on; where main offers no such set, the move that main refuses. */
function played(cards: readonly Card[], target: DropTarget & { readonly spirit: Family }, view: TableView): Drop {
  const ways = optionsOf(view).filter(
    (option) => fits(target, option) && cards.every((card) => option.pool.includes(card)),
  );
  const whole = ways.find((option) => option.need === cards.length);
  const set = whole === undefined ? (target.kind === 'set' ? target.set : null) : whole.set;
  const move: Move =
    set === null
      ? { kind: 'capture', spirit: target.spirit, cards }
      : { kind: 'recapture', spirit: target.spirit, set, cards };
  const begun = ways.find((option) => option.need > cards.length);
  if (whole !== undefined || begun === undefined) return { kind: 'move', move };
  return { kind: 'prepare', option: begun, cards: filledUp(begun, cards) };
}

/** What it means to drop this there. What is not possible becomes a move all the same: main refuses it by its rule. */
export function dropOf(cargo: Cargo, target: DropTarget, view: TableView): Drop {
  const onSpirit = target.kind === 'spirit' || target.kind === 'set';
  switch (cargo.kind) {
    case 'slot':
      if (onSpirit) return { kind: 'move', move: { kind: 'capture', spirit: target.spirit, cards: [cargo.card] } };
      return { kind: 'move', move: { kind: target.kind === 'hand' ? 'take' : 'discard', slot: cargo.slot } };
    case 'hand':
      return onSpirit ? played(cargo.cards, target, view) : { kind: 'nothing' };
    case 'spirit':
      if (target.kind === 'hand') return { kind: 'choose', spirit: cargo.spirit };
      if (target.kind === 'discards') return { kind: 'move', move: { kind: 'banish', spirit: cargo.spirit } };
      return { kind: 'nothing' };
  }
}

/** Whether main offers what the drop would do, or a part of it. */
function invites(cargo: Cargo, target: DropTarget, view: TableView): boolean {
  const { choice } = view;
  switch (cargo.kind) {
    case 'slot':
      if (target.kind === 'hand') return choice.kind === 'take' && choice.slots.includes(cargo.slot);
      return target.kind === 'discards' && choice.kind === 'discard' && choice.slots.includes(cargo.slot);
    case 'hand':
      return optionsOf(view).some(
        (option) =>
          fits(target, option) &&
          option.need >= cargo.cards.length &&
          cargo.cards.every((card) => option.pool.includes(card)),
      );
    case 'spirit':
      if (target.kind === 'hand') return optionsOf(view).some((option) => option.spirit === cargo.spirit);
      return choice.kind === 'banish' && choice.spirits.includes(cargo.spirit);
  }
}

const joined = (a: Rect, b: Rect): Rect => {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
};

/** Where this can be dropped in a picture. */
export function dropZones(cargo: Cargo, scene: Scene, table: Arrangement, view: TableView): readonly DropZone[] {
  const zone = (target: DropTarget, reach: Rect, shown = reach): DropZone => ({
    target,
    reach,
    shown,
    inviting: invites(cargo, target, view),
  });
  const zones: DropZone[] = [];
  // Whatever comes to the player's side of the table is meant for the hand.
  if (cargo.kind !== 'hand') {
    zones.push(zone({ kind: 'hand' }, joined(joined(table.own.box, table.actions), table.hand), table.hand));
  }
  if (cargo.kind !== 'hand' && scene.discards !== null && table.piles !== null) {
    zones.push(zone({ kind: 'discards' }, table.piles, scene.discards));
  }
  if (cargo.kind !== 'spirit') {
    for (const { spirit, spot } of scene.free) zones.push(zone({ kind: 'spirit', spirit }, spot));
    for (const { id, seat, box, held } of scene.sets) {
      if (cargo.kind === 'slot' && seat === view.viewer) continue;
      const spirit = held?.spirit ?? view.sets.find((set) => set.id === id)?.spirit;
      if (spirit === undefined) continue;
      zones.push(zone(held === null ? { kind: 'set', set: id, spirit } : { kind: 'spirit', spirit }, box));
    }
  }
  return zones;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const holds = ({ x, y, width, height }: Rect, point: Point): boolean =>
  point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;

/**
 * The zone that a drop at the pointer counts for; where the pointer is over none, the one under the middle of the card.
 * Of several the smallest, since it lies on the others.
 */
export function zoneAt(zones: readonly DropZone[], pointer: Point, middle: Point): DropZone | null {
  const area = ({ reach }: DropZone): number => reach.width * reach.height;
  for (const point of [pointer, middle]) {
    const [first] = zones.filter(({ reach }) => holds(reach, point)).sort((a, b) => area(a) - area(b));
    if (first !== undefined) return first;
  }
  return null;
}
