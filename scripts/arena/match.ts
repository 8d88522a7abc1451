import type { Seat } from '../../src/shared/cards';
import type { GameResult, PlayerCount } from '../../src/shared/record';
import type { Decider } from '../../src/main/ai/decision';
import { shuffledDeal, type Deal } from '../../src/main/engine/deal';
import { play, startGame, type Game } from '../../src/main/engine/game';
import type { Layout } from '../../src/main/engine/layout';
import { outcomeOf, seatsOf } from '../../src/main/engine/outcome';
import { UNKNOWN, clonePosition, layCard, phaseOf, turnOf, wasSeen } from '../../src/main/engine/position';
import { Z } from '../../src/main/stats/interval';
import { drawSeed, seededRandom, type RandomSource } from '../../src/main/engine/random';

/** Somebody who plays in the arena. */
export interface Entrant {
  readonly name: string;
  readonly decide: Decider;
  readonly nodes: number;
}

/** What one game came to, by seat. */
export interface Played {
  readonly seats: readonly Entrant[];
  readonly first: Seat;
  /** Each seat's share of the victory. */
  readonly shares: readonly number[];
  readonly reason: GameResult['reason'];
  readonly turns: number;
  readonly captures: number;
  readonly steals: number;
  /** Milliseconds and decisions of each seat, and the longest. */
  readonly ms: readonly number[];
  readonly decisions: readonly number[];
  readonly longest: readonly number[];
}

/** The game without the cards that nobody has seen (R5.2), as opponents get it. */
function knownGame(game: Game): Game {
  const state = clonePosition(game.state);
  const cards = game.deal.cards.map((card, slot) => {
    if (wasSeen(state, slot)) return card;
    layCard(state, slot, UNKNOWN);
    return null;
  });
  return { ...game, state, deal: { ...game.deal, cards } };
}

/** Plays one deal; `watch` sees every position before it is decided. */
function playDeal(deal: Deal, seats: readonly Entrant[], random: RandomSource): Played {
  let { game } = startGame(deal);
  const ms = seats.map(() => 0);
  const longest = seats.map(() => 0);
  const decisions = seats.map(() => 0);
  while (phaseOf(game.state) !== 'over') {
    const seat = turnOf(game.state);
    const entrant = seats[seat];
    if (!entrant) throw new RangeError('a seat is empty');
    const own = seededRandom(drawSeed(random));
    const known = knownGame(game);
    const start = performance.now();
    const { move } = entrant.decide(known, own, { nodes: entrant.nodes, stopped: () => false });
    const took = performance.now() - start;
    ms[seat] = (ms[seat] ?? 0) + took;
    longest[seat] = Math.max(longest[seat] ?? 0, took);
    decisions[seat] = (decisions[seat] ?? 0) + 1;
    game = play(game, move).game;
  }
  const outcome = outcomeOf(game.state);
  if (!outcome) throw new Error('the game is not over');
  const { winners, reason } = outcome.result;
  const count = (kind: string): number => game.log.filter((event) => event.kind === kind).length;
  return {
    seats,
    first: deal.first,
    shares: seatsOf(game.state).map((seat) => (winners.includes(seat) ? 1 / winners.length : 0)),
    reason,
    turns: count('took'),
    captures: count('captured') + count('stole'),
    steals: count('stole'),
    ms,
    decisions,
    longest,
  };
}

/**
 * One against the others: each deal is played once for every seat of the one.
 * @returns for each deal its games
 */
export function playPaired(
  one: Entrant,
  others: Entrant,
  players: PlayerCount,
  layouts: readonly Layout[],
  deals: number,
  seed: number,
  done?: (deal: number) => void,
): Played[][] {
  const random = seededRandom(seed);
  return Array.from({ length: deals }, (_, index) => {
    const layout = layouts[index % layouts.length] as Layout;
    const first = random.below(players) as Seat;
    const deal = shuffledDeal({ mode: 'versus', players, goal: null, layout, first }, seededRandom(drawSeed(random)));
    const games = Array.from({ length: players }, (_, at) => {
      const seats = Array.from({ length: players }, (_, seat) => (seat === at ? one : others));
      return playDeal(deal, seats, seededRandom(drawSeed(random)));
    });
    done?.(index + 1);
    return games;
  });
}

export interface Score {
  /** Mean share of the victory, and half the width of its 95 % interval over deals. */
  readonly mean: number;
  readonly margin: number;
  readonly games: number;
}

/** The score of an entrant over deals that were each played with every rotation. */
export function scoreOf(one: Entrant, deals: readonly (readonly Played[])[]): Score {
  const scores = deals.map((games) => {
    const shares = games.map(({ seats, shares }) =>
      shares.reduce((sum, share, seat) => (seats[seat] === one ? sum + share : sum), 0),
    );
    return shares.reduce((a, b) => a + b, 0) / shares.length;
  });
  const mean = scores.reduce((a, b) => a + b, 0) / scores.length;
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / Math.max(1, scores.length - 1);
  return { mean, margin: Z * Math.sqrt(variance / scores.length), games: deals.flat().length };
}
