import { flushPromises } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import { replayOf } from '../../src/main/session/replay';
import { useApp } from '../../src/renderer/src/stores/app';
import { useImporting } from '../../src/renderer/src/stores/importing';
import { useGame } from '../../src/renderer/src/stores/game';
import { useReplay } from '../../src/renderer/src/stores/replay';
import { useSettings } from '../../src/renderer/src/stores/settings';
import type { Resumable } from '../../src/shared/ipc';
import { DEFAULT_SETTINGS } from '../../src/shared/settings';
import { longHistory } from '../support/histories';
import { good, type FakeBridge } from '../support/renderer/fake-bridge';
import { freshStores } from '../support/renderer/mounting';
import { sampleGame, START } from '../support/renderer/sample-game';

const [sampleRecord] = longHistory(1);
if (!sampleRecord) throw new Error('no game');

const kept: Resumable = {
  mode: 'versus',
  players: 2,
  layout: 'gate',
  startedAt: '2026-03-01T19:24:00+01:00',
  moves: 12,
  opponents: ['Mira'],
};

let bridge: FakeBridge;
beforeEach(() => {
  bridge = freshStores({
    'app:start': () =>
      good({ ...START, resumable: kept, notices: [{ code: 'file-set-aside', about: 'settings.json' }] }),
    'game:resume': () => good(sampleGame(2)),
    'game:leave': () => good(kept),
    'settings:change': (part) => good({ ...DEFAULT_SETTINGS, ...part }),
  });
});

const atTable = async () => {
  const app = useApp();
  await app.start();
  await useGame().resume();
  app.show('table');
  return app;
};

describe('the app store', () => {
  it('takes everything for the first screen from main', async () => {
    const app = useApp();
    await app.start();
    expect(app.ready).toBe(true);
    expect(app.resumable).toEqual(kept);
    expect(app.notices).toMatchObject([{ code: 'file-set-aside', about: 'settings.json' }]);
    expect(app.levels.map((level) => level.id)).toEqual(['random', 'greedy']);
  });

  it('keeps the reason where main could not start', async () => {
    bridge.answer('app:start', () => ({ ok: false, fault: { code: 'internal' } }));
    const app = useApp();
    await app.start();
    expect(app.ready).toBe(false);
    expect(app.startFault?.code).toBe('internal');
  });

  it('adds notices that come later and lets each be closed', async () => {
    const app = useApp();
    await app.start();
    bridge.push('app:notice', { code: 'opponent-replaced', about: 'Mira' });
    expect(app.notices).toHaveLength(2);
    app.dismissNotice(app.notices[0]?.id ?? -1);
    expect(app.notices.map((notice) => notice.code)).toEqual(['opponent-replaced']);
  });

  it('leaves the table with the game kept for later', async () => {
    const app = await atTable();
    await app.leaveTable();
    expect(app.screen).toBe('start');
    expect(useGame().state).toBeNull();
    expect(bridge.asked.at(-1)).toEqual({ channel: 'game:leave', argument: { game: 'sample' } });
  });

  it.each(['settings', 'rules', 'keys', 'about'] as const)('opens %s at the menu’s command', async (command) => {
    const app = useApp();
    await app.start();
    bridge.push('app:command', command);
    expect(app.dialog).toBe(command);
    expect(app.covered).toBe(true);
  });

  it('gives up and takes back only at a table, and not under a dialog', async () => {
    const app = useApp();
    await app.start();
    bridge.push('app:command', 'give-up');
    expect(app.dialog).toBeNull();
    await atTable();
    bridge.answer('game:undo', () => good(null));
    app.open('rules');
    bridge.push('app:command', 'undo');
    expect(bridge.asked.some((call) => call.channel === 'game:undo')).toBe(false);
    app.closeDialog();
    bridge.push('app:command', 'undo');
    expect(bridge.asked.some((call) => call.channel === 'game:undo')).toBe(true);
    bridge.push('app:command', 'give-up');
    expect(app.dialog).toBe('give-up');
  });

  it.each([
    ['new-game', 'versus'],
    ['solo', 'solo'],
    ['leave', 'start'],
  ] as const)('goes from the table by %s to the screen %s, leaving the game', async (command, screen) => {
    const app = await atTable();
    bridge.push('app:command', command);
    await flushPromises();
    expect(app.screen).toBe(screen);
    expect(useGame().state).toBeNull();
  });
});

describe('a file that is opened', () => {
  const watched = replayOf(sampleRecord, 'open');
  beforeEach(() => bridge.answer('file:replay', () => good(watched)));

  it('with one game leaves the table for its replay, and leads back', async () => {
    const app = await atTable();
    bridge.answer('file:open', () => good({ state: 'game', file: 'a.siggil', known: false }));
    bridge.push('app:file', null);
    await flushPromises();
    expect(app.screen).toBe('replay');
    expect(useReplay().source).toMatchObject({ kind: 'file', file: 'a.siggil', known: false });
    expect(bridge.asked.some((call) => call.channel === 'game:leave')).toBe(true);
    // A second file meanwhile changes nothing about the way back.
    bridge.push('app:file', null);
    await flushPromises();
    await app.leaveFile();
    expect(app.screen).toBe('table');
    expect(useGame().state).not.toBeNull();
  });

  it('is shown at the start, and leads to the start screen', async () => {
    bridge.answer('file:open', () => good({ state: 'game', file: 'a.siggil', known: false }));
    const app = useApp();
    await app.start();
    expect(app.screen).toBe('replay');
    bridge.answer('history:import', () => good({ ids: [watched.id], left: 0, ended: 'whole' }));
    await useReplay().keep();
    expect(useReplay().source).toMatchObject({ known: true });
    await app.leaveFile();
    expect(app.screen).toBe('start');
  });

  it('and is bad leaves everything where it is', async () => {
    const app = await atTable();
    bridge.answer('file:open', () => good({ state: 'bad', file: 'a.siggil', problem: { code: 'not-json' } }));
    bridge.push('app:file', null);
    await flushPromises();
    expect(app.screen).toBe('table');
    expect(useImporting().state).toMatchObject({ at: 'choice', choice: { state: 'bad' } });
    expect(app.covered).toBe(true);
    useImporting().close();
    expect(app.covered).toBe(false);
  });
});

describe('the settings store', () => {
  it('shows a change at once and keeps what main answers', async () => {
    const settings = useSettings();
    const changed = settings.change({ pace: 'instant' });
    expect(settings.all.pace).toBe('instant');
    expect(settings.stepMs).toBe(0);
    await changed;
    expect(settings.all).toEqual({ ...DEFAULT_SETTINGS, pace: 'instant' });
  });

  it('goes back where main refuses, and says why', async () => {
    bridge.answer('settings:change', () => ({ ok: false, fault: { code: 'write-failed' } }));
    const settings = useSettings();
    await settings.change({ pace: 'slow' });
    expect(settings.all.pace).toBe('steady');
    expect(useGame().lastFault?.code).toBe('write-failed');
  });

  it('moves nothing where motion is off, whatever the pace', async () => {
    const settings = useSettings();
    await settings.change({ motion: 'none', pace: 'slow' });
    expect(settings.stepMs).toBe(0);
  });
});
