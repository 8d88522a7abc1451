import type { ElectronApplication } from '@playwright/test';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readDataFolder } from '../support/data-folder';
import { Ledger } from '../support/ledger';
import { makeOlder } from '../support/older-files';
import { assault } from './assault';
import { called } from './bridge';
import { atMoment, groupGone, killAtStart, killGroup } from './executioner';
import { chance } from './player';
import { command, expect, launchDriven, test } from './program';
import { sizes } from './weight';

/** `npm run siege -- kills` kills hundreds of times. */
const KILLS = Number(process.env['SIGGIL_SIEGE_KILLS'] ?? 6);
const SEED = Number(process.env['SIGGIL_SIEGE_SEED'] ?? 707);
/** One kill in so many comes while the program starts, half of those on files of an earlier version. */
const AT_START = 4;
/** And of the others one in so many while it is left. */
const QUITTING = 6;

async function launched(dataFolder: string): Promise<ElectronApplication> {
  const { program: executablePath, arguments: args, env } = command(dataFolder);
  return launchDriven({ executablePath, args, env });
}

test(`${KILLS} kills in the midst of everything lose nothing but what was under way`, async ({ freshFolder }) => {
  test.setTimeout(KILLS * 40_000 + 60_000);
  const random = chance(SEED);
  const dataFolder = path.join(await freshFolder(), 'data');
  mkdirSync(dataFolder);
  const ledger = new Ledger();
  const met: Record<string, number> = {};
  let writing = 0;

  for (let kill = 1; kill <= KILLS; kill++) {
    const history: string[] = [];
    const about = (): string => `seed ${SEED}, kill ${kill}: ${history.slice(-6).join(', ')}`;
    if (kill % AT_START === 0) {
      const older = random(2) === 0;
      if (older) makeOlder(dataFolder, 1 + random(4));
      history.push(older ? 'migration' : 'start');
      await killAtStart(dataFolder, { ms: 300 + random(1500), changes: 1 + random(12) });
    } else {
      const app = await launched(dataFolder);
      const { pid = 0 } = app.process();
      try {
        const page = await app.firstWindow();
        await called(page, 'settings:change', { pace: 'instant' });
        // After every start everything is whole again.
        const found = readDataFolder(dataFolder, true);
        expect(ledger.judge(found, true), `${about()}, after the start`).toEqual([]);
        expect(found.leftovers, about()).toEqual([]);
        ledger.settle(found);
        const deeds = random(8);
        let stop = (): void => undefined;
        let begun = 0;
        const moment = { ms: random(1200), changes: 1 + random(25) };
        const over = assault(
          {
            program: { app, page },
            dataFolder,
            ledger,
            random,
            doing(what) {
              history.push(what);
              if (++begun === deeds + 1) stop = atMoment(dataFolder, moment, () => killGroup(pid));
            },
          },
          random(QUITTING) === 0 ? deeds : null,
        );
        // The program ends under the player's hands.
        await over.catch((error: unknown) => {
          if (!/closed|crash|disconnected|destroyed/i.test(String(error))) history.push(String(error));
        });
        stop();
      } finally {
        killGroup(pid);
        await groupGone(pid);
      }
    }
    const last = history.at(-1) ?? '';
    expect(last, about()).not.toContain('Error');
    met[last] = (met[last] ?? 0) + 1;
    const found = readDataFolder(dataFolder, false);
    if (found.leftovers.length > 0) writing++;
    expect(ledger.judge(found, false), `${about()}, right after it`).toEqual([]);
    if (kill % 25 === 0)
      console.log(JSON.stringify({ kill, games: found.games.size, writing, ...(await sizes(dataFolder)) }));
  }
  console.log(JSON.stringify({ seed: SEED, kills: KILLS, writing, met }));
  const aside = readdirSync(dataFolder, { recursive: true }).filter((name) => String(name).includes('.broken-'));
  // A kill leaves nothing that cannot be read.
  expect(aside).toEqual([]);
});
