import type { Page } from '@playwright/test';
import type { Reply } from '../../src/shared/errors';
import type { CallChannel, Calls } from '../../src/shared/ipc';
import type { GameState } from '../../src/shared/view';

interface Own {
  readonly siggil: { readonly call: (channel: string, argument: unknown) => Promise<Reply<unknown>> };
}

/** Calls main as the page does. */
export const call = <C extends CallChannel>(
  page: Page,
  channel: C,
  argument: Calls[C]['argument'],
): Promise<Reply<Calls[C]['result']>> =>
  page.evaluate(
    ([name, given]) => (window as unknown as Own).siggil.call(name, given) as Promise<Reply<Calls[C]['result']>>,
    [channel, argument] as const,
  );

/** Calls main and returns the result of what must succeed. */
export async function called<C extends CallChannel>(
  page: Page,
  channel: C,
  argument: Calls[C]['argument'],
): Promise<Calls[C]['result']> {
  const reply = await call(page, channel, argument);
  if (!reply.ok) throw new Error(`${channel}: ${reply.fault.code}`);
  return reply.value;
}

/**
 * Makes so many moves in the game at the table, or as many as it has, past the picture of it. Returns the state in which
 * the player is asked next; null where nobody sits at a table.
 */
export const playOn = (page: Page, moves: number, seed: number): Promise<GameState | null> =>
  page.evaluate(
    async ([count, begin]) => {
      const { call: ask } = (window as unknown as Own).siggil;
      let state = begin >>> 0;
      const below = (most: number): number => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * most);
      };
      const now = async (): Promise<GameState | null> => {
        for (;;) {
          const reply = await ask('game:resume', null);
          if (!reply.ok) return null;
          const found = reply.value as GameState;
          if (found.view.choice.kind !== 'wait') return found;
          await new Promise((resolve) => setTimeout(resolve, 1));
        }
      };
      let found = await now();
      for (let made = 0; made < count && found; made++) {
        const { game, at, view } = found;
        const { choice } = view;
        if (choice.kind === 'over' || choice.kind === 'wait') break;
        const [option] = choice.kind === 'capture' ? choice.options : [];
        const move =
          choice.kind === 'take' || choice.kind === 'discard'
            ? { kind: choice.kind, slot: choice.slots[below(choice.slots.length)] }
            : choice.kind === 'banish'
              ? { kind: 'banish', spirit: choice.spirits[below(choice.spirits.length)] }
              : !option || below(3) === 0
                ? { kind: 'pass' }
                : option.set === null
                  ? { kind: 'capture', spirit: option.spirit, cards: option.suggested }
                  : { kind: 'recapture', spirit: option.spirit, set: option.set, cards: option.suggested };
        const reply = await ask('game:move', { game, at, move });
        if (!reply.ok) throw new Error(`${JSON.stringify(move)}: ${reply.fault.code}`);
        found = await now();
      }
      return found;
    },
    [moves, seed] as const,
  );
