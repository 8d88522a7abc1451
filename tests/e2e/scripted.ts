import { shuffledDeal } from '../../src/main/engine/deal';
import { play, startGame, type Game } from '../../src/main/engine/game';
import { captureMove, captureOptions, legalMoves } from '../../src/main/engine/legal';
import { layoutById } from '../../src/main/engine/layouts';
import { cardText, moveText } from '../../src/main/engine/notation';
import { phaseOf, turnOf } from '../../src/main/engine/position';
import { GENERATOR, seededRandom } from '../../src/main/engine/random';
import { openRunningGames } from '../../src/main/store/running-games';
import type { Seat } from '../../src/shared/cards';
import type { TableEvent } from '../../src/shared/events';
import type { Move } from '../../src/shared/moves';
import type { PlayerCount } from '../../src/shared/record';

const PLAYER = 0 as Seat;
const MOST_GAMES = 500;

/** What the player's next move shall make happen. */
export type Wish = (events: readonly TableEvent[], game: Game) => boolean;

/** Captures as a player who does so half of the time; anything else by lot. */
function* likelyMoves(game: Game, random: (below: number) => number): Generator<Move> {
  const options = captureOptions(game.state);
  if (phaseOf(game.state) === 'capture' && options.length > 0 && random(2) === 0) {
    for (const option of options) yield captureMove(option);
  }
  const moves = [...legalMoves(game)].filter((move) => move.kind !== 'capture' && move.kind !== 'recapture');
  const move = moves[random(moves.length)];
  if (move !== undefined) yield move;
}

/** Moves that the player could make now: each card to take, and each spirit with the cards that come first. */
function offered(game: Game): readonly Move[] {
  if (phaseOf(game.state) !== 'capture') return [...legalMoves(game)];
  return captureOptions(game.state).map((option) => captureMove(option));
}

/**
 * Leaves a game in a folder for the program to go on with, in which the player's next move can make happen what is
 * wished; the first such position of random games from a seed. Returns that move.
 */
export function leaveGame(folder: string, players: PlayerCount, layoutId: string, seed: number, wish: Wish): Move {
  const layout = layoutById(layoutId);
  if (layout === undefined) throw new Error(`no layout ${layoutId}`);
  const random = seededRandom(seed);
  for (let games = 0; games < MOST_GAMES; games++) {
    const deal = shuffledDeal({ mode: 'versus', players, goal: null, layout, first: PLAYER }, random);
    let { game } = startGame(deal);
    while (phaseOf(game.state) !== 'over') {
      const wished =
        turnOf(game.state) === PLAYER ? offered(game).find((move) => wish(play(game, move).events, game)) : undefined;
      if (wished !== undefined) {
        const running = openRunningGames({ folder, notify: () => undefined, now: () => new Date() });
        running.begin({
          id: 'scripted',
          mode: 'versus',
          players,
          layout: layoutId,
          first: PLAYER,
          deal: deal.cards.map((card) => (card === null ? '' : cardText(card))),
          seats: [
            { kind: 'human', name: '' },
            ...['Bree', 'Odo', 'Wilm']
              .slice(0, players - 1)
              .map((name) => ({ kind: 'opponent', level: 'greedy', name }) as const),
          ],
          startedAt: '2025-01-31T20:00:00+00:00',
          generator: GENERATOR,
          opponentSeed: seed,
        });
        for (const move of game.moves) running.append({ kind: 'move', move: moveText(move), ms: 0 });
        return wished;
      }
      const [move] = likelyMoves(game, (below) => random.below(below));
      if (move === undefined) break;
      game = play(game, move).game;
    }
  }
  throw new Error(`seed ${seed}: no game went there`);
}
