import { randomInt, randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Notice, PushChannel, Pushes, StartInfo } from '../../shared/ipc';
import { FIRST_PROFILE, GUEST, profileOf } from '../../shared/profile';
import { LEVEL_INFOS } from '../ai/levels';
import { openOpponents, workerOf } from '../ai/worker-host';
import { openFigures } from '../ipc/figures';
import { callHandlers } from '../ipc/handlers';
import { registerIpc, type IpcOptions } from '../ipc/register';
import { layoutInfos } from '../session/layout-infos';
import { ruleCheck } from '../session/rule-check';
import { openSession } from '../session/session';
import { SUMMARY_VERSION, summaryOf } from '../stats/summary';
import { openBackups } from '../store/backups';
import { openDeletions } from '../store/deletions';
import { openHistory } from '../store/history';
import type { KeptFile, Place } from '../store/kept-file';
import { openLater } from '../store/later';
import { sweepLeftovers } from '../store/leftovers';
import type { SettingsStore } from '../store/ports';
import type { Reports } from '../store/reports';
import { openRunningGames } from '../store/running-games';
import { openProfiles } from '../store/profiles';
import { openTransfers, type FileDialogs } from '../store/transfers';
import { openWindowState, type WindowState } from '../store/window-state';
import { beside } from './beside';

/** Milliseconds from the page's first question to work that nobody waits for: the first screen comes before it. */
const PREPARE_AFTER_MS = 500;

export interface HostOptions {
  /** Absolute; created when something is written. */
  readonly dataFolder: string;
  /** False where nothing can be written there: the player is told once, and of no single file any more. */
  readonly keeps: boolean;
  readonly reports: Reports;
  /** The built file of `../ai/worker`. */
  readonly workerPath: string;
  readonly systemLanguage: string;
  readonly about: StartInfo['about'];
  /** 32 bits for each game that is dealt; unguessable where it is not given. */
  readonly seed?: () => number;
  /** Sends to the window where there is one; must not throw. */
  readonly push: <P extends PushChannel>(channel: P, payload: Pushes[P]) => void;
  /** The player changed the settings, or another player came; `settings` has them already. */
  readonly settingsChanged: () => void;
  /** The page asks for its first screen. */
  readonly started: () => void;
  /** The page lacks a file of its own. */
  readonly incomplete: () => void;
  readonly quit: () => void;
  readonly toggleFullScreen: () => void;
  readonly dialogs: FileDialogs;
  /** The path of a file that the system handed over to be opened; it counts as taken. */
  readonly handedFile: () => string | null;
  /** Closes this host, opens another and loads the page anew, once the call under way is answered. */
  readonly reopen: () => void;
}

/** Everything behind the window: files, the running game, opponents and the calls that the renderer makes. */
export interface Host {
  /** Once, before the window loads. */
  registerIpc<E>(options: IpcOptions<E>): void;
  readonly settings: SettingsStore;
  readonly windowState: KeptFile<WindowState>;
  /** The page is gone: what is told until another asks for its first screen waits for that. */
  pageGone(): void;
  readonly notify: (notice: Notice) => void;
  /**
   * Before the program ends: opponents stop and their thread ends, and so does what goes on with files of games. All else
   * is on disk already.
   */
  close(): Promise<void>;
}

export function createHost(options: HostOptions): Host {
  /** What was found at the start waits for the renderer to ask; what comes later is pushed. */
  let untold: Notice[] | null = options.keeps ? [] : [{ code: 'not-kept', about: options.dataFolder }];
  const notify = (notice: Notice): void => {
    if (notice.code === 'write-failed' && !options.keeps) return;
    if (untold) untold.push(notice);
    else options.push('app:notice', notice);
  };
  const later = openLater();
  const place: Place = { folder: options.dataFolder, notify, now: () => new Date(), later: later.add };
  sweepLeftovers(options.dataFolder);
  // Before anything is opened, which may write it as this version has it.
  const backups = openBackups(place);
  backups.take('start');
  const profiles = openProfiles(place, randomUUID);
  const settings: SettingsStore = {
    current: () => profiles.settings.current(),
    change(part) {
      const changed = profiles.settings.change(part);
      options.settingsChanged();
      return changed;
    },
  };
  const windowState = openWindowState(place);
  const opponents = openOpponents(workerOf(options.workerPath));
  const archive = openHistory(place, { version: SUMMARY_VERSION, summarise: summaryOf });
  const session = openSession({
    clock: { wall: () => new Date(), ms: () => performance.now() },
    timers: {
      after(ms, act) {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
    },
    seed: options.seed ?? (() => randomInt(2 ** 32)),
    newId: () => randomUUID(),
    opponents,
    levels: LEVEL_INFOS,
    running: openRunningGames(place),
    history: archive,
    settings,
    player: () => profiles.list().current,
    notify,
    update: (update) => options.push('game:update', update),
  });
  const transfers = openTransfers({
    archive,
    backups,
    dialogs: options.dialogs,
    check: ruleCheck,
    owner(record) {
      const { current, profiles: everybody } = profiles.list();
      if (everybody.some(({ id }) => id === profileOf(record))) return null;
      return current === GUEST ? FIRST_PROFILE : current;
    },
    now: place.now,
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    progress: (progress) => options.push('history:progress', progress),
  });
  const layouts = layoutInfos();
  const figures = openFigures({ archive, profiles, levels: LEVEL_INFOS, layouts, now: () => new Date() });
  let stopPreparing: (() => void) | null = null;
  const handlers = callHandlers({
    session,
    settings,
    archive,
    deletions: openDeletions(archive),
    transfers,
    backups,
    handedFile: options.handedFile,
    reopen: options.reopen,
    profiles,
    playerChanged: options.settingsChanged,
    figures,
    layouts,
    levels: LEVEL_INFOS,
    systemLanguage: options.systemLanguage,
    about: options.about,
    notices() {
      const found = untold ?? [];
      untold = null;
      // Lists and statistics of many games are got ready while nobody waits for them.
      stopPreparing ??= beside(figures.prepare(), PREPARE_AFTER_MS);
      return found;
    },
    started: options.started,
    incomplete: options.incomplete,
    reports: options.reports,
    quit: options.quit,
    toggleFullScreen: options.toggleFullScreen,
  });
  return {
    registerIpc: (ipcOptions) => registerIpc(handlers, ipcOptions),
    settings,
    windowState,
    notify,
    pageGone: () => void (untold ??= []),
    async close() {
      stopPreparing?.();
      session.close();
      later.close();
      await transfers.close();
      await opponents.close();
    },
  };
}
