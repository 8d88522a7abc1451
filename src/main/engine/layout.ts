import { SLOT_COUNT, FAMILY_CARD_COUNT, type Card } from '../../shared/cards';
import type { LayoutFile, SlotPlace } from '../../shared/layout';
import { newPosition, freeSpirits } from './position';
import { SOLO_RULES, isSoloSpiritSlot } from './rules';
import { begin } from './steps';
import { RuleError } from './rule-error';

/** A layout that was checked, with what the rules need of it worked out. Slots are in deal order (R2.3) throughout. */
export interface Layout {
  readonly file: LayoutFile;
  readonly id: string;
  readonly name: string;
  readonly places: readonly SlotPlace[];
  /** Whether a slot is dealt face up (R2.2). */
  readonly faceUp: readonly boolean[];
  /** Two 32-bit words for each slot: the slots that cover it (R2.1). */
  readonly coverLow: Int32Array;
  readonly coverHigh: Int32Array;
  /** The slots that slot `s` covers: `below[belowStart[s]]` up to `below[belowStart[s + 1] - 1]`, ascending. */
  readonly belowStart: Int32Array;
  readonly below: Int32Array;
  /** The slots dealt face up, and those that nothing covers, as two words each. */
  readonly upLow: number;
  readonly upHigh: number;
  readonly openLow: number;
  readonly openHigh: number;
}

const CARD_EXTENT = 2;
const MOST_LEVELS = SLOT_COUNT;
const FARTHEST = 1000;
const LONGEST_ID = 64;
const LONGEST_NAME = 120;

const overlap = (a: SlotPlace, b: SlotPlace): boolean =>
  Math.abs(a.x - b.x) < CARD_EXTENT && Math.abs(a.y - b.y) < CARD_EXTENT;

const refuse = (detail: string, clause = 'R2.1'): never => {
  throw new RuleError('layout', clause, detail);
};

function readText(value: unknown, field: string, longest: number): string {
  if (typeof value !== 'string' || value.trim() === '' || value.length > longest)
    return refuse(`a layout's ${field} must be a text of 1 to ${longest} characters`);
  return value;
}

function readPlaces(levels: unknown): { places: SlotPlace[]; levels: [number, number][][] } {
  if (!Array.isArray(levels) || levels.length === 0 || levels.length > MOST_LEVELS)
    return refuse(`a layout's levels must be a list of 1 to ${MOST_LEVELS} levels`);
  const places: SlotPlace[] = [];
  const read: [number, number][][] = [];
  levels.forEach((slots: unknown, level) => {
    if (!Array.isArray(slots) || slots.length === 0 || slots.length > SLOT_COUNT)
      return refuse(`level ${level} must be a list of 1 to ${SLOT_COUNT} slots`);
    const onLevel: [number, number][] = slots.map((slot: unknown, index): [number, number] => {
      const [x, y] = Array.isArray(slot) && slot.length === 2 ? (slot as unknown[]) : [];
      if (!isCoordinate(x) || !isCoordinate(y))
        return refuse(`level ${level}, slot ${index}: must be [x, y], whole numbers from ${-FARTHEST} to ${FARTHEST}`);
      return [x, y];
    });
    read.push(onLevel);
    // Within a level R2.3 asks for reading order, whatever the order in the file.
    for (const [x, y] of [...onLevel].sort((a, b) => a[1] - b[1] || a[0] - b[0])) places.push({ x, y, level });
  });
  if (places.length !== SLOT_COUNT) refuse(`a layout has ${SLOT_COUNT} slots, this one has ${places.length}`);
  return { places, levels: read };
}

const isCoordinate = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(value as number) <= FARTHEST;

const named = (place: SlotPlace): string => `level ${place.level}, slot [${place.x}, ${place.y}]`;

/** Whether two cards lie edge to edge, at least in part. */
const touch = (a: SlotPlace, b: SlotPlace): boolean => {
  const dx = Math.abs(a.x - b.x);
  const dy = Math.abs(a.y - b.y);
  return (dx === CARD_EXTENT && dy < CARD_EXTENT) || (dy === CARD_EXTENT && dx < CARD_EXTENT);
};

