import type { Card, Seat } from '../../src/shared/cards';
import type { LayoutFile } from '../../src/shared/layout';
import type { Goal, PlayerCount } from '../../src/shared/record';
import type { Deal } from '../../src/main/engine/deal';
import { play, replay, startGame, type Game, type Step } from '../../src/main/engine/game';
import { readLayout, type Layout } from '../../src/main/engine/layout';
import { cardOf, cardText, moveOf } from '../../src/main/engine/notation';
import { phaseOf, wasSeen } from '../../src/main/engine/position';
import { RuleError } from '../../src/main/engine/rule-error';

/** Every card as text: S1 … F7, then the spirits S* … F*. */
export const ALL_CARDS: readonly string[] = Array.from({ length: 56 }, (_, card) => cardText(card as Card));

const grid = (width: number, height: number): [number, number][] =>
  Array.from({ length: width * height }, (_, index) => [(index % width) * 2, Math.floor(index / width) * 2]);

/** 56 cards side by side: everything is available from the start. */
export const FLAT_FILE: LayoutFile = { id: 'flat', name: 'Flat', levels: [grid(8, 7)] };
export const FLAT = readLayout(FLAT_FILE);

/**
 * A flat table with cards lying on some of its slots: each entry of `lids` is the places of one more level. The flat part
 * has as many cards as are left, eight in a row.
 */
export function lidded(...lids: [number, number][][]): Layout {
  const above = lids.reduce((sum, level) => sum + level.length, 0);
  return readLayout({ id: 'lidded', name: 'Lidded', levels: [grid(8, 7).slice(0, 56 - above), ...lids] });
}

/**
 * A solo layout: five rows of eight, in whose last column the spirits of slots 7 to 39 lie, and sixteen lids. Slot 40
 * covers slots 7 and 15 at once, slot 48 covers 23 and 31, and slot 55 covers 39; the others cover one slot each. The
 * spirits in 47 and 55 are free at the start, and so is the one in 39 that 55 uncovers.
 */
export const SOLO_LAYOUT = readLayout({
  id: 'solo',
  name: 'Solo',
  levels: [
    grid(8, 5),
    [
      [14, 1],
      ...[0, 2, 4, 6, 8, 10, 12].map((x): [number, number] => [x, 4]),
      [14, 5],
      ...[0, 2, 4, 6, 8, 10].map((x): [number, number] => [x, 6]),
      [14, 8],
    ],
  ],
});

interface DealOptions {
  readonly players?: PlayerCount;
  readonly goal?: Goal;
  readonly layout?: Layout;
  readonly first?: number;
  /** Which card lies in which slot; the other cards fill the other slots in the order of {@link ALL_CARDS}. */
  readonly cards?: Readonly<Record<number, string>>;
}

/**
 * A hand-made deal; solo where it has a goal. In a versus game the spirits that are not placed lie open on the table
 * from the last slot backward, or at the very bottom where a layout has no such slots.
 */
export function dealOf({ players = 2, goal, layout = FLAT, first = 0, cards = {} }: DealOptions = {}): Deal {
  const placed = new Set(Object.values(cards));
  const rest = ALL_CARDS.filter((card) => !placed.has(card));
  const spirits = rest.filter((card) => card.endsWith('*'));
  const families = rest.filter((card) => !card.endsWith('*'));
  const slots = layout.places.map((_, slot) => slot).filter((slot) => !(slot in cards));
  const open = slots.filter((slot) => layout.places[slot]?.level === 0 && isUncovered(layout, slot));
  const forSpirits = new Set(
    goal !== undefined
      ? slots.filter((slot) => slot % 8 === 7)
      : open.length >= spirits.length
        ? open.slice(open.length - spirits.length)
        : slots.slice(0, spirits.length),
  );
  return {
    mode: goal === undefined ? 'versus' : 'solo',
    players: goal === undefined ? players : 1,
    goal: goal ?? null,
    layout,
    first: first as Seat,
    cards: layout.places.map((_, slot) =>
      cardOf(cards[slot] ?? (forSpirits.has(slot) ? spirits : families).shift() ?? ''),
    ),
  };
}

const isUncovered = (layout: Layout, slot: number): boolean =>
  layout.coverLow[slot] === 0 && layout.coverHigh[slot] === 0;

/** The slot that a card was dealt into. */
const slotOf = (deal: Deal, card: string): number => deal.cards.indexOf(cardOf(card));

/** A move as records write it; `S4` takes (or, in that phase, discards) the card S4 wherever it lies. */
export function step(game: Game, move: string): Step {
  if (!ALL_CARDS.includes(move)) return play(game, moveOf(move));
  const letter = phaseOf(game.state) === 'discard' ? 'd' : 't';
  return play(game, moveOf(letter + String(slotOf(game.deal, move))));
}

/** The game after moves parted by blanks, each as in {@link step}. */
export const playAll = (from: Game | Deal, moves: string): Game =>
  moves
    .split(/\s+/)
    .filter((move) => move !== '')
    .reduce((game, move) => step(game, move).game, 'moves' in from ? from : startGame(from).game);

/** What the rules refuse in an action, as `code clause`; `nothing` where they do not. */
export function refusal(action: () => unknown): string {
  try {
    action();
    return 'nothing';
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return `${error.code} ${error.clause}`.trim();
  }
}

/** The refusal of one more move. */
export const refused = (game: Game, move: string): string => refusal(() => step(game, move));

/**
 * The same game as far as anybody could see, with the cards that nobody has seen (R5.2) in another order: turned round,
 * spirits of a solo game among themselves.
 */
export function withOtherUnseen(game: Game): Game {
  const { deal, state, moves } = game;
  const slots = deal.cards.map((_, slot) => slot).filter((slot) => !wasSeen(state, slot));
  const cards = [...deal.cards];
  const spirit = (slot: number): boolean => deal.mode === 'solo' && slot % 8 === 7;
  for (const group of [slots.filter(spirit), slots.filter((slot) => !spirit(slot))])
    group.forEach((slot, index) => (cards[slot] = deal.cards[group[group.length - 1 - index] ?? slot] ?? null));
  return replay({ ...deal, cards }, moves);
}
