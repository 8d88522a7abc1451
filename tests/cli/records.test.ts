import { spawn } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { GameRecord } from '../../src/shared/record';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Finished {
  readonly code: number | null;
  readonly lines: readonly unknown[];
  readonly errors: string;
}

/** Runs `records` with this input; `leave` closes its output after the first piece. */
function records(args: readonly string[], input = '', leave = false): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/cli.mjs', 'scripts/cli/records.ts', ...args], { cwd: ROOT });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (leave) child.stdout.destroy();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.on('error', reject);
    child.on('close', (code) => {
      const whole = leave ? [] : output.split('\n').filter((line) => line !== '');
      resolve({
        code,
        lines: args.includes('--help') ? whole : whole.map((line) => JSON.parse(line) as unknown),
        errors,
      });
    });
    child.stdin.end(input);
  });
}

describe('records', () => {
  it('random writes games of every kind that verify accepts, the same for the same seed', async () => {
    const first = await records(['random', '--games', '60', '--seed', '5']);
    expect(first).toMatchObject({ code: 0, errors: '' });
    expect(first.lines).toHaveLength(60);
    const games = first.lines as GameRecord[];
    expect(new Set(games.flatMap(({ moves }) => moves.map((move) => move.charAt(0))))).toEqual(
      new Set(['t', 'd', 'b', 'c', 'r', 'p']),
    );
    expect(new Set(games.map(({ players }) => players))).toEqual(new Set([1, 2, 3, 4]));
    expect(await records(['random', '--seed', '5', '--games', '60'])).toEqual(first);

    const { code, lines } = await records(['verify'], games.map((game) => `${JSON.stringify(game)}\n`).join(''));
    expect(code).toBe(0);
    expect(lines).toEqual(
      games.map(({ result }) => ({ ok: true, result, state: expect.objectContaining({ phase: 'over' }) as unknown })),
    );
  });

  it('random keeps to its options', async () => {
    const games = async (...args: string[]): Promise<GameRecord[]> =>
      (await records(['random', '--games', '3', '--seed', '1', ...args])).lines as GameRecord[];
    for (const game of await games('--players', '3', '--layout', 'turtle'))
      expect(game).toMatchObject({ mode: 'versus', players: 3, layout: 'turtle' });
    for (const game of await games('--goal', 'advanced'))
      expect(game).toMatchObject({ mode: 'solo', players: 1, goal: 'advanced' });
  });

  it('verify tells the state of an unfinished game', async () => {
    const [game] = (await records(['random', '--players', '2', '--layout', 'gate', '--seed', '9']))
      .lines as GameRecord[];
    const { result, ...rest } = game as GameRecord;
    expect(result).toBeDefined();
    const { lines } = await records(['verify'], JSON.stringify({ ...rest, moves: rest.moves.slice(0, 3) }));
    // Three moves: seat 0 took and passed, seat 1 took.
    expect(lines).toEqual([
      {
        ok: true,
        result: null,
        state: {
          turn: 1 - rest.first,
          phase: 'capture',
          free: expect.any(Array) as unknown,
          lost: [],
          held: {},
          hands: [1, 1],
          left: expect.any(Number) as unknown,
        },
      },
    ]);
  });

  it('verify answers every line in order and goes on after bad ones', async () => {
    const [game] = (await records(['random', '--players', '2', '--seed', '9'])).lines as GameRecord[];
    const good = JSON.stringify(game);
    const bad = JSON.stringify({ ...game, moves: [...(game?.moves.slice(0, 2) ?? []), 'p'], result: undefined });
    const { code, lines } = await records(
      ['verify'],
      [good, '', 'not json', '{}', '[]', 'null', `"${'x'.repeat(2_000_000)}"`, '['.repeat(200_000), bad, good].join(
        '\n',
      ),
    );
    expect(code).toBe(0);
    expect(lines.map((line) => (line as { ok: boolean }).ok)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(lines[7]).toEqual({
      ok: false,
      move: 2,
      code: 'wrong-phase',
      clause: 'R3.3',
      message: expect.any(String) as unknown,
    });
  });

  it('names what is wrong with its options, and ends with 2', async () => {
    for (const [args, named] of [
      [['random', '--games', 'many'], '--games'],
      [['random', '--seed', '-1'], '--seed'],
      [['random', '--seed', '4294967296'], '--seed'],
      [['random', '--players', '5'], '--players'],
      [['random', '--players', '2', '--goal', 'easy'], '--goal'],
      [['random', '--layout', 'nowhere'], '--layout'],
      [['random', '--colour', 'red'], '--colour'],
      [['random', 'games'], '"games"'],
      [['verify', 'file'], '"file"'],
      [['shuffle'], '"shuffle"'],
      [[], 'command'],
    ] as const) {
      const { code, lines, errors } = await records(args);
      expect(code, args.join(' ')).toBe(2);
      expect(lines).toEqual([]);
      expect(errors).toContain(named);
    }
  }, 60_000);

  it('shows its usage', async () => {
    const { code, lines } = await records(['--help']);
    expect(code).toBe(0);
    expect(lines.join('\n')).toMatch(/verify[\s\S]*random/);
  });

  it('ends quietly where nobody reads on', async () => {
    expect(await records(['random', '--games', '100000', '--seed', '1'], '', true)).toMatchObject({
      code: 0,
      errors: '',
    });
  });
});
