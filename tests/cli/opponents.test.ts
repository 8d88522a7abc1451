import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../src/shared/cards';
import type { GameRecord, SeatRecord } from '../../src/shared/record';
import { shuffledDeal } from '../../src/main/engine/deal';
import type { Layout } from '../../src/main/engine/layout';
import { BUILT_IN_LAYOUTS } from '../../src/main/engine/layouts';
import { seededRandom } from '../../src/main/engine/random';
import { play, startGame } from '../../src/main/engine/game';
import { knowledgeOf } from '../../src/main/engine/knowledge';
import { UNKNOWN_TEXT, moveOf } from '../../src/main/engine/notation';
import { readRecord, writeRecord } from '../../src/main/engine/record';
import { gamePlayedBy, versusGame } from '../ai/games';

const ROOT = join(import.meta.dirname, '../..');

/** Runs a command as `npm run -s NAME -- …` does. */
function run(command: 'opponent' | 'simulate', args: readonly string[], lines: readonly unknown[] = []) {
  const input = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(ROOT, 'scripts/cli.mjs'), `scripts/cli/${command}.ts`, ...args],
    { cwd: ROOT, input, encoding: 'utf8' },
  );
  const answers = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { answers, stderr, status };
}

describe('opponent', () => {
  test('lists the levels, weakest first', () => {
    const { answers, status } = run('opponent', ['--levels']);
    expect(status).toBe(0);
    expect(answers.map(({ id }) => id)).toEqual(['random', 'greedy', 'keen', 'adept', 'master', 'expert']);
    expect(answers[0]).toEqual({ id: 'random', name: 'Wanderer', players: [2, 3, 4], solo: true });
    expect(answers[1]).toEqual({ id: 'greedy', name: 'Gatherer', players: [2, 3, 4], solo: false });
  });

  test('answers in order by legal moves, alike whether the unseen cards are given or not, and goes on after a bad line', () => {
    const games = [2, 3, 4].flatMap((players) =>
      [...gamePlayedBy(['greedy', 'greedy', 'greedy', 'greedy'], versusGame(players as 2, players), 1)]
        .slice(0, -1)
        .filter((_, at) => at % 9 === 0),
    );
    const full = games.map((game) => writeRecord(game));
    const masked = games.map((game, at) => {
      const { deal } = knowledgeOf(game);
      return { ...full[at], deal: full[at]?.deal.map((text, slot) => (deal[slot] === null ? UNKNOWN_TEXT : text)) };
    });
    expect(masked[0]?.deal).toContain(UNKNOWN_TEXT);
    const moves = (lines: readonly unknown[]) =>
      run('opponent', ['--level', 'greedy', '--seed', '3'], lines).answers.map(({ move }) => move);
    const answered = moves(full);
    expect(answered).toHaveLength(games.length);
    games.forEach((game, at) => expect(() => play(game, moveOf(answered[at]))).not.toThrow());
    expect(moves([masked[0], 'no JSON', ...masked.slice(1)])).toEqual([answered[0], undefined, ...answered.slice(1)]);
  });

  test('refuses what it cannot answer, line by line, and a wrong call', () => {
    const over = [...gamePlayedBy(['random', 'random'], versusGame(2, 1), 1)].at(-1);
    const soloDeal = {
      mode: 'solo',
      players: 1,
      goal: 'easy',
      layout: BUILT_IN_LAYOUTS[0] as Layout,
      first: 0 as Seat,
    } as const;
    const solo = writeRecord(startGame(shuffledDeal(soloDeal, seededRandom(1))).game);
    const { answers } = run('opponent', ['--level', 'greedy'], [over && writeRecord(over), solo, {}]);
    expect(answers[1]?.['message']).toContain('greedy does not play solo');
    expect(answers.map(({ ok, code }) => [ok, code])).toEqual([
      [false, 'game-over'],
      [false, 'record'],
      [false, 'record'],
    ]);
    for (const args of [[], ['--level', 'genius'], ['--level', 'greedy', '--nodes', '0'], ['greedy']]) {
      expect(run('opponent', args).status, args.join(' ')).toBe(2);
    }
  });
});

describe('simulate', () => {
  const simulated = (args: readonly string[]): GameRecord[] =>
    run('simulate', args).answers.map((answer) => readRecord(answer).record);
  const levels = (record: GameRecord): string[] =>
    (record['seats'] as readonly SeatRecord[]).map((seat) => (seat.kind === 'opponent' ? seat.level : ''));

  test('plays each deal once for every rotation of the seats', () => {
    const records = simulated([
      '--bots',
      'greedy,random,random',
      '--games',
      '6',
      '--seed',
      '8',
      '--layout',
      'gate',
      '--paired',
    ]);
    expect(records.map(levels)).toEqual([
      ['greedy', 'random', 'random'],
      ['random', 'random', 'greedy'],
      ['random', 'greedy', 'random'],
      ['greedy', 'random', 'random'],
      ['random', 'random', 'greedy'],
      ['random', 'greedy', 'random'],
    ]);
    const [a, b, c, d] = records.map(({ deal, first }) => JSON.stringify([deal, first]));
    expect(new Set([a, b, c]).size).toBe(1);
    expect(d).not.toBe(a);
    expect(records.every(({ layout, result }) => layout === 'gate' && result)).toBe(true);
  });

  test('plays the same games for the same seed, and others for another', () => {
    const games = (seed: string) =>
      JSON.stringify(simulated(['--bots', 'greedy,random', '--games', '2', '--seed', seed]));
    expect(games('5')).toBe(games('5'));
    expect(games('6')).not.toBe(games('5'));
  });

  test('refuses a wrong call', () => {
    for (const bots of ['greedy', 'greedy,genius', 'random,random,random,random,random']) {
      expect(run('simulate', ['--bots', bots]).status, bots).toBe(2);
    }
  });
});
