import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beginSolo, chance, decide, setSpeed, untilAsked } from './player';
import { expect, test, type Program } from './program';
import { finishedGames } from './records';

const DAMAGES: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  empty: () => Buffer.alloc(0),
  half: (content) => content.subarray(0, Math.floor(content.length / 2)),
  'filled with NUL': (content) => Buffer.alloc(content.length),
  'against its schema': () => Buffer.from('{"version":1,"data":{"never":"heard of"}}\n'),
};

/** The program's files, relative to its folder; what the browser keeps is its own business. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return (
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      // What is derived from the games is made anew without a word.
      .filter((file) => !/^(browser|summary)/.test(file) && /\.(json|ndjson)$/.test(file))
      .sort()
  );
}

/** A game given up, one that goes on, settings of one's own and a place for the window. */
async function fillFolder(program: Program): Promise<void> {
  const { page } = program;
  const random = chance(77);
  await setSpeed(page, 'instant', 'none');
  await beginSolo(page, 'easy', 'pyramids');
  await decide(page, await untilAsked(page), random);
  await page.getByTestId('give-up').click();
  await page.getByTestId('give-up-confirm').click();
  await page.getByTestId('result-start').click();
  await beginSolo(page, 'easy', 'pyramids');
  // Enough for the first line of the log, which tells how the game began, to be less than half of it.
  for (let decisions = 0; decisions < 14; decisions++) await decide(page, await untilAsked(page), random);
  await program.quit();
}

test('a damaged file is set aside and told of, and nothing else is lost', async ({ start, freshFolder }) => {
  test.setTimeout(10 * 60_000);
  const whole = await freshFolder();
  await fillFolder(await start({ dataFolder: whole, env: { SIGGIL_SEED: '8' } }));
  const files = await filesIn(whole);
  expect(files.filter((file) => !file.includes('backup')).map((file) => file.replace(/[\w-]{36}/, 'ID'))).toEqual([
    path.join('history', 'games-0001.json'),
    path.join('running', 'ID.ndjson'),
    'settings.json',
    'window.json',
  ]);
  const [kept] = await finishedGames(whole);
  if (!kept) throw new Error('no finished game was kept');

  for (const file of files) {
    for (const [damage, apply] of Object.entries(DAMAGES)) {
      // Backups are read by the same function; one damage shows that they are seen to.
      if (file.includes('backup') && damage !== 'half') continue;
      await test.step(`${file}, ${damage}`, async () => {
        const dataFolder = await freshFolder();
        await cp(whole, dataFolder, { recursive: true, filter: (from) => path.basename(from) !== 'browser' });
        const damaged = apply(await readFile(path.join(whole, file)));
        await writeFile(path.join(dataFolder, file), damaged);

        const program = await start({ dataFolder });
        const { page, errors } = program;
        await expect(page.getByTestId('start')).toBeVisible();
        const notice = page.getByTestId('notice');
        await expect(notice).toHaveCount(1);
        await expect(notice).toHaveAttribute('data-code', 'file-set-aside');
        await expect(notice).toHaveAttribute('data-about', file.split(path.sep).join('/'));

        // What was found is still there, under another name.
        const folder = path.dirname(path.join(dataFolder, file));
        const aside = (await readdir(folder)).filter((name) => name.startsWith(`${path.basename(file)}.broken-`));
        expect(aside).toHaveLength(1);
        expect(await readFile(path.join(folder, aside.join()))).toEqual(damaged);

        const isLog = file.startsWith('running');
        if (!isLog || damage === 'half') {
          await page.getByTestId('start-continue').click();
          await untilAsked(page);
          await page.getByTestId('leave').click();
        } else await expect(page.getByTestId('start-continue')).toHaveCount(0);
        await page.getByTestId('start-settings').click();
        await expect(page.getByTestId('settings-pace-instant')).toBeChecked();
        await program.quit();
        expect(errors).toEqual([]);
        expect((await finishedGames(dataFolder)).map(({ id }) => id)).toEqual([kept.id]);
        for (const other of files) {
          // The folder is whole again: every kept file is back, the unfinished game's where it could be read.
          if (other !== file || !isLog) expect((await stat(path.join(dataFolder, other))).size).toBeGreaterThan(0);
        }
      });
    }
  }
});
