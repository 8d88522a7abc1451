import type { Seat } from '../../src/shared/cards';
import type { Move } from '../../src/shared/moves';
import type { PlayerCount } from '../../src/shared/record';
import type { Level } from '../../src/main/ai/levels';
import type { OpponentAnswer, OpponentPort } from '../../src/main/ai/port';
import { shuffledDeal } from '../../src/main/engine/deal';
import { play, startGame } from '../../src/main/engine/game';
import { knowledgeOf } from '../../src/main/engine/knowledge';
import type { Layout } from '../../src/main/engine/layout';
import { captureOptions } from '../../src/main/engine/legal';
import { phaseOf, turnOf } from '../../src/main/engine/position';
import { drawSeed, type RandomSource } from '../../src/main/engine/random';

/** What answers from a thread came to. */
export class Tally {
  games = 0;
  answers = 0;
  /** Answers that the rules refuse. */
  illegal = 0;
  /** Requests that ended in no move: the level threw, or the thread hung and was ended. */
  failed = 0;
  /** Answers that came later than the level's cap and {@link GRACE_MS}. */
  late = 0;
  /** Milliseconds of each answer, from the question to its arrival. */
  readonly times: number[] = [];
  readonly faults: string[] = [];

  /** The time that this share of the answers did not take longer than. */
  timeOf(share: number): number {
    const sorted = [...this.times].sort((a, b) => a - b);
    return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  }
}

/** What an answer may take above the time its level may think. */
export const GRACE_MS = 100;

const ask = (opponents: OpponentPort, request: Parameters<OpponentPort['choose']>[0]): Promise<OpponentAnswer> =>
  new Promise((resolve) => opponents.choose(request, resolve));

let requests = 0;

/** Plays one game among the characters of a level, each asked through the port as in the program, and counts. */
export async function endure(
  opponents: OpponentPort,
  level: Level,
  players: Exclude<PlayerCount, 1>,
  layout: Layout,
  mostMs: number,
  random: RandomSource,
  tally: Tally,
): Promise<void> {
  const first = random.below(players) as Seat;
  let { game } = startGame(shuffledDeal({ mode: 'versus', players, goal: null, layout, first }, random));
  const fault = (what: string): void => {
    tally.faults.push(`${level.id}, ${players} players, ${layout.id}, move ${game.moves.length}: ${what}`);
  };
  while (phaseOf(game.state) !== 'over') {
    if (phaseOf(game.state) === 'capture' && captureOptions(game.state).length === 0) {
      game = play(game, { kind: 'pass' }).game;
      continue;
    }
    const character = level.characters[turnOf(game.state) % Math.max(1, level.characters.length)]?.name ?? '';
    const knowledge = knowledgeOf(game);
    const start = performance.now();
    const answer = await ask(opponents, {
      id: ++requests,
      level: level.id,
      character,
      knowledge,
      seed: drawSeed(random),
    });
    const took = performance.now() - start;
    tally.answers++;
    tally.times.push(took);
    if (took > mostMs + GRACE_MS) {
      tally.late++;
      fault(`answered after ${took.toFixed(0)} ms`);
    }
    if (!answer.ok) {
      tally.failed++;
      fault(answer.why);
      return;
    }
    const move: Move = answer.move;
    try {
      game = play(game, move).game;
    } catch (error) {
      tally.illegal++;
      fault(`${JSON.stringify(move)}: ${String(error)}`);
      return;
    }
  }
  tally.games++;
}
