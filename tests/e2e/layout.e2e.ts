import type { Page } from '@playwright/test';
import { LANGUAGES, type Settings } from '../../src/shared/settings';
import type { GameState } from '../../src/shared/view';
import { beginVersus } from './player';
import { expect, resize, takePictures, test, type Program } from './program';
import { tablesToLookAt } from './tables';
import { change } from './tour';

const SIZES = [
  [1024, 700],
  [1280, 800],
  [1137, 903],
  [1920, 1080],
  [2117, 1011],
  [2560, 1440],
  [3440, 1440],
  [3840, 2160],
] as const;

/** Puts a state on the table as main does; it must be of the game that goes on. */
async function lay({ app, page }: Program, game: string, state: GameState): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, update) => {
      BrowserWindow.getAllWindows()[0]?.webContents.send('game:update', update);
    },
    { state: { ...state, game }, events: [] },
  );
  await expect(page.getByTestId('table')).toHaveAttribute('data-left', String(state.view.left));
  await expect(page.locator('[data-testid^="set-"]')).toHaveCount(state.view.sets.length);
  await expect(page.getByTestId('hand').locator('[data-card]')).toHaveCount(state.view.hand.length);
}

/** What overlaps, leaves the window or is cut off on the table, in words. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 1;
    const faults: string[] = [];
    const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
    /** Kinds of things; those of one kind may lie over each other. */
    const kinds: [kind: string, elements: Element[]][] = [
      ['sigil', [...all('[data-testid^="slot-"]'), ...document.querySelectorAll('.ring .rim')]],
      ['hand', all('[data-testid^="hand-"]')],
      ['spirits', all('[data-testid^="spirit-"]')],
      ['piles', all('.piles > *')],
      ['expected', all('[data-testid="status"]')],
      ['explained', all('[data-testid="explained"]')],
      ['actions', all('.table > .actions > *')],
      ...all('.head').map((head, at): [string, Element[]] => [
        `head ${at}`,
        [head, ...head.querySelectorAll('img, b, svg, .words > *')],
      ]),
      ...all('[data-testid^="set-"]').map((set): [string, Element[]] => [
        set.dataset['testid'] ?? '',
        [...set.children],
      ]),
    ];
    const boxes = kinds.flatMap(([kind, elements]) =>
      elements
        .map((element) => ({ kind, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0),
    );
    boxes.forEach(({ kind, box }, at) => {
      if (box.left < -SLACK || box.top < -SLACK || box.right > innerWidth + SLACK || box.bottom > innerHeight + SLACK) {
        faults.push(`${kind} leaves the window`);
      }
      for (const { kind: other, box: its } of boxes.slice(at + 1)) {
        const meet =
          box.right > its.left + SLACK &&
          its.right > box.left + SLACK &&
          box.bottom > its.top + SLACK &&
          its.bottom > box.top + SLACK;
        if (kind !== other && meet) faults.push(`${kind} and ${other} overlap`);
      }
    });
    // A line may be set lower than its letters reach; half a line more is a line that is cut off.
    for (const words of all('.words, .words > *, .status > *, .table > .actions, .table > .actions *')) {
      const { display, fontSize } = getComputedStyle(words);
      if (display === 'inline' || words.closest('.unseen') !== null) continue;
      const wide = words.scrollWidth > words.clientWidth + SLACK;
      const high = words.scrollHeight > words.clientHeight + Number.parseFloat(fontSize) / 2;
      if (wide || high) faults.push(`${words.className || words.tagName} is cut off: ${words.textContent}`);
    }
    return [...new Set(faults)];
  });

/** At the smallest size everything is looked at, at each of the others a table of another number of players. */
const pictured = (table: string, size: number): boolean =>
  size === 0 ? !table.endsWith('start') : table === `${(size % 4) + 1}-late`;

const PLAIN = { textSize: 'normal', language: 'en' } as const;
const LARGE = { textSize: 'largest', language: 'en' } as const;
/** Words are largest where room is least, and in every language where it is least of all. */
const wordsAt = (size: number): readonly Pick<Settings, 'textSize' | 'language'>[] => {
  if (size === 0) return [PLAIN, ...LANGUAGES.map((language) => ({ ...LARGE, language }))];
  return size < 3 ? [PLAIN, LARGE] : [PLAIN];
};

test('nothing overlaps, leaves the window or is cut off, at any size and with any number of players', async ({
  start,
}) => {
  const program = await start();
  const { app, page } = program;
  const tables = tablesToLookAt();
  const screen = await app.evaluate((electron) => electron.screen.getPrimaryDisplay().workAreaSize);
  await change(page, { motion: 'none' });
  await beginVersus(page, { players: 2, layout: 'pyramids', level: 'greedy', first: 'me' });
  const game = (await page.getByTestId('table').getAttribute('data-game')) ?? '';
  const faults: string[] = [];
  for (const [at, size] of SIZES.entries()) {
    if (size[0] > screen.width || size[1] > screen.height) continue;
    await resize(app, page, size[0], size[1]);
    for (const words of wordsAt(at)) {
      await change(page, words);
      for (const { name, state } of tables) {
        await lay(program, game, state);
        faults.push(
          ...(await faultsOf(page)).map(
            (fault) => `${size.join('×')} ${words.textSize} ${words.language} ${name}: ${fault}`,
          ),
        );
        if (pictured(name, at) && words === PLAIN) await takePictures(program, `layout-${name}`, [size]);
      }
    }
  }
  expect(faults).toEqual([]);
});
