import { shuffledPosition } from '../scripts/arena/playout';
import { evaluationFor } from '../src/main/ai/search/evaluation';
import { NO_LEANINGS, styleOf } from '../src/main/ai/search/style';
import { Tree } from '../src/main/ai/search/tree';
import { Worlds } from '../src/main/ai/search/worlds';
import type { Layout } from '../src/main/engine/layout';
import { layoutById } from '../src/main/engine/layouts';
import {
  TAKE,
  clonePosition,
  copyPosition,
  openCount,
  openSlot,
  phaseCode,
  type Position,
} from '../src/main/engine/position';
import { endTurn, takeSlot } from '../src/main/engine/steps';
import { seededRandom, type RandomSource } from '../src/main/engine/random';

const SEED = 2026;
const POSITIONS = 16;
const ITERATIONS = 5_000;
/** Runs that the fastest is taken of, after one that is not counted: other programs only ever make a run slower. */
const RUNS = 5;

function position(layout: Layout, players: 2 | 3 | 4, turns: number, random: RandomSource): Position {
  const p = shuffledPosition(layout, players, 0, random);
  for (let turn = 0; turn < turns; turn++) {
    takeSlot(p, layout, openSlot(p, random.below(openCount(p))), null);
    if (phaseCode(p) !== TAKE) endTurn(p);
  }
  return p;
}

function fastest(work: () => number): { seconds: number; checksum: number } {
  let best = Infinity;
  let checksum = 0;
  for (let run = 0; run <= RUNS; run++) {
    const start = process.cpuUsage();
    checksum = work();
    const { user, system } = process.cpuUsage(start);
    if (run > 0) best = Math.min(best, (user + system) / 1e6);
  }
  return { seconds: best, checksum };
}

const print = (name: string, value: number, unit: string, checksum: number): void =>
  void process.stdout.write(
    `${JSON.stringify({ name, value: Math.round(value * 1000) / 1000, unit, checksum: (checksum >>> 0).toString(16).padStart(8, '0') })}\n`,
  );

const layout = layoutById('pyramids');
if (!layout) throw new Error('there is no layout');
for (const players of [2, 3, 4] as const) {
  const { network, policy } = evaluationFor(players);
  const roots = Array.from({ length: POSITIONS }, (_, i) =>
    position(layout, players, (i % 8) * 5, seededRandom(SEED + i)),
  );
  const count = POSITIONS * ITERATIONS;
  const search = (hastyShares: readonly number[] | null) => (): number => {
    let checksum = 0;
    for (const p of roots) {
      const tree = new Tree({
        layout,
        network,
        policy,
        style: styleOf(NO_LEANINGS),
        worlds: new Worlds(p),
        like: p,
        random: seededRandom(SEED),
        hastyShares,
      });
      for (let i = 0; i < ITERATIONS; i++) tree.iterate();
      for (const { key, visits } of tree.found()) checksum = (Math.imul(checksum, 31) + visits * (key + 1)) | 0;
    }
    return checksum;
  };
  const searched = fastest(search(null));
  const drawn = fastest(() => {
    let checksum = 0;
    for (const p of roots) {
      const worlds = new Worlds(p);
      const to = clonePosition(p);
      const random = seededRandom(SEED);
      for (let i = 0; i < ITERATIONS; i++) {
        worlds.draw(to, random);
        checksum = (checksum + (to[to.length - 1] ?? 0)) | 0;
      }
    }
    return checksum;
  });
  const copied = fastest(() => {
    for (const p of roots) {
      const to = clonePosition(p);
      for (let i = 0; i < ITERATIONS; i++) copyPosition(to, p);
    }
    return count;
  });
  const values = new Float64Array(players);
  const judged = fastest(() => {
    let checksum = 0;
    for (const p of roots)
      for (let i = 0; i < ITERATIONS; i++) {
        network.evaluate(p, values);
        checksum = (checksum + Math.round((values[0] ?? 0) * 1e6)) | 0;
      }
    return checksum;
  });
  print(`search, ${players} players`, count / searched.seconds, 'iterations/s', searched.checksum);
  print(
    `  worlds, copying included, ${players} players`,
    drawn.seconds / searched.seconds,
    'of the time',
    drawn.checksum,
  );
  print(`  copying, ${players} players`, copied.seconds / searched.seconds, 'of the time', copied.checksum);
  print(`  evaluation, ${players} players`, judged.seconds / searched.seconds, 'of the time', judged.checksum);
  if (players === 2) continue;
  // Half of what others do guessed, as the strongest level begins (`search/haste.ts`).
  const guessing = fastest(search(Array.from({ length: players }, () => 50)));
  print(`search that guesses, ${players} players`, count / guessing.seconds, 'iterations/s', guessing.checksum);
}
