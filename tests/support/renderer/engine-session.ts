import { shuffledDeal } from '../../../src/main/engine/deal';
import { play, startGame, type Game } from '../../../src/main/engine/game';
import { captureOptions, legalMoves } from '../../../src/main/engine/legal';
import { layoutById } from '../../../src/main/engine/layouts';
import { seededRandom, type RandomSource } from '../../../src/main/engine/random';
import { RuleError } from '../../../src/main/engine/rule-error';
import { tableView } from '../../../src/main/engine/table-view';
import type { Seat } from '../../../src/shared/cards';
import type { Fault } from '../../../src/shared/errors';
import type { TableEvent } from '../../../src/shared/events';
import type { Move } from '../../../src/shared/moves';
import type { Goal, PlayerCount, SeatRecord } from '../../../src/shared/record';
import type { GameState } from '../../../src/shared/view';

export interface SessionWish {
  readonly players: PlayerCount;
  readonly layout: string;
  readonly goal?: Goal;
  readonly seed: number;
  /** How often, of a hundred times that it is possible, a seat captures. */
  readonly captures?: number;
  readonly memoryAid?: boolean;
  readonly autoEndTurn?: boolean;
}

const VIEWER = 0 as Seat;
const NAMES = ['Ilse', 'Mira', 'Tomas', 'Old Bartholomew'];

/** A game on the real engine without a main process: what the renderer gets to see, with seats that play at random. */
export interface EngineSession {
  readonly state: () => GameState;
  readonly over: () => boolean;
  /** Makes a move for whoever's turn it is; the update it leads to, or the fault where it is refused. */
  readonly move: (move: Move) => { state: GameState; events: readonly TableEvent[] } | Fault;
  /** A move that a careless player might make now. */
  readonly anyMove: () => Move;
  readonly undo: () => GameState;
}

const phaseRuns = (game: Game): boolean => legalMoves(game).next().done !== true;

const careless = (game: Game, random: RandomSource, captures: number): Move => {
  const moves = [...legalMoves(game)];
  const options = captureOptions(game.state);
  if (options.length > 0 && random.below(100) < captures) {
    const option = options[random.below(options.length)];
    if (option !== undefined) {
      const { spirit, set, suggested: cards } = option;
      return set === null ? { kind: 'capture', spirit, cards } : { kind: 'recapture', spirit, set, cards };
    }
  }
  const quiet = moves.filter((move) => move.kind !== 'capture' && move.kind !== 'recapture');
  return quiet[random.below(quiet.length)] ?? { kind: 'pass' };
};

export function engineSession(wish: SessionWish): EngineSession {
  const { players, seed, captures = 60, memoryAid = false } = wish;
  const layout = layoutById(wish.layout);
  if (layout === undefined) throw new Error(`no layout ${wish.layout}`);
  const random = seededRandom(seed);
  const solo = players === 1;
  const deal = shuffledDeal(
    { mode: solo ? 'solo' : 'versus', players, goal: solo ? (wish.goal ?? 'easy') : null, layout, first: VIEWER },
    random,
  );
  let game = startGame(deal).game;
  let past: Game[] = [];
  const seats = NAMES.slice(0, players).map((name, seat): SeatRecord =>
    seat === 0 ? { kind: 'human', name } : { kind: 'opponent', level: seat === 2 ? 'random' : 'greedy', name },
  );
  const state = (): GameState => {
    const view = tableView(game, VIEWER, { memoryAid });
    return {
      game: `seed ${seed}`,
      at: game.moves.length,
      seats,
      view,
      canUndo: past.length > 0,
      assisted: false,
      hint: { state: 'none' },
      review: { state: 'none' },
      thinking: view.turn === VIEWER || view.outcome !== null ? null : view.turn,
    };
  };
  return {
    state,
    over: () => !phaseRuns(game),
    anyMove: () => careless(game, random, captures),
    move: (move) => {
      try {
        const step = play(game, move);
        past = [...past, game];
        game = step.game;
        return { state: state(), events: step.events };
      } catch (error) {
        if (error instanceof RuleError) return { code: error.code, clause: error.clause };
        throw error;
      }
    },
    undo: () => {
      game = past.at(-1) ?? game;
      past = past.slice(0, -1);
      return state();
    },
  };
}
