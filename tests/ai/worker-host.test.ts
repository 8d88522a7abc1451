import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { knowledgeOf } from '../../src/main/engine/knowledge';
import { legalMoves } from '../../src/main/engine/legal';
import type { OpponentAnswer, OpponentRequest } from '../../src/main/ai/port';
import { CANCEL_MS, HANG_MS, openOpponents, type OpponentWorker } from '../../src/main/ai/worker-host';
import type { ToWorker, WorkerStart } from '../../src/main/ai/worker-messages';
import { startWorkerFromSource } from '../support/opponent-worker';
import { versusGame } from './games';

const GAME = versusGame(2, 0);
const request = (id: number, level = 'greedy'): OpponentRequest => ({
  id,
  level,
  knowledge: knowledgeOf(GAME),
  seed: 1,
});
const PASS: OpponentAnswer = { ok: true, move: { kind: 'pass' } };

/** A worker that does what the test says. */
class FakeWorker extends EventEmitter implements OpponentWorker {
  readonly asked: ToWorker[] = [];
  ended = 0;
  constructor(readonly start: WorkerStart) {
    super();
  }
  postMessage(message: ToWorker): void {
    this.asked.push(message);
  }
  terminate(): Promise<void> {
    this.ended++;
    return Promise.resolve();
  }
  unref(): void {
    // Nothing to keep alive.
  }
}

function fakeThread() {
  const workers: FakeWorker[] = [];
  const opponents = openOpponents((start) => {
    const worker = new FakeWorker(start);
    workers.push(worker);
    return worker;
  });
  const answers: [number, OpponentAnswer][] = [];
  const ask = (id: number): void => opponents.choose(request(id), (answer) => answers.push([id, answer]));
  return { workers, opponents, answers, ask, last: () => workers.at(-1) as FakeWorker };
}

describe('the thread of the opponents', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('starts with the first request and answers each by its id, in any order', () => {
    const { workers, answers, ask, last } = fakeThread();
    expect(workers).toHaveLength(0);
    ask(1);
    ask(2);
    last().emit('message', { id: 2, ...PASS });
    last().emit('message', { id: 1, ok: false, why: 'no' });
    expect(workers).toHaveLength(1);
    expect(answers.map(([id, answer]) => [id, answer.ok])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  test('hears nothing twice, nothing it did not ask for, and no nonsense', () => {
    const { answers, ask, last } = fakeThread();
    ask(1);
    for (const message of [null, 'hello', {}, { id: 'one' }, { id: 7, ...PASS }]) last().emit('message', message);
    expect(answers).toEqual([]);
    last().emit('message', { id: 1, ...PASS });
    last().emit('message', { id: 1, ...PASS });
    expect(answers).toHaveLength(1);
  });

  test.each(['error', 'messageerror', 'exit'])(
    'that dies (%s) answers what was asked, and another one starts',
    (event) => {
      const { workers, answers, ask, last } = fakeThread();
      ask(1);
      ask(2);
      const dead = last();
      dead.emit(event, event === 'exit' ? 1 : new Error('out of memory'));
      expect(answers.map(([id, answer]) => [id, answer.ok])).toEqual([
        [1, false],
        [2, false],
      ]);
      ask(3);
      expect(workers).toHaveLength(2);
      dead.emit('message', { id: 3, ...PASS });
      dead.emit('exit', 1);
      expect(answers).toHaveLength(2);
      last().emit('message', { id: 3, ...PASS });
      expect(answers[2]).toEqual([3, { id: 3, ...PASS }]);
    },
  );

  test('that hangs is ended, and another one starts', () => {
    const { workers, answers, ask, last } = fakeThread();
    ask(1);
    vi.advanceTimersByTime(HANG_MS - 1);
    expect(answers).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(answers).toMatchObject([[1, { ok: false }]]);
    expect(last().ended).toBe(1);
    ask(2);
    expect(workers).toHaveLength(2);
  });

  test('tells the worker what is cancelled; it lives on if it is free again in time', () => {
    const { workers, answers, ask, opponents, last } = fakeThread();
    ask(4);
    const cell = new Int32Array(last().start.cancelled);
    expect(cell[0]).toBeLessThan(4);
    opponents.cancel(4);
    expect(cell[0]).toBe(4);
    last().emit('message', { id: 4, ...PASS });
    vi.advanceTimersByTime(2 * HANG_MS);
    expect(answers).toEqual([]);
    ask(5);
    expect(cell[0]).toBeLessThan(5);
    expect(workers).toHaveLength(1);
    expect(last().ended).toBe(0);
  });

  test('that does not heed a cancelling is ended', () => {
    const { answers, ask, opponents, last } = fakeThread();
    ask(1);
    opponents.cancel(1);
    vi.advanceTimersByTime(CANCEL_MS);
    expect(last().ended).toBe(1);
    expect(answers).toEqual([]);
  });

  test('can be closed while it thinks', async () => {
    const { answers, ask, opponents, last } = fakeThread();
    ask(1);
    await opponents.close();
    await opponents.close();
    expect(last().ended).toBe(1);
    last().emit('exit', 1);
    vi.advanceTimersByTime(2 * HANG_MS);
    expect(answers).toEqual([]);
  });
});

describe('the real worker', () => {
  test('answers by a legal move, and says so where it cannot', async () => {
    const opponents = openOpponents(startWorkerFromSource);
    onTestFinished(() => opponents.close());
    const ask = (one: OpponentRequest): Promise<OpponentAnswer> => new Promise((done) => opponents.choose(one, done));
    const answer = await ask(request(1));
    if (!answer.ok) throw new Error(answer.why);
    expect([...legalMoves(GAME)]).toContainEqual(answer.move);
    expect(await ask(request(2, 'genius'))).toMatchObject({ ok: false });
    const broken = { ...knowledgeOf(GAME), moves: [{ kind: 'pass' }] } as const;
    expect(await ask({ ...request(3), knowledge: broken })).toMatchObject({ ok: false });
    expect(await ask(request(4, 'random'))).toMatchObject({ ok: true });
  }, 60_000);
});
