/* eslint-disable @typescript-eslint/no-non-null-assertion --
   every index into the typed arrays here is bounded by construction: spirits 0–6, lines 0–13, seats 0–3 */
import { FAMILY_COUNT, SLOT_COUNT } from '../../../shared/cards';
import { LINE_COUNT, familyLine, numberLine, spiritOfLine } from '../../engine/lines';
import { BITS, MASK, lowestBit } from '../../engine/masks';
import {
  CAPTURE,
  LINE_MASK,
  LINE_SHIFT,
  OWNER_SHIFT,
  WORDS,
  cardsLeft,
  listOpen,
  type Position,
} from '../../engine/position';

const { UP, TURN, PHASE, BASE, FREE, CAUGHT, HELD, COUNT, ABANDONED, LIES_ON, SETS, CARDS, HANDS, REST, SPOT } = WORDS;

/**
 * How a position is described to the evaluation: for each spirit a few numbers of *rows*, one row for each thing that is
 * true of it, and a few rows for the table as a whole. Seats are counted from the player on turn. Only what everybody
 * knows is looked at (R5.1), so that the worlds of one position differ in nothing before a card is turned up.
 *
 * Rows for a spirit: where it is (and which step the turn is in); how many cards the player on turn lacks to capture it
 * on each of its two lines, beside what lies open there (where the player holds it: what the others lack to take it
 * away); what is left of both lines in the sigil; for each seat the cards in hand on them; for each seat with abandoned
 * sets their lengths.
 */
export interface RowPlan {
  readonly players: number;
  readonly status: number;
  readonly open: number;
  readonly rest: number;
  readonly hand: number;
  readonly abandoned: number;
  readonly rows: number;
  /** Rows that every spirit has; those for abandoned sets follow them. */
  readonly fixed: number;
  readonly globals: number;
}

const SIZES = 6; // a set has 2 to 7 cards
const PLACES = 3; // not seen, seen, free; then by holder and size
const PAIRS = 64; // 0–7 cards on the one line and on the other
const MOST_LACK = 3;
const MOST_OPEN = 2;
const REACHES = (MOST_LACK + 1) * (MOST_OPEN + 1); // on one line
const REACH_PAIRS = REACHES * REACHES;
const RELATIONS = 4;
/** Numbers written for one spirit: the count of its rows, then the rows. */
export const SPIRIT_STRIDE = 12;
export const FEATURE_COUNT = FAMILY_COUNT * SPIRIT_STRIDE;

const HELD_ROWS = 8;
const HAND_ROWS = 24;
const LEFT_ROWS = 57;
/** The table's rows are by seat: spirits held, cards in hand; then the cards left and the step. */
export const globalCount = (players: number): number => 2 * players + 1;

/** Where the rows of each kind begin for a number of players, 2 to 4, and how many there are. */
export function rowPlan(players: number): RowPlan {
  const status = 0;
  const open = status + 2 * (PLACES + SIZES * players);
  const rest = open + 4 * REACH_PAIRS;
  const hand = rest + PAIRS;
  const abandoned = hand + players * RELATIONS * PAIRS;
  return {
    players,
    status,
    open,
    rest,
    hand,
    abandoned,
    rows: abandoned + players * PAIRS,
    fixed: 3 + players,
    globals: players * (HELD_ROWS + HAND_ROWS) + 2 * LEFT_ROWS,
  };
}

const openOn = new Int32Array(LINE_COUNT);
const longest = new Int32Array(LINE_COUNT);
const openSlots = new Int32Array(SLOT_COUNT);

function countOpen(p: Position): void {
  openOn.fill(0);
  const count = listOpen(p, openSlots);
  for (let k = 0; k < count; k++) {
    const card = p[CARDS + openSlots[k]!]!;
    openOn[familyLine(card)]!++;
    openOn[numberLine(card)]!++;
  }
}

/** How far one line is from a capture: the cards that are lacking, and those that lie open. */
function reach(lack: number, line: number): number {
  const open = openOn[line]!;
  return (lack < 0 ? 0 : lack > MOST_LACK ? MOST_LACK : lack) * (MOST_OPEN + 1) + (open > MOST_OPEN ? MOST_OPEN : open);
}

/** The most cards that anybody but the player on turn has in hand on a line. */
function mostOfOthers(p: Position, players: number, line: number): number {
  let most = 0;
  for (let seat = 0; seat < players; seat++) {
    if (seat === p[TURN]) continue;
    const count = BITS[p[HANDS + seat * LINE_COUNT + line]!]!;
    if (count > most) most = count;
  }
  return most;
}

