import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What each version of the settings brought. */
const NEW_SETTINGS: readonly (readonly [version: number, names: readonly string[]])[] = [
  [2, ['cardStyle']],
  [3, ['soundMuted', 'effectsVolume', 'ambienceVolume']],
  [4, ['theme']],
  [5, ['introduced']],
];

function olderSettings(file: string, version: number): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as { version: number; data: Record<string, unknown> };
  const dropped = NEW_SETTINGS.filter(([brought]) => brought > version).flatMap(([, names]) => names);
  const data = Object.fromEntries(Object.entries(content.data).filter(([name]) => !dropped.includes(name)));
  writeFileSync(file, JSON.stringify({ version, data }));
}

/** The log as version 1 wrote it: nobody's game, and no hints. */
function olderLog(file: string): void {
  let before = '';
  let n = 0;
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const written = lines.flatMap((line) => {
    const content = JSON.parse(line) as Record<string, unknown>;
    delete content['check'];
    if (content['kind'] === 'hint') return [];
    if (content['format'] !== undefined) content['version'] = 1;
    else content['n'] = ++n;
    const body = JSON.stringify(content);
    before = createHash('sha256').update(before).update(body).digest('hex').slice(0, 8);
    return [`${body.slice(0, -1)},"check":"${before}"}\n`];
  });
  writeFileSync(file, written.join(''));
}

/** Makes a folder of the players' files one that an earlier version of the program left. */
export function makeOlder(folder: string, settingsVersion: number): void {
  for (const name of ['settings.json', 'settings.backup.json']) {
    const file = path.join(folder, name);
    if (existsSync(file)) olderSettings(file, settingsVersion);
  }
  const running = path.join(folder, 'running');
  for (const name of existsSync(running) ? readdirSync(running) : []) {
    const file = path.join(running, name);
    const own = !readFileSync(file, 'utf8').split('\n')[0]?.includes('"profile"');
    if (name.endsWith('.ndjson') && own) olderLog(file);
  }
  rmSync(path.join(folder, 'summary'), { recursive: true, force: true });
}
