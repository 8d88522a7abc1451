import { describe, expect, test } from 'vitest';
import type { TurningPoint } from '../../src/shared/review';
import type { GameState } from '../../src/shared/view';
import type { OpponentAnswer, OpponentRequest, ReviewAnswer } from '../../src/main/ai/port';
import { gameOfKnowledge } from '../../src/main/engine/knowledge';
import { legalMoves } from '../../src/main/engine/legal';
import { ANSWER_LIMIT_MS } from '../../src/main/session/awaiting';
import { MemoryHistory, MemoryRunning, TestTable, TWO, faultOf } from './table';

const POINT: TurningPoint = {
  turn: 3,
  made: { move: { kind: 'pass' }, card: null, from: null },
  better: { move: { kind: 'pass' }, card: null, from: null },
  reasons: [],
  before: 0.6,
  after: 0.4,
};

/** Takes the first card there is and captures nothing. */
function passing(request: OpponentRequest, answer: (answer: OpponentAnswer) => void): void {
  const last = [...legalMoves(gameOfKnowledge(request.knowledge))].at(-1);
  answer(last ? { ok: true, move: last } : { ok: false, why: 'the game is over' });
}

/**
 * A game to its end. The player captures nothing, so that whoever does wins; where nobody does, R3.12 gives the victory to
 * the player, who takes a card less for beginning second.
 */
function ended(lost: boolean) {
  const history = new MemoryHistory();
  const table = new TestTable(history, new MemoryRunning());
  if (!lost) table.opponents.behave = passing;
  const state = table.playOut(table.session.newGame({ ...TWO, first: 'them' }));
  expect(state.view.outcome?.result?.winners).toEqual([lost ? 1 : 0]);
  return { table, state, history };
}

describe('a look back', () => {
  test('is offered after a lost game, and shows what cost the player most; the game stays as it is', () => {
    const { table, state, history } = ended(true);
    expect(state.review).toEqual({ state: 'offered' });
    table.opponents.lookBack = (_request, answer) => answer({ ok: true, turningPoint: POINT });
    const kept = structuredClone(history.games);
    table.session.review(state.game);
    expect(table.state.review).toEqual({ state: 'given', turningPoint: POINT });
    expect(table.state.assisted).toBe(false);
    expect(history.games).toEqual(kept);
    const [request] = table.opponents.reviews;
    expect(request).toMatchObject({ review: 0 });
    expect(request?.knowledge.moves).toHaveLength(state.at);
    table.session.review(state.game);
    expect(table.opponents.reviews).toHaveLength(1);
  });

  test('may find that no move cost much', () => {
    const { table, state } = ended(true);
    table.session.review(state.game);
    expect(table.state.review).toEqual({ state: 'given', turningPoint: null });
  });

  test.each([
    ['fails', (answer: (answer: ReviewAnswer) => void) => answer({ ok: false, why: 'it threw' })],
    ['is nonsense', (answer) => answer({ ok: true, turningPoint: { before: 'much' } } as never)],
    ['never comes', () => undefined],
  ] satisfies [string, (answer: (answer: ReviewAnswer) => void) => void][])(
    'whose answer %s is told, and can be asked for again',
    (_, answers) => {
      const { table, state } = ended(true);
      table.opponents.lookBack = (_request, answer) => answers(answer);
      table.session.review(state.game);
      table.time.pass(ANSWER_LIMIT_MS);
      expect(table.told).toEqual([{ code: 'no-hint', about: '' }]);
      expect(table.state.review).toEqual({ state: 'offered' });
    },
  );

  test('ends when the player leaves or begins another game', () => {
    const { table, state } = ended(true);
    table.opponents.lookBack = () => undefined;
    table.session.review(state.game);
    expect(table.state.review).toEqual({ state: 'awaited' });
    table.session.newGame(TWO);
    expect(table.opponents.cancelled).toContain(table.opponents.reviews[0]?.id);
    expect(table.time.pending).toBe(0);
  });

  test('is refused while a game goes on, after one that was won or given up, and alone', () => {
    const refused = (table: TestTable, { game, review }: GameState): void => {
      expect(review).toEqual({ state: 'none' });
      expect(faultOf(() => table.session.review(game))).toEqual({ code: 'no-review' });
    };
    const { table, state } = ended(false);
    refused(table, state);
    refused(table, table.session.newGame(TWO));
    table.step(table.session.resume());
    table.session.giveUp(table.state.game);
    refused(table, table.state);
    const alone = table.session.newGame({ mode: 'solo', goal: 'easy', layout: 'pyramids' });
    refused(table, table.playOut(alone));
  });
});