/** Writes the rows of a position that goes on into `out` (length {@link FEATURE_COUNT}) and those of the table into `table`. */
export function describe(p: Position, plan: RowPlan, out: Int32Array, table: Int32Array): void {
  const players = plan.players;
  const mover = p[TURN]!;
  const step = p[PHASE] === CAPTURE ? 1 : 0;
  const free = p[FREE]!;
  const caught = p[CAUGHT]!;
  countOpen(p);
  const own = HANDS + mover * LINE_COUNT;
  const waits = p[ABANDONED + mover] !== 0;
  if (waits) findLongest(p, mover);
  let anyAbandoned = 0;
  for (let seat = 0; seat < players; seat++) anyAbandoned |= p[ABANDONED + seat]!;
  for (let spirit = 0; spirit < FAMILY_COUNT; spirit++) {
    const bit = 1 << spirit;
    const at = spirit * SPIRIT_STRIDE;
    let place: number;
    let holder = -1;
    let need = p[BASE]!;
    if ((free & bit) !== 0) place = 2;
    else if ((caught & bit) !== 0) {
      const set = p[SETS + p[LIES_ON + spirit]!]!;
      holder = set >> OWNER_SHIFT;
      let seat = holder - mover;
      if (seat < 0) seat += players;
      const size = BITS[set & MASK]!;
      need = size + 1;
      place = PLACES + seat * SIZES + size - 2;
    } else {
      const slot = p[SPOT + spirit]!;
      place = slot >= 0 && ((slot < 32 ? p[UP]! >>> slot : p[UP + 1]! >>> (slot - 32)) & 1) === 1 ? 1 : 0;
    }
    out[at + 1] = plan.status + place * 2 + step;
    let family: number;
    let number: number;
    if (holder === mover) {
      family = mostOfOthers(p, players, spirit);
      number = mostOfOthers(p, players, FAMILY_COUNT + spirit);
    } else {
      family = BITS[p[own + spirit]!]!;
      number = BITS[p[own + FAMILY_COUNT + spirit]!]!;
      if (waits && holder >= 0) {
        family += longest[spirit]!;
        number += longest[FAMILY_COUNT + spirit]!;
      }
    }
    out[at + 2] =
      plan.open +
      ((holder === mover ? 2 : 0) + step) * REACH_PAIRS +
      reach(need - family, spirit) * REACHES +
      reach(need - number, FAMILY_COUNT + spirit);
    out[at + 3] = plan.rest + BITS[p[REST + spirit]!]! * 8 + BITS[p[REST + FAMILY_COUNT + spirit]!]!;
    let row = at + 4;
    for (let r = 0, seat = mover; r < players; r++) {
      const relation = holder < 0 ? (place === 2 ? 1 : 0) : holder === seat ? 2 : 3;
      const hand = HANDS + seat * LINE_COUNT + spirit;
      out[row++] = plan.hand + ((r * RELATIONS + relation) * 8 + BITS[p[hand]!]!) * 8 + BITS[p[hand + FAMILY_COUNT]!]!;
      if (++seat === players) seat = 0;
    }
    out[at] = row - at - 1;
  }
  if (anyAbandoned !== 0) describeAbandoned(p, plan, mover, out);

  let row = 0;
  for (let r = 0, seat = mover; r < players; r++) {
    table[row++] = r * HELD_ROWS + BITS[p[HELD + seat]!]!;
    const count = p[COUNT + seat]!;
    table[row++] = players * HELD_ROWS + r * HAND_ROWS + (count >= HAND_ROWS ? HAND_ROWS - 1 : count);
    if (++seat === players) seat = 0;
  }
  table[row] = players * (HELD_ROWS + HAND_ROWS) + 2 * cardsLeft(p) + step;
}

/** A seat's longest abandoned sets, added as one row more for each spirit that they were played for. */
function describeAbandoned(p: Position, plan: RowPlan, mover: number, out: Int32Array): void {
  for (let r = 0, seat = mover; r < plan.players; r++) {
    if (p[ABANDONED + seat] !== 0) {
      for (let spirits = findLongest(p, seat); spirits !== 0; spirits &= spirits - 1) {
        const spirit = lowestBit(spirits);
        const at = spirit * SPIRIT_STRIDE;
        const count = out[at]! + 1;
        out[at] = count;
        out[at + count] = plan.abandoned + (r * 8 + longest[spirit]!) * 8 + longest[FAMILY_COUNT + spirit]!;
      }
    }
    if (++seat === plan.players) seat = 0;
  }
}

/** Writes the length of a seat's longest abandoned set on each line; returns the spirits that have any. */
function findLongest(p: Position, seat: number): number {
  longest.fill(0);
  let spirits = 0;
  for (let sets = p[ABANDONED + seat]!; sets !== 0; sets &= sets - 1) {
    const set = p[SETS + lowestBit(sets)]!;
    const line = (set >> LINE_SHIFT) & LINE_MASK;
    const size = BITS[set & MASK]!;
    if (size > longest[line]!) longest[line] = size;
    spirits |= 1 << spiritOfLine(line);
  }
  return spirits;
}
