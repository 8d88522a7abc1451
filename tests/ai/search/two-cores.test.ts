import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { decide } from '../../../src/main/ai/decide';
import type { HalfRequest } from '../../../src/main/ai/worker-messages';
import { newHalfCells, takeHalf } from '../../../src/main/ai/half-cells';
import { NO_LEANINGS } from '../../../src/main/ai/search/style';
import { searchHalf } from '../../../src/main/ai/search/searches';
import { openOpponents, workerOf } from '../../../src/main/ai/worker-host';
import { gameOfKnowledge, knowledgeOf } from '../../../src/main/engine/knowledge';
import type { OpponentAnswer } from '../../../src/main/ai/port';
import { Worker } from 'node:worker_threads';
import { OPPONENT_WORKER_SOURCE } from '../../support/opponent-worker';
import { randomGame } from './positions';
import { UNHURRIED } from '../games';

function workerFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'siggil-worker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'worker.cjs');
  writeFileSync(file, OPPONENT_WORKER_SOURCE);
  return file;
}

const knowledge = knowledgeOf(randomGame(2, 77, 20));

it('the thread answers as a search in one piece does', async () => {
  const opponents = openOpponents(workerOf(workerFile()));
  onTestFinished(() => opponents.close());
  const question = { level: 'expert', character: 'Thule', knowledge, seed: 9 };
  const ask = (id: number) => new Promise<OpponentAnswer>((resolve) => opponents.choose({ id, ...question }, resolve));
  // The first time, the second thread may come too late; from then on the level's time is some fifty times what it takes.
  await ask(1);
  expect(await ask(2)).toEqual({ id: 2, ok: true, move: decide(question, UNHURRIED).move });
});

it('the second thread finds in its half what is found here', async () => {
  const cancelled = new SharedArrayBuffer(4);
  const worker = new Worker(workerFile(), { workerData: { cancelled, second: true } });
  onTestFinished(() => void worker.terminate());
  const cells = newHalfCells();
  const search = { memory: null, leanings: NO_LEANINGS, hasty: [0, 50], half: 1 as const, seed: 5, iterations: 300 };
  worker.postMessage({ id: 1, search, knowledge, until: Infinity, cells } satisfies HalfRequest);
  // Blocks this thread, as the first one blocks.
  const result = takeHalf(cells, 60_000);
  expect(result).toEqual(searchHalf(gameOfKnowledge(knowledge), search, () => false));
  await worker.terminate();
});

/** How far every thread of this program stands back. */
const ranks = (): number[] => readdirSync('/proc/self/task').map((thread) => os.getPriority(Number(thread)));

it.runIf(process.platform === 'linux' && os.getPriority() < 10)(
  'both threads stand back behind everything else, and nothing else does',
  async () => {
    const before = ranks().filter((rank) => rank === 10).length;
    const opponents = openOpponents(workerOf(workerFile()));
    onTestFinished(() => opponents.close());
    await new Promise((resolve) =>
      opponents.choose({ id: 1, level: 'expert', character: 'Thule', knowledge, seed: 9 }, resolve),
    );
    expect(ranks().filter((rank) => rank === 10)).toHaveLength(before + Math.min(os.availableParallelism(), 2));
    expect(os.getPriority()).toBeLessThan(10);
  },
);
