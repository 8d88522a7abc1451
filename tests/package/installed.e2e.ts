import { expect, test, type Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { finishedGames } from '../e2e/records';
import { beginVersus, chance, playToEnd, setSpeed } from '../e2e/player';
import { startOffline } from './installed-program';

const run = promisify(execFile);
const USER = 'siggil-tester';
const DATA = `/home/${USER}/.config/Siggil`;
const PROGRAM = '/usr/bin/siggil';
const SEED = 20_150_411;

/** Set by scripts/test-package.mjs. */
const named = (variable: string): string => {
  const value = process.env[variable];
  if (value === undefined) throw new Error('Run this with `npm run test:package`, which makes the packages.');
  return value;
};

/** @param packages names, or files of packages */
const install = (...packages: readonly string[]) =>
  run('apt-get', ['install', '-y', '-q', ...packages], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

/** Runs a command as the normal user. */
const asUser = (...words: readonly string[]) => run('runuser', ['-u', USER, '--', ...words]);

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  // What a desktop has: one keeps the list of who opens which file, and both judge what a program says of itself.
  await install('desktop-file-utils', 'appstream');
  await run('userdel', ['-r', USER]).catch(() => undefined);
  await run('useradd', ['-m', '-s', '/bin/bash', USER]);
});

test.afterAll(async () => {
  await run('apt-get', ['remove', '-y', '-q', 'siggil']).catch(() => undefined);
  await run('userdel', ['-r', USER]).catch(() => undefined);
});

test('the package installs and brings what a desktop asks for', async () => {
  await install(named('SIGGIL_DEB'));
  for (const file of ['applications/siggil.desktop', 'mime/packages/siggil.xml', 'metainfo/siggil.metainfo.xml'])
    expect(existsSync(`/usr/share/${file}`), file).toBe(true);
  const { stdout: types } = await run('grep', ['-h', 'siggil', '/usr/share/mime/globs2']);
  expect(types.trim()).toBe('50:application/x-siggil-game:*.siggil');
  const { stdout: openers } = await run('grep', ['x-siggil-game', '/usr/share/applications/mimeinfo.cache']);
  expect(openers.trim()).toBe('application/x-siggil-game=siggil.desktop;');
  const { stdout } = await asUser(PROGRAM, '--version');
  expect(stdout.trim()).toBe(named('SIGGIL_VERSION'));
  const { stdout: size } = await run('dpkg-query', ['-W', '-f', '${Installed-Size}', 'siggil']);
  console.log(`installed: ${Math.round(Number(size) / 1024)} MiB`);
});

test('its desktop entry and its description are well formed', async () => {
  await run('desktop-file-validate', ['/usr/share/applications/siggil.desktop']);
  // The id is a plain name, since no domain is ours to put before it.
  const idAsItIs = '--override=cid-desktopapp-is-not-rdns=info';
  await run('appstreamcli', ['validate', '--no-net', idAsItIs, '/usr/share/metainfo/siggil.metainfo.xml']);
  const { stdout: damaged } = await run('dpkg', ['--verify', 'siggil']);
  expect(damaged).toBe('');
});

test('it answers in the terminal where there is no display at all', async () => {
  const { stdout } = await asUser('env', '-u', 'DISPLAY', '-u', 'WAYLAND_DISPLAY', PROGRAM, '--help');
  expect(stdout).toContain('--data-dir');
});

test('a game is played to its end without any network, as a normal user, in the sandbox', async () => {
  const { page, pid, quit, readyMs } = await startOffline(USER, PROGRAM);
  console.log(`from the command to the loaded page, nothing cached: ${Math.round(readyMs)} ms`);
  await expectNoNetwork(pid);
  await expectSandbox(pid);

  await setSpeed(page, 'instant', 'none');
  await beginVersus(page, { players: 2, layout: 'pyramids', level: 'greedy', first: 'me' });
  await playToEnd(page, chance(SEED));
  await expect(page.getByTestId('result')).toBeVisible();
  await picture(page, 'installed-end');
  await page.getByTestId('result-start').click();
  await expectInStatistics(page, 1);
  await picture(page, 'installed-statistics');
  await page.getByTestId('statistics-back').click();
  expect(await quit()).toBe(0);
  expect(await finishedGames(DATA)).toHaveLength(1);
});

test('a newer package keeps everything', async () => {
  const before = await finishedGames(DATA);
  await install(named('SIGGIL_NEWER_DEB'));
  const { stdout } = await asUser(PROGRAM, '--version');
  expect(stdout.trim()).toBe(named('SIGGIL_NEWER_VERSION'));
  const { page, quit } = await startOffline(USER, PROGRAM);
  await page.getByTestId('start-settings').click();
  await expect(page.getByTestId('settings-pace-instant')).toBeChecked();
  await page.getByTestId('settings-close').click();
  await expectInStatistics(page, 1);
  await page.getByTestId('statistics-back').click();
  await page.getByTestId('start-history').click();
  await page.getByTestId('game-open').click();
  await expect(page.getByTestId('replay')).toHaveAttribute('data-last', String(before[0]?.moves.length));
  await page.getByTestId('replay-back').click();
  await page.getByTestId('history-back').click();
  expect(await quit()).toBe(0);
  expect(await finishedGames(DATA)).toEqual(before);
});

test('a game file opens as its replay', async () => {
  const [game] = await finishedGames(DATA);
  const file = `/home/${USER}/A game.siggil`;
  await writeFile(file, JSON.stringify({ ...game, id: 'another' }));
  const { page, quit } = await startOffline(USER, PROGRAM, [file]);
  await expect(page.getByTestId('replay-file')).toContainText('A game.siggil');
  await picture(page, 'installed-file');
  await page.getByTestId('replay-back').click();
  expect(await quit()).toBe(0);
  expect(await finishedGames(DATA)).toEqual([game]);
});

