import { expectPicture } from './picture';
import { beginVersus, chance, decide, untilAsked } from './player';
import { expect, test, type Program } from './program';
import { change } from './tour';

const SIZES = [
  [1024, 700],
  [1600, 900],
  [1180, 1000],
] as const;

/** What may happen to the window while cards fly or an opponent is choosing. */
const TURMOIL: Readonly<Record<string, (program: Program, time: number) => Promise<void>>> = {
  'another size': async ({ app }, time) => {
    for (const [width, height] of [...SIZES.slice(time % 3), ...SIZES.slice(0, time % 3)]) {
      await app.evaluate(({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setContentSize(...size), [
        width,
        height,
      ] as [number, number]);
    }
  },
  'out of sight': async ({ app }) => {
    await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.minimize();
      // Where no window manager minimises, hiding it comes to the same.
      window?.hide();
    });
    await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.restore();
      window?.show();
    });
  },
  'another theme': ({ page }, time) => change(page, { theme: time % 2 === 0 ? 'dawn' : 'contrast' }),
  'other cards': ({ page }, time) => change(page, { cardStyle: time % 2 === 0 ? 'plain' : 'full' }),
  'larger words': ({ page }, time) => change(page, { textSize: time % 2 === 0 ? 'largest' : 'normal' }),
  'another language': ({ page }, time) => change(page, { language: time % 2 === 0 ? 'ru' : 'fr' }),
  'less motion': ({ page }, time) => change(page, { motion: time % 2 === 0 ? 'brief' : 'full' }),
  'another order': async ({ page }) => page.keyboard.press('KeyS'),
};

test('whatever happens to the window in mid-flight, no card is lost or doubled', async ({ start }) => {
  const program = await start({ env: { SIGGIL_SEED: '61' } });
  const { page, errors } = program;
  const random = chance(61);
  await change(page, { pace: 'quick', motion: 'full', language: 'en' });
  await beginVersus(page, { players: 3, layout: 'serpents', level: 'greedy', first: 'me' });
  for (const time of [0, 1]) {
    for (const [name, happen] of Object.entries(TURMOIL)) {
      const asked = await untilAsked(page);
      if (asked.choice === 'over') throw new Error('The game was over before everything happened.');
      await decide(page, asked, random);
      await happen(program, time);
      await expectPicture(page, `${name}, ${time}`);
    }
  }
  expect(errors).toEqual([]);
});
