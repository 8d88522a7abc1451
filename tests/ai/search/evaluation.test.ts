import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import two from '../../../resources/opponents/evaluation-2.json';
import three from '../../../resources/opponents/evaluation-3.json';
import four from '../../../resources/opponents/evaluation-4.json';
import { evaluationFor, readWeights } from '../../../src/main/ai/search/evaluation';
import { DEPTH, WIDTH, weightPlan } from '../../../src/main/ai/search/network';
import { BITS } from '../../../src/main/engine/masks';
import {
  cardIn,
  cardsLeft,
  handCount,
  handLine,
  heldCount,
  holderOf,
  isAbandoned,
  isFree,
  isLeft,
  lineOfSet,
  maskOfSet,
  openCount,
  openSlot,
  ownerOfSet,
  phaseOf,
  setCount,
  setUnder,
  turnOf,
  wasSeen,
  type Position,
} from '../../../src/main/engine/position';
import { randomGames } from './positions';

const FILES = { 2: two, 3: three, 4: four };

/** The network written a second time, from the weights' description and what the rules call things. */
function plainly(p: Position, players: 2 | 3 | 4): number[] {
  const weights = [...readWeights(FILES[players].network)].map((w) => w / 512);
  const { plan, second, table, last, bias } = weightPlan(players);
  const w = (i: number): number => weights[i] ?? NaN;
  const mover = turnOf(p);
  const seats = Array.from({ length: players }, (_, r) => (mover + r) % players);
  const step = phaseOf(p) === 'capture' ? 1 : 0;
  const slots = Array.from({ length: 56 }, (_, slot) => slot);
  const open = Array.from({ length: openCount(p) }, (_, k) => cardIn(p, openSlot(p, k)));
  const onLine = (card: number, line: number): boolean =>
    card < 49 && (line < 7 ? Math.floor(card / 7) === line : card % 7 === line - 7);
  // What lies in the sigil, seen or not: all family cards but those in hands and in sets.
  const restOf = (line: number): number =>
    slots.filter((slot) => isLeft(p, slot) && onLine(cardIn(p, slot), line)).length;
  const bits = (mask: number): number => BITS[mask] ?? 0;
  const total = Array.from({ length: WIDTH }, () => 0);
  for (let spirit = 0; spirit < 7; spirit++) {
    const holder = holderOf(p, spirit);
    const spot = slots.find((slot) => cardIn(p, slot) === 49 + spirit) ?? -1;
    const place =
      holder !== null
        ? 3 + seats.indexOf(holder) * 6 + bits(maskOfSet(p, setUnder(p, spirit))) - 2
        : isFree(p, spirit)
          ? 2
          : wasSeen(p, spot)
            ? 1
            : 0;
    const longestOf = (seat: number, line: number): number =>
      Math.max(
        0,
        ...Array.from({ length: setCount(p) }, (_, set) => set)
          .filter((set) => ownerOfSet(p, set) === seat && isAbandoned(p, set) && lineOfSet(p, set) === line)
          .map((set) => bits(maskOfSet(p, set))),
      );
    // R3.5 to R3.8: cards that a seat lacks on a line to capture the spirit; 0 to 3, then what lies open, 0 to 2.
    const needed = holder === null ? (players === 4 ? 2 : 3) : bits(maskOfSet(p, setUnder(p, spirit))) + 1;
    const reach = (line: number): number => {
      const own = bits(handLine(p, mover, line)) + (holder === null ? 0 : longestOf(mover, line));
      const others = seats.slice(1).map((seat) => bits(handLine(p, seat, line)));
      const lack = needed - (holder === mover ? Math.max(...others) : own);
      return Math.min(3, Math.max(0, lack)) * 3 + Math.min(2, open.filter((card) => onLine(card, line)).length);
    };
    const rows = [
      plan.status + place * 2 + step,
      plan.open + ((holder === mover ? 2 : 0) + step) * 144 + reach(spirit) * 12 + reach(7 + spirit),
      plan.rest + restOf(spirit) * 8 + restOf(7 + spirit),
    ];
    seats.forEach((seat, r) => {
      const relation = holder === null ? (isFree(p, spirit) ? 1 : 0) : holder === seat ? 2 : 3;
      rows.push(
        plan.hand +
          ((r * 4 + relation) * 8 + bits(handLine(p, seat, spirit))) * 8 +
          bits(handLine(p, seat, 7 + spirit)),
      );
      const [a = 0, b = 0] = [spirit, 7 + spirit].map((line) => longestOf(seat, line));
      if (a + b > 0) rows.push(plan.abandoned + (r * 8 + a) * 8 + b);
    });
    total.forEach(
      (_, j) =>
        (total[j] =
          (total[j] ?? 0) +
          Math.max(
            0,
            rows.reduce((sum, row) => sum + w(row * WIDTH + j), 0),
          )),
    );
  }
  const tableRows = seats.flatMap((seat, r) => [
    r * 8 + heldCount(p, seat),
    players * 8 + r * 24 + Math.min(23, handCount(p, seat)),
  ]);
  tableRows.push(players * 32 + 2 * cardsLeft(p) + step);
  const hidden = Array.from({ length: DEPTH }, (_, k) =>
    Math.max(
      0,
      tableRows.reduce((sum, row) => sum + w(table + row * DEPTH + k), 0) +
        total.reduce((sum, x, j) => sum + x * w(second + j * DEPTH + k), 0),
    ),
  );
  const grown = seats.map((_, r) =>
    Math.exp(w(bias + r) + hidden.reduce((sum, x, k) => sum + x * w(last + r * DEPTH + k), 0)),
  );
  const all = grown.reduce((a, b) => a + b, 0);
  const values: number[] = [];
  seats.forEach((seat, r) => (values[seat] = (grown[r] ?? NaN) / all));
  return values;
}

describe.each([2, 3, 4] as const)('the evaluation for %i players', (players) => {
  it('has the weights that were recorded', () => {
    const file = FILES[players];
    const bytes = [file.network, file.policy].map((text) => Buffer.from(text, 'base64'));
    expect(createHash('sha256').update(Buffer.concat(bytes)).digest('hex')).toBe(file.sha256);
    expect(file.players).toBe(players);
  });

  it('is the sum of its parts in every position', () => {
    const { network } = evaluationFor(players);
    const values = new Float64Array(players);
    for (const [index, { state }] of randomGames(players, 60, 300 * players).entries()) {
      network.evaluate(state, values);
      const expected = plainly(state, players);
      values.forEach((value, seat) => expect(value, `game ${index}`).toBeCloseTo(expected[seat] ?? NaN, 9));
    }
  });
});
