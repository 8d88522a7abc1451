import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { playOut, shuffleCards, shuffledPosition, unshuffled } from '../scripts/arena/playout';
import { writeLine } from '../scripts/cli/lines';
import type { Layout } from '../src/main/engine/layout';
import { layoutById } from '../src/main/engine/layouts';
import { Worlds } from '../src/main/ai/search/worlds';
import { clonePosition, copyPosition, handCount, heldMask, type Position } from '../src/main/engine/position';
import { begin } from '../src/main/engine/steps';
import { seededRandom } from '../src/main/engine/random';

const LAYOUTS = ['pyramids', 'gate', 'turtle'];
const PLAYERS = 2;
const SEED = 2026;
/** Games of one run, and how many runs the median is taken of, after one that is not counted. */
const GAMES = 50_000;
const RUNS = 7;

interface Run {
  /** Seconds of processor time: what other programs do meanwhile matters less than by the clock. */
  readonly seconds: number;
  readonly checksum: number;
}
interface Line {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly checksum: string;
}

const print = (line: Line): void => void writeLine(line);
const hex = (checksum: number): string => checksum.toString(16).padStart(8, '0');

/** FNV-1a over spirits and number of cards of every seat. */
function mix(checksum: number, position: Position): number {
  let sum = checksum;
  for (let seat = 0; seat < PLAYERS; seat++)
    sum = Math.imul(sum ^ (heldMask(position, seat) | (handCount(position, seat) << 8)), 16777619) >>> 0;
  return sum;
}

function timed(work: () => number): Run {
  const start = process.cpuUsage();
  const checksum = work();
  const { user, system } = process.cpuUsage(start);
  return { seconds: (user + system) / 1e6, checksum };
}

/** Whole games with their shuffle and deal. */
function games(layout: Layout): Run {
  const fresh = unshuffled(layout, PLAYERS, 0);
  const position = clonePosition(fresh);
  return timed(() => {
    const random = seededRandom(SEED);
    let checksum = 2166136261;
    for (let game = 0; game < GAMES; game++) {
      copyPosition(position, fresh);
      shuffleCards(position, random);
      begin(position, layout, null);
      playOut(position, layout, random);
      checksum = mix(checksum, position);
    }
    return checksum;
  });
}

/** What a search does from the first move on: put the unseen cards in another order, and play to the end. */
function worldsPlayedOut(layout: Layout): Run {
  const random = seededRandom(SEED);
  const root = shuffledPosition(layout, PLAYERS, 0, random);
  const worlds = new Worlds(root);
  const position = clonePosition(root);
  return timed(() => {
    let checksum = 2166136261;
    for (let game = 0; game < GAMES; game++) {
      worlds.draw(position, random);
      playOut(position, layout, random);
      checksum = mix(checksum, position);
    }
    return checksum;
  });
}

/** The C program, or null where no compiler is found. */
function compile(folder: string): string | null {
  const program = path.join(folder, 'games');
  for (const compiler of [process.env['CC'], 'cc', 'gcc', 'clang']) {
    if (compiler === undefined) continue;
    const source = path.resolve('bench/c/games.c');
    const { status, stderr } = spawnSync(compiler, ['-O3', '-march=native', '-o', program, source], {
      encoding: 'utf8',
    });
    if (status === 0) return program;
    if (status !== null) process.stderr.write(stderr);
  }
  return null;
}

function gamesInC(program: string, layout: Layout): Run {
  const input = layout.places.map(({ x, y, level }) => `${x} ${y} ${level}`).join('\n');
  const [seconds, checksum] = execFileSync(program, [String(SEED), String(GAMES)], { input, encoding: 'utf8' })
    .split(' ')
    .map(Number);
  return { seconds: seconds ?? NaN, checksum: checksum ?? NaN };
}

/** Runs that must all do the same work. */
class Measurement {
  private readonly runs: Run[] = [];

  constructor(private readonly name: string) {}

  add(run: Run): void {
    const first = this.runs[0];
    if (first && first.checksum !== run.checksum)
      throw new Error(`${this.name}: checksums ${hex(first.checksum)} and ${hex(run.checksum)} differ`);
    this.runs.push(run);
  }

  get checksum(): number {
    return this.runs[0]?.checksum ?? NaN;
  }

  /** Games a second, by the median run. */
  get rate(): number {
    const sorted = this.runs.map(({ seconds }) => seconds).sort((a, b) => a - b);
    return GAMES / (sorted[sorted.length >> 1] ?? NaN);
  }

  print(): void {
    print({ name: this.name, value: Math.round(this.rate), unit: 'games/s', checksum: hex(this.checksum) });
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'siggil-bench-'));
try {
  const program = compile(folder);
  for (const id of LAYOUTS) {
    const layout = layoutById(id);
    if (!layout) throw new Error(`there is no layout ${id}`);
    const here = new Measurement(`random games, ${id}`);
    const inC = new Measurement(`random games in C, ${id}`);
    games(layout);
    // In turns, so that both meet the same moods of the machine.
    for (let run = 0; run < RUNS; run++) {
      here.add(games(layout));
      if (program !== null) inC.add(gamesInC(program, layout));
    }
    here.print();
    if (program === null) continue;
    inC.print();
    if (here.checksum !== inC.checksum)
      throw new Error(`${id}: the engine and the C program do not play the same games`);
    print({
      name: `C against the engine, ${id}`,
      value: Math.round((inC.rate / here.rate) * 100) / 100,
      unit: 'times as fast',
      checksum: hex(here.checksum),
    });
  }
  const pyramids = layoutById('pyramids');
  if (pyramids) {
    const search = new Measurement('worlds played out from the first move, pyramids');
    worldsPlayedOut(pyramids);
    for (let run = 0; run < RUNS; run++) search.add(worldsPlayedOut(pyramids));
    search.print();
  }
} finally {
  rmSync(folder, { recursive: true });
}
