import { CARD_COUNT, SLOT_COUNT, type Card } from '../../src/shared/cards';
import type { PlayerCount } from '../../src/shared/record';
import { MOST_CHOICES, captureChoices, choiceLine, choiceNeed, playChoice } from '../../src/main/engine/choices';
import type { Layout } from '../../src/main/engine/layout';
import { SIZES, SUBSETS, SUBSET_COUNT, SUBSET_START, spiritsIn } from '../../src/main/engine/masks';
import {
  CAPTURE,
  DISCARD,
  OVER,
  TAKE,
  WORDS,
  banishable,
  handLine,
  layCard,
  newPosition,
  openCount,
  openSlot,
  phaseCode,
  turnOf,
  type Position,
} from '../../src/main/engine/position';
import { shuffle, type RandomSource } from '../../src/main/engine/random';
import { rulesFor } from '../../src/main/engine/rules';
import { banishSpirit, begin, discardSlot, endTurn, takeSlot } from '../../src/main/engine/steps';

const CARDS = Array.from({ length: CARD_COUNT }, (_, card) => card as Card);

/** A versus position with its cards in order: {@link shuffleCards} and `begin` must follow. */
export const unshuffled = (layout: Layout, players: Exclude<PlayerCount, 1>, first: number): Position =>
  newPosition(layout, rulesFor('versus', players, null), first, CARDS);

/** Shuffles a position's cards, as for a versus game (R3.1); the position must not have begun. */
export function shuffleCards(p: Position, random: RandomSource): void {
  shuffle(p, WORDS.CARDS, WORDS.CARDS + SLOT_COUNT, random);
  for (let slot = 0; slot < SLOT_COUNT; slot++) layCard(p, slot, p[WORDS.CARDS + slot] as Card);
}

/** A versus position that was shuffled and has begun. */
export function shuffledPosition(
  layout: Layout,
  players: Exclude<PlayerCount, 1>,
  first: number,
  random: RandomSource,
): Position {
  const p = unshuffled(layout, players, first);
  shuffleCards(p, random);
  begin(p, layout, null);
  return p;
}

const choices = new Int32Array(MOST_CHOICES);

/**
 * Plays on at random until the game is over: an even choice of the slot, of the spirit to banish, of the way to capture
 * (whenever there is one) and of the cards for it.
 */
export function playOut(p: Position, layout: Layout, random: RandomSource): void {
  for (let phase = phaseCode(p); phase !== OVER; phase = phaseCode(p)) {
    if (phase === TAKE) takeAtRandom(p, layout, random);
    else if (phase === CAPTURE) captureAtRandom(p, random);
    else if (phase === DISCARD) discardSlot(p, layout, openSlot(p, random.below(openCount(p))), null);
    else banishAtRandom(p, layout, random);
  }
}

function takeAtRandom(p: Position, layout: Layout, random: RandomSource): void {
  takeSlot(p, layout, openSlot(p, random.below(openCount(p))), null);
}

function banishAtRandom(p: Position, layout: Layout, random: RandomSource): void {
  const spirits = spiritsIn(banishable(p));
  const spirit = spirits[random.below(spirits.length)];
  if (spirit === undefined) throw new Error('no spirit can be given up');
  banishSpirit(p, layout, spirit, null);
}

function captureAtRandom(p: Position, random: RandomSource): void {
  const count = captureChoices(p, choices);
  if (count === 0) {
    endTurn(p);
    return;
  }
  const choice = choices[random.below(count)] ?? 0;
  const row = handLine(p, turnOf(p), choiceLine(choice)) * SIZES + choiceNeed(choice);
  playChoice(p, choice, SUBSETS[(SUBSET_START[row] ?? 0) + random.below(SUBSET_COUNT[row] ?? 1)] ?? 0);
}
