import type { ElectronApplication } from '@playwright/test';
import { beginVersus, chance, decide, setSpeed, untilAsked } from './player';
import { expect, test } from './program';
import { workerThreads } from './worker-threads';

/**
 * Spoils what opponents answer from here on: of those at the table, by the order in which they are asked first, one
 * throws, the next answers nonsense, and the third never answers.
 */
const spoilOpponents = async (app: ElectronApplication): Promise<void> =>
  app.evaluate(
    (_electron, threads) => {
      interface Request {
        readonly id: number;
        readonly character: string;
      }
      const asked: string[] = [];
      threads.Worker = class extends threads.Worker {
        override postMessage(request: Request): void {
          if (!asked.includes(request.character)) asked.push(request.character);
          const fault = asked.indexOf(request.character);
          if (fault === 0) super.postMessage({ ...request, level: 'nobody' });
          else if (fault === 1)
            setImmediate(() => this.emit('message', { id: request.id, ok: true, move: 'nonsense' }));
        }
      };
    },
    await workerThreads(app),
  );

test('opponents that throw, answer nonsense or never answer are replaced, and the player is told', async ({
  start,
}) => {
  const { app, page, errors } = await start({ env: { SIGGIL_SEED: '21' } });
  await spoilOpponents(app);
  await setSpeed(page, 'instant', 'none');
  await beginVersus(page, { players: 4, layout: 'pyramids', level: 'keen', first: 'me' });
  const random = chance(21);
  const asked = await untilAsked(page);
  await decide(page, asked, random);
  // Where a card has made a capture possible, the turn is ended first.
  for (let again = await untilAsked(page); again.choice === 'capture'; again = await untilAsked(page))
    await decide(page, again, random);
  expect((await untilAsked(page)).at).toBeGreaterThanOrEqual(asked.at + 4);
  const notices = page.locator('[data-testid="notice"][data-code="opponent-replaced"]');
  await expect(notices).toHaveCount(3);
  const told = await notices.evaluateAll((found) => found.map((each) => (each as HTMLElement).dataset['about']));
  expect(new Set(told).size).toBe(3);
  await expect(notices.first()).toContainText(String(told[0]));
  expect(errors).toEqual([]);
});
