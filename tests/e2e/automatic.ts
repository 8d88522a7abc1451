import type { Page } from '@playwright/test';

/** Games that the page has played by itself: how long each took, in milliseconds. */
export type GameTimes = readonly number[];

/**
 * Lets a player within the page click through so many games at the table, each beginning when the one before is over, as
 * fast as the page follows. Everything goes through what can be seen and clicked; nothing waits for the test.
 * @param seed of what is clicked
 */
export const playByItself = (page: Page, games: number, seed: number): Promise<GameTimes> =>
  page.evaluate(
    async ([wanted, begin]) => {
      let state = begin >>> 0;
      const below = (count: number): number => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * count);
      };
      const one = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
      const byLot = (selector: string): HTMLElement | null => {
        const found = document.querySelectorAll<HTMLElement>(`[data-testid="table"] ${selector}`);
        return found[below(found.length)] ?? null;
      };
      const position = (): string => {
        const { game, at, choice } = one('[data-testid="table"]')?.dataset ?? {};
        return `${game ?? ''} ${at ?? ''} ${choice ?? ''}`;
      };
      const until = async (holds: () => boolean, what: string): Promise<void> => {
        const end = performance.now() + 60_000;
        while (!holds()) {
          if (performance.now() > end) throw new Error(`waited in vain for ${what} at ${position()}`);
          await new Promise((resolve) => setTimeout(resolve, 1));
        }
      };
      const choice = (): string => one('[data-testid="table"]')?.dataset['choice'] ?? 'wait';
      const click = (found: HTMLElement | null, what: string): void => {
        if (!found) throw new Error(`nothing to click for ${what} at ${position()}`);
        found.click();
      };
      const decide = async (): Promise<void> => {
        const asked = choice();
        const before = position();
        if (asked === 'take' || asked === 'discard')
          click(byLot('[data-testid^="slot-"][data-available="true"]'), asked);
        else if (asked === 'banish') click(byLot('[data-banishable="true"]'), asked);
        else {
          const spirit = byLot('[data-capturable="true"]');
          if (!spirit) click(one('[data-testid="end-turn"]'), asked);
          else {
            spirit.click();
            await until(() => one('[data-testid="capture-confirm"]') !== null, 'the sheet of a capture');
            click(one('[data-testid="capture-confirm"]'), asked);
          }
        }
        await until(() => position() !== before, 'an answer');
      };

      const times: number[] = [];
      while (times.length < wanted) {
        const begun = performance.now();
        for (;;) {
          await until(() => choice() !== 'wait', 'the player’s turn');
          if (choice() === 'over') break;
          await decide();
        }
        times.push(performance.now() - begun);
        if (times.length === wanted) break;
        await until(() => one('[data-testid="result-again"]') !== null, 'the end');
        const before = position();
        click(one('[data-testid="result-again"]'), 'another game');
        await until(() => position() !== before, 'another game');
      }
      await until(() => one('[data-testid="result-start"]') !== null, 'the end');
      click(one('[data-testid="result-start"]'), 'the way out');
      await until(() => one('[data-testid="start"]') !== null, 'the start');
      return times;
    },
    [games, seed] as const,
  );
