import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Reply } from '../../src/shared/errors';
import { CALL_CHANNELS } from '../../src/shared/ipc';
import type { GameState } from '../../src/shared/view';
import { seededRandom } from '../../src/main/engine/random';
import { hostileArgument, type Standing } from '../support/hostile';
import { longHistory } from '../support/histories';
import { putIntoHistory } from '../support/many-games';
import { dataFolder, TestRenderer } from './renderer';

/** `npm run siege -- calls` makes a million. */
const CALLS = Number(process.env['SIGGIL_SIEGE_CALLS'] ?? 10_000);
const SEED = Number(process.env['SIGGIL_SIEGE_SEED'] ?? 303);
/** So many hostile calls before the state is compared, and before the next legal move. */
const ROUND = 1_000;
const SOLO = { mode: 'solo', goal: 'easy', layout: 'pyramids' } as const;

/** Every file of the player's by name, but for when it was written. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('summary'))
      .map((entry) => [join(entry.parentPath, entry.name), readFileSync(join(entry.parentPath, entry.name), 'utf8')]),
  );

const standingOf = ({ game, at, view }: GameState): Standing => ({
  game,
  at,
  covered: view.slots.findIndex((slot) => slot.state === 'down' || (slot.state === 'up' && !slot.available)),
});

test(
  `${CALLS} hostile calls change nothing, break nothing and leave no memory behind`,
  async () => {
    const folder = dataFolder();
    putIntoHistory(folder, longHistory(20));
    const renderer = new TestRenderer(folder);
    const random = seededRandom(SEED);
    const below = (count: number): number => random.below(count);
    renderer.call('settings:change', { pace: 'instant' });
    renderer.call('game:new', SOLO);
    const everything = () => ({
      start: { ...renderer.call('app:start', null), notices: [] },
      game: renderer.call('game:resume', null),
      list: renderer.call('history:list', { known: null }),
      backups: renderer.call('backups:list', null),
      files: filesIn(folder),
      prototype: Object.getOwnPropertyNames(Object.prototype).length,
    });
    const replies: Record<string, number> = {};
    const memory: number[] = [];
    let unsendable = 0;
    for (let calls = 0; calls < CALLS;) {
      const before = everything();
      const standing = standingOf(before.game);
      for (let round = 0; round < ROUND; round++, calls++) {
        const channel = CALL_CHANNELS[below(CALL_CHANNELS.length)] ?? 'app:start';
        const argument = hostileArgument(channel, standing, below);
        const trusted = below(20) !== 0;
        let reply: Reply<unknown>;
        try {
          reply = await Promise.resolve(renderer.raw(channel, argument, trusted));
        } catch (error) {
          // What cannot be cloned never leaves the page.
          if (!(error instanceof Error) || error.name !== 'DataCloneError') throw error;
          unsendable++;
          continue;
        }
        if (!trusted) expect(reply).toEqual({ ok: false, fault: { code: 'foreign-sender' } });
        const code = reply.ok ? `ok ${channel}` : reply.fault.code;
        replies[code] = (replies[code] ?? 0) + 1;
      }
      expect(everything(), `seed ${SEED}, before call ${calls}`).toEqual(before);
      memory.push(Math.round(process.memoryUsage().rss / 2 ** 20));
      // Then a move that is allowed, which must still be possible.
      const { game, at, view } = before.game;
      const { choice } = view;
      if (choice.kind === 'take' || choice.kind === 'discard') {
        const slot = choice.slots[below(choice.slots.length)];
        if (slot === undefined) throw new Error('nothing to take');
        renderer.call('game:move', { game, at, move: { kind: choice.kind, slot } });
      } else if (choice.kind === 'capture') renderer.call('game:move', { game, at, move: { kind: 'pass' } });
      else if (choice.kind === 'banish') {
        const [spirit] = choice.spirits;
        if (spirit !== undefined) renderer.call('game:move', { game, at, move: { kind: 'banish', spirit } });
      } else renderer.call('game:new', SOLO);
      renderer.pushed.length = 0;
    }
    console.log(
      JSON.stringify({
        seed: SEED,
        calls: CALLS,
        unsendable,
        replies,
        memory: memory.filter((_, n) => n % Math.ceil(memory.length / 20) === 0),
      }),
    );
    expect(renderer.internal).toEqual([]);
    expect(renderer.quits).toBe(0);
    const settled = memory[Math.floor(memory.length / 4)] ?? 0;
    expect((memory.at(-1) ?? 0) - settled).toBeLessThan(150);
  },
  30 * 60_000,
);
