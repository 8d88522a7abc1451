import type { Card, Seat, Slot } from '../../src/shared/cards';
import type { Move } from '../../src/shared/moves';
import type { CaptureOption } from '../../src/shared/view';
import type { Goal, PlayerCount } from '../../src/shared/record';
import { shuffledDeal } from '../../src/main/engine/deal';
import { play, startGame, type Game, type State } from '../../src/main/engine/game';
import type { Layout } from '../../src/main/engine/layout';
import { captureMove, captureOptions, lineWorth } from '../../src/main/engine/legal';
import { linesOf } from '../../src/main/engine/lines';
import { BUILT_IN_LAYOUTS } from '../../src/main/engine/layouts';
import { spiritsIn } from '../../src/main/engine/masks';
import { banishable, cardIn, openSlots, phaseOf, turnOf } from '../../src/main/engine/position';
import type { RandomSource } from '../../src/main/engine/random';

/** What of a random game is fixed; the rest is drawn for each game. */
export interface RandomGameOptions {
  readonly players?: PlayerCount | undefined;
  readonly layout?: Layout | undefined;
  readonly goal?: Goal | undefined;
}

/**
 * How a seat plays. Even choices alone would hardly ever steal, recapture or win a solo game, so that some seats collect
 * and some wait for what others hold.
 */
const MANNERS = ['even', 'collecting', 'lurking'] as const;
type Manner = (typeof MANNERS)[number];

/** A collecting seat still wavers once in so many moves. */
const WAVERING = 12;

function pick<T>(items: readonly T[], random: RandomSource): T {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
}

/** A game that is set up at random within the options, before its first move. */
export function randomStart({ players, layout, goal }: RandomGameOptions, random: RandomSource): Game {
  const seats = players ?? (goal ? 1 : pick([1, 2, 3, 4] as const, random));
  return startGame(
    shuffledDeal(
      {
        mode: seats === 1 ? 'solo' : 'versus',
        players: seats,
        goal: seats === 1 ? (goal ?? pick(['easy', 'advanced'] as const, random)) : null,
        layout: layout ?? pick(BUILT_IN_LAYOUTS, random),
        first: random.below(seats) as Seat,
      },
      random,
    ),
  ).game;
}

/** How each seat plays, drawn for a game. */
export const randomManners = (players: PlayerCount, random: RandomSource): readonly Manner[] =>
  Array.from({ length: players }, () => pick(MANNERS, random));

/** A whole random legal game. */
export function randomGame(options: RandomGameOptions, random: RandomSource): Game {
  let game = randomStart(options, random);
  const manners = randomManners(game.deal.players, random);
  while (phaseOf(game.state) !== 'over') game = play(game, randomMove(game, manners, random)).game;
  return game;
}

/** A legal move, drawn as the manner of the seat on turn has it. */
export function randomMove({ state }: Game, manners: readonly Manner[], random: RandomSource): Move {
  const manner = manners[turnOf(state)] ?? 'even';
  switch (phaseOf(state)) {
    case 'take':
      return { kind: 'take', slot: randomSlot(state, manner, 1, random) };
    case 'discard':
      return { kind: 'discard', slot: randomSlot(state, manner, -1, random) };
    case 'banish':
      return { kind: 'banish', spirit: pick(spiritsIn(banishable(state)), random) };
    case 'capture':
      return randomCapture(captureOptions(state), manner, random);
    case 'over':
      throw new RangeError('the game is over');
  }
}

/** An available slot; for a seat that collects the one with the most (sign 1) or the least (−1) useful card. */
function randomSlot(state: State, manner: Manner, sign: 1 | -1, random: RandomSource): Slot {
  const slots = openSlots(state);
  if (manner === 'even' || random.below(WAVERING) === 0) return pick(slots, random);
  const worth = slots.map((slot) => sign * usefulness(state, cardIn(state, slot)));
  const best = Math.max(...worth);
  return pick(
    slots.filter((_, index) => worth[index] === best),
    random,
  );
}

/** The longer line counts first. */
function usefulness(state: State, card: Card): number {
  const [a, b] = linesOf(card).map((line) => lineWorth(state, line)) as [number, number];
  return 8 * Math.max(a, b) + Math.min(a, b);
}

function randomCapture(options: readonly CaptureOption[], manner: Manner, random: RandomSource): Move {
  const wanted = manner === 'lurking' && random.below(3) > 0 ? options.filter(({ how }) => how !== 'free') : options;
  if (wanted.length === 0 || (manner === 'even' && random.below(2) === 0)) return { kind: 'pass' };
  const option = manner === 'collecting' ? (wanted[0] ?? pick(wanted, random)) : pick(wanted, random);
  return manner === 'even' ? captureMove(option, drawn(option.pool, option.need, random)) : captureMove(option);
}

function drawn(pool: readonly Card[], count: number, random: RandomSource): Card[] {
  const rest = [...pool];
  return Array.from({ length: count }, () => {
    const card = pick(rest, random);
    rest.splice(rest.indexOf(card), 1);
    return card;
  });
}