/**
 * Cards of one level may not overlap, and a card above the table must lie on a lower one or lean on its edge (the
 * turtle's flippers do); one that does neither would float.
 */
function checkPlaces(places: readonly SlotPlace[]): void {
  places.forEach((place, slot) => {
    const twin = places.find((other, index) => index < slot && other.level === place.level && overlap(other, place));
    if (twin) refuse(`${named(place)} overlaps ${named(twin)} on the same level`);
    if (
      place.level > 0 &&
      !places.some((other) => other.level < place.level && (overlap(other, place) || touch(other, place)))
    )
      refuse(`${named(place)} floats: nothing lies under it or beside it`);
  });
}

/** A mask of slots as two 32-bit words: slots 0–31 and 32–55. */
function wordsOf(slots: readonly number[]): readonly [low: number, high: number] {
  let low = 0;
  let high = 0;
  for (const slot of slots) {
    if (slot < 32) low |= 1 << slot;
    else high |= 1 << (slot - 32);
  }
  return [low, high];
}

/**
 * The layout that `data` describes, whatever it is.
 *
 * R2.2 is read from the layout's highest level downward: it is face up, the one below face down, and so on; a slot that
 * nothing covers is face up whatever its level. Counted from the table, the highest level of some layouts would be
 * face down by its parity.
 * @throws RuleError `layout` that names level and slot of the first fault
 */
export function readLayout(data: unknown): Layout {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return refuse('a layout must be an object with id, name and levels');
  const fields = data as Partial<Record<keyof LayoutFile, unknown>>;
  const id = readText(fields.id, 'id', LONGEST_ID);
  const name = readText(fields.name, 'name', LONGEST_NAME);
  const { places, levels } = readPlaces(fields.levels);
  checkPlaces(places);

  const highest = levels.length - 1;
  const slots = places.map((_, slot) => slot);
  const coverLow = new Int32Array(SLOT_COUNT);
  const coverHigh = new Int32Array(SLOT_COUNT);
  const belowStart = new Int32Array(SLOT_COUNT + 1);
  const below: number[] = [];
  const faceUp: boolean[] = [];
  const open: number[] = [];
  places.forEach((place, slot) => {
    const coverers = slots.filter((other) => isAbove(places[other], place));
    [coverLow[slot], coverHigh[slot]] = wordsOf(coverers);
    if (coverers.length === 0) open.push(slot);
    faceUp.push(coverers.length === 0 || (highest - place.level) % 2 === 0);
    below.push(...slots.filter((other) => isAbove(place, places[other])));
    belowStart[slot + 1] = below.length;
  });
  const [upLow, upHigh] = wordsOf(slots.filter((slot) => faceUp[slot]));
  const [openLow, openHigh] = wordsOf(open);
  return {
    file: { id, name, levels },
    id,
    name,
    places,
    faceUp,
    coverLow,
    coverHigh,
    belowStart,
    below: Int32Array.from(below),
    upLow,
    upHigh,
    openLow,
    openHigh,
  };
}

/** R2.1: a slot is covered by every slot of a higher level whose card overlaps it. */
const isAbove = (upper: SlotPlace | undefined, lower: SlotPlace | undefined): boolean =>
  upper !== undefined && lower !== undefined && upper.level > lower.level && overlap(upper, lower);

/** Why a layout is no use for a solo game, or null: four spirits would be free before the first turn (R4.1, R4.5). */
export function soloProblem(layout: Layout): string | null {
  let family = 0;
  let spirit = FAMILY_CARD_COUNT;
  const cards = layout.places.map((_, slot) => (isSoloSpiritSlot(slot) ? spirit++ : family++) as Card);
  const position = newPosition(layout, SOLO_RULES.easy, 0, cards);
  return begin(position, layout, null)
    ? null
    : `${freeSpirits(position).length} spirits would be free before the first turn`;
}
