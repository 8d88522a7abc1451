import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmod, chown, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beginSolo, chance, decide, setSpeed, untilAsked } from './player';
import { command, expect, test } from './program';

/** Under a Wayland desktop of its own that has no graphics card, and no X11 beside it. */

const NOBODY = 65_534;
const SIZE = [1600, 1000] as const;

const has = (tool: string): boolean => {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

interface Desktop {
  /** For programs that are to be seen on it. */
  readonly env: Readonly<Record<string, string>>;
  /** The processes that have a window which is seen. */
  readonly seen: () => readonly number[];
  /** How many colours its picture has, which is kept for looking at. */
  readonly colours: (name: string) => number;
  readonly close: () => void;
}

interface Node {
  readonly pid?: number;
  readonly visible?: boolean;
  readonly nodes?: readonly Node[];
  readonly floating_nodes?: readonly Node[];
}

const seenIn = ({ pid, visible, nodes = [], floating_nodes: floating = [] }: Node): readonly number[] => [
  ...(pid !== undefined && visible === true ? [pid] : []),
  ...[...nodes, ...floating].flatMap(seenIn),
];

async function openDesktop(folder: string): Promise<Desktop> {
  const config = path.join(folder, 'config');
  await writeFile(
    config,
    `xwayland disable\noutput * resolution ${SIZE.join('x')}\nfor_window [app_id=".*"] floating enable\n`,
  );
  // It does not run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  await chmod(folder, 0o700);
  const start = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', 'sway'] : ['sway'];
  const base = { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '', XDG_RUNTIME_DIR: folder };
  const server: ChildProcess = spawn(start[0] ?? '', [...start.slice(1), '-c', config], {
    stdio: 'ignore',
    env: { ...base, WLR_BACKENDS: 'headless', WLR_RENDERER: 'pixman', WLR_LIBINPUT_NO_DEVICES: '1' },
  });
  const socket = async (name: RegExp): Promise<string> => {
    let found: string | undefined;
    await expect.poll(async () => (found = (await readdir(folder)).find((file) => name.test(file)))).toBeDefined();
    return found ?? '';
  };
  const wayland = await socket(/^wayland-\d+$/);
  const control = path.join(folder, await socket(/^sway-ipc.*\.sock$/));
  const env = { DISPLAY: '', WAYLAND_DISPLAY: wayland, XDG_RUNTIME_DIR: folder };
  const pictures = path.resolve(__dirname, '../../test-results/screens');
  await mkdir(pictures, { recursive: true });
  return {
    env,
    seen() {
      const tree = execFileSync('swaymsg', ['-s', control, '-t', 'get_tree', '-r'], { encoding: 'utf8' });
      return seenIn(JSON.parse(tree) as Node);
    },
    colours(name) {
      const options = { env: { ...base, ...env }, maxBuffer: 2 ** 26 };
      execFileSync('grim', [path.join(pictures, `${name}.png`)], options);
      // A head of three lines, and three bytes for each pixel.
      const pixels = execFileSync('grim', ['-t', 'ppm', '-'], options).subarray(-3 * SIZE[0] * SIZE[1]);
      const found = new Set<number>();
      for (let at = 0; at < pixels.length; at += 3) found.add(pixels.readUIntBE(at, 3));
      return found.size;
    },
    close: () => void server.kill(),
  };
}

test.skip(!has('sway') || !has('grim'), 'a Wayland desktop that needs no screen is not installed');

test('the window is seen under Wayland alone, without a graphics card, and one can play', async ({
  start,
  freshFolder,
}) => {
  const desktop = await openDesktop(await freshFolder());
  try {
    // A desktop without windows is of one colour.
    expect(desktop.colours('wayland-empty')).toBe(1);

    const { app, page, quit, errors } = await start({ arguments: ['--ozone-platform=wayland'], env: desktop.env });
    await expect(page.getByTestId('start')).toBeVisible();
    await expect.poll(desktop.seen).toEqual([app.process().pid]);
    await setSpeed(page, 'instant', 'none');
    await beginSolo(page, 'easy', 'pyramids');
    await decide(page, await untilAsked(page), chance(1));
    await expect.poll(() => desktop.colours('wayland-table')).toBeGreaterThan(10_000);
    await quit();
    expect(errors).toEqual([]);
    await expect.poll(desktop.seen).toEqual([]);

    // Without a switch it finds the way by itself: another process takes the place of the first.
    const { program, arguments: words, env } = command(await freshFolder());
    spawn(program, words, { env: { ...env, ...desktop.env }, stdio: 'ignore' });
    await expect.poll(() => desktop.seen().length, { timeout: 60_000 }).toBe(1);
    await expect.poll(() => desktop.colours('wayland-start'), { timeout: 60_000 }).toBeGreaterThan(10_000);
    for (const pid of desktop.seen()) process.kill(pid, 'SIGTERM');
    await expect.poll(desktop.seen, { timeout: 60_000 }).toEqual([]);
  } finally {
    desktop.close();
  }
});
