import type { PlayerCount } from '../../src/shared/record';
import type { Seat } from '../../src/shared/cards';
import { decide, type Surroundings } from '../../src/main/ai/decide';
import { shuffledDeal } from '../../src/main/engine/deal';
import { play, startGame, type Game } from '../../src/main/engine/game';
import { knowledgeOf } from '../../src/main/engine/knowledge';
import { BUILT_IN_LAYOUTS } from '../../src/main/engine/layouts';
import { phaseOf, turnOf } from '../../src/main/engine/position';
import { drawSeed, seededRandom } from '../../src/main/engine/random';

/** No clock, and nobody who loses patience. */
export const UNHURRIED: Surroundings = { clock: () => 0, cancelled: () => false };

/** A versus game before its first move; another layout and first seat with each seed. */
export function versusGame(players: Exclude<PlayerCount, 1>, seed: number): Game {
  const layout = BUILT_IN_LAYOUTS[seed % BUILT_IN_LAYOUTS.length] as (typeof BUILT_IN_LAYOUTS)[number];
  const first = (seed % players) as Seat;
  return startGame(shuffledDeal({ mode: 'versus', players, goal: null, layout, first }, seededRandom(seed))).game;
}

/** Plays on by levels, one for each seat, and gives the position before each decision and at the end. */
export function* gamePlayedBy(levels: readonly string[], start: Game, seed: number): Generator<Game, void, undefined> {
  const random = seededRandom(seed);
  let game = start;
  while (phaseOf(game.state) !== 'over') {
    yield game;
    const level = levels[turnOf(game.state)] ?? '';
    const question = { level, knowledge: knowledgeOf(game), seed: drawSeed(random) };
    game = play(game, decide(question, UNHURRIED).move).game;
  }
  yield game;
}
