import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
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

const install = (file: string) =>
  run('apt-get', ['install', '-y', '-q', file], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
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
  const { stdout } = await run('runuser', ['-u', USER, '--', PROGRAM, '--version']);
  expect(stdout.trim()).toBe(named('SIGGIL_VERSION'));
});

test('a game is played to its end without any network, as a normal user, in the sandbox', async () => {
  const { page, pid, quit } = await startOffline(USER, PROGRAM);
  // Nothing but a loopback that is down.
  const { stdout: interfaces } = await run('nsenter', ['-t', String(pid), '-n', 'ip', '-o', 'link']);
  expect(interfaces.trim().split('\n')).toHaveLength(1);
  expect(interfaces).toMatch(/^1: lo: .*state DOWN/);
  await expectSandbox(pid);

  await setSpeed(page, 'instant', 'none');
  await beginVersus(page, { players: 2, layout: 'pyramids', level: 'greedy', first: 'me' });
  await playToEnd(page, chance(SEED));
  await expect(page.getByTestId('result')).toBeVisible();
  await page.screenshot({ path: path.resolve(__dirname, '../../test-results/screens/installed-end.png') });
  await page.getByTestId('result-leave').click();
  expect(await quit()).toBe(0);
  expect(await finishedGames(DATA)).toHaveLength(1);
});

test('a newer package keeps everything', async () => {
  const [before] = await finishedGames(DATA);
  await install(named('SIGGIL_NEWER_DEB'));
  const { stdout } = await run('runuser', ['-u', USER, '--', PROGRAM, '--version']);
  expect(stdout.trim()).toBe(named('SIGGIL_NEWER_VERSION'));
  const { page, quit } = await startOffline(USER, PROGRAM);
  await page.getByTestId('start-settings').click();
  await expect(page.getByTestId('settings-pace-instant')).toBeChecked();
  await page.getByTestId('settings-close').click();
  expect(await quit()).toBe(0);
  expect(await finishedGames(DATA)).toEqual([before]);
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
  await rm(home, { recursive: true });
});

test('removing it leaves the player’s data and says where', async () => {
  const { stdout } = await run('apt-get', ['remove', '-y', '-q', 'siggil']);
  expect(stdout).toContain('~/.config/Siggil');
  expect(existsSync('/opt/Siggil')).toBe(false);
  expect(existsSync(PROGRAM)).toBe(false);
  expect(await finishedGames(DATA)).toHaveLength(1);
});

/** Every page's process runs under a filter of system calls, and none was told to do without. */
async function expectSandbox(pid: number): Promise<void> {
  const own = async (file: string): Promise<string> => readFile(`/proc/${file}`, 'utf8').catch(() => '');
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map(async (one) => ({ one, line: await own(`${one}/cmdline`) })));
  const pages = lines.filter(({ line }) => line.includes('/opt/Siggil/') && line.includes('--type=renderer'));
  expect(pages.length).toBeGreaterThan(0);
  for (const { one, line } of pages) {
    expect(line).not.toContain('--no-sandbox');
    expect(await own(`${one}/status`)).toMatch(/^Seccomp:\s+2$/m);
  }
  expect(await own(`${pid}/cmdline`)).not.toContain('--no-sandbox');
}