test('the portable archive runs from where it is unpacked, and keeps its data beside it', async () => {
  const home = `/home/${USER}/portable`;
  await run('runuser', ['-u', USER, '--', 'mkdir', home]);
  await run('runuser', ['-u', USER, '--', 'tar', '-xzf', named('SIGGIL_ARCHIVE'), '-C', home, '--strip-components=1']);
  const { page, quit } = await startOffline(USER, `${home}/siggil`, [`--data-dir=${home}/data`]);
  await expect(page.getByTestId('start')).toBeVisible();
  await page.getByTestId('start-settings').click();
  await page.getByTestId('settings-pace-quick').check();
  await page.getByTestId('settings-close').click();
  expect(await quit()).toBe(0);
  expect(JSON.stringify(await readFile(`${home}/data/settings.json`, 'utf8'))).toContain('quick');

  // What a full disk or a bad stick makes of it is said, and no window stays blank.
  const archive = `${home}/resources/app.asar`;
  const whole = await readFile(archive);
  const half = Math.floor(whole.length / 2);
  const damages: readonly Buffer[] = [
    whole.subarray(0, half),
    Buffer.alloc(0),
    Buffer.concat([whole.subarray(0, half), Buffer.alloc(4096), whole.subarray(half + 4096)]),
  ];
  for (const damaged of damages) {
    await writeFile(archive, damaged);
    await expectRefusal(`${home}/siggil`);
  }
  await rm(archive);
  await expectRefusal(`${home}/siggil`);
  await writeFile(archive, whole);
  const { stdout } = await asUser(`${home}/siggil`, '--version');
  expect(stdout.trim()).toBe(named('SIGGIL_NEWER_VERSION'));
  await rm(`${home}/icudtl.dat`);
  await expectRefusal(`${home}/siggil`);
  await rm(home, { recursive: true });
});

/** The program says in the terminal that it is damaged, and ends. */
async function expectRefusal(program: string): Promise<void> {
  const ended = asUser('env', '-u', 'DISPLAY', '-u', 'WAYLAND_DISPLAY', 'LC_ALL=C', program);
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('a file of the program is missing or damaged'),
  });
}

test('its fuses are as the configuration has them', async () => {
  const binary = await readFile('/opt/Siggil/siggil-bin');
  // A mark, a version, a length, and a digit for each fuse, in the order of Electron's own list.
  const mark = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
  const at = binary.indexOf(mark) + mark.length;
  const wire = binary.subarray(at + 2, at + 2 + (binary[at + 1] ?? 0)).toString('latin1');
  const [runAsNode, cookies, nodeOptions, inspector, , archiveOnly] = wire;
  expect({ runAsNode, cookies, nodeOptions, inspector, archiveOnly }).toEqual({
    runAsNode: '0',
    cookies: '0',
    nodeOptions: '0',
    inspector: '0',
    archiveOnly: '1',
  });
});

test('removing it leaves the player’s data and says where', async () => {
  const { stdout } = await run('apt-get', ['remove', '-y', '-q', 'siggil']);
  expect(stdout).toContain('~/.config/Siggil');
  expect(existsSync('/opt/Siggil')).toBe(false);
  expect(existsSync(PROGRAM)).toBe(false);
  expect(await finishedGames(DATA)).toHaveLength(1);
});

const picture = (page: Page, name: string) =>
  page.screenshot({ path: path.resolve(__dirname, `../../test-results/screens/${name}.png`) });

async function expectInStatistics(page: Page, games: number): Promise<void> {
  await page.getByTestId('start-statistics').click();
  await expect(page.getByTestId('tile-games').locator('dd').first()).toHaveText(String(games));
}

/** What the system tells of a process; nothing where it has ended. */
const told = (pid: number | string, file: string): Promise<string> =>
  readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
const namespaceOf = (pid: number | string, kind: string): Promise<string> => readlink(`/proc/${pid}/ns/${kind}`);

/** The process has a network of its own, in which there is a loopback without an address and no way anywhere. */
async function expectNoNetwork(pid: number): Promise<void> {
  expect(await namespaceOf(pid, 'net')).not.toBe(await namespaceOf('self', 'net'));
  const interfaces = (await told(pid, 'net/dev')).trim().split('\n').slice(2);
  expect(interfaces.map((line) => line.trim().split(':')[0])).toEqual(['lo']);
  // The loopback counts what went through it.
  expect(interfaces[0]).toMatch(/^\s*lo:(\s+0)+$/);
  expect((await told(pid, 'net/route')).trim().split('\n')).toHaveLength(1);
  expect((await told(pid, 'net/if_inet6')).trim()).toBe('');
}

/**
 * Every page's process runs under a filter of system calls, may gain no rights, and sees neither the processes nor the
 * network of the rest; none was told to do without.
 */
async function expectSandbox(pid: number): Promise<void> {
  expect(await told(pid, 'status')).toMatch(/^Uid:\s+[1-9]/m);
  expect(await told(pid, 'cmdline')).not.toContain('--no-sandbox');
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map(async (one) => ({ one, line: await told(one, 'cmdline') })));
  const pages = lines.filter(({ line }) => line.includes('/opt/Siggil/') && line.includes('--type=renderer'));
  expect(pages.length).toBeGreaterThan(0);
  for (const { one, line } of pages) {
    expect(line).not.toContain('--no-sandbox');
    const status = await told(one, 'status');
    expect(status).toMatch(/^Seccomp:\s+2$/m);
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    expect(status).toMatch(/^CapEff:\s+0+$/m);
    for (const kind of ['pid', 'net']) expect(await namespaceOf(one, kind)).not.toBe(await namespaceOf(pid, kind));
  }
}
