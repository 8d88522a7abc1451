import type { LevelInfo, Notice, PlayerInfo, StartInfo } from '../../shared/ipc';
import type { LayoutInfo } from '../../shared/layout';
import type { SettingsStore } from '../store/ports';
import type { Reports } from '../store/reports';
import { historyHandlers, type HistoryHandlerOptions } from './history-handlers';
import { profileHandlers, type ProfileHandlerOptions } from './profile-handlers';
import type { Handlers } from './register';
import { statisticsHandlers, type StatisticsHandlerOptions } from './statistics-handlers';

/** What the channels lead to. */
export interface HandlerOptions extends ProfileHandlerOptions, StatisticsHandlerOptions, HistoryHandlerOptions {
  readonly settings: SettingsStore;
  /** Weakest first. */
  readonly levels: readonly LevelInfo[];
  readonly layouts: readonly LayoutInfo[];
  readonly systemLanguage: string;
  readonly about: StartInfo['about'];
  /** What the player has not been told yet; what it returns counts as told. */
  readonly notices: () => readonly Notice[];
  /** The page asks for its first screen: it works. */
  readonly started: () => void;
  /** The page lacks a file of its own. */
  readonly incomplete: () => void;
  readonly reports: Reports;
  readonly quit: () => void;
  readonly toggleFullScreen: () => void;
}

export function callHandlers(options: HandlerOptions): Handlers {
  const { session, settings } = options;
  const done = (act: () => void): null => {
    act();
    return null;
  };
  const player = (): PlayerInfo => ({
    profiles: options.profiles.list(),
    settings: settings.current(),
    resumable: session.resumable(),
  });
  return {
    'app:start': () => {
      options.started();
      return {
        ...player(),
        systemLanguage: options.systemLanguage,
        layouts: options.layouts,
        levels: options.levels,
        notices: options.notices(),
        about: options.about,
      };
    },
    'app:report': () => options.reports.latest(),
    'app:incomplete': () => done(options.incomplete),
    'app:quit': () => done(options.quit),
    'app:full-screen': () => done(options.toggleFullScreen),
    'settings:change': (part) => {
      const before = settings.current();
      const after = settings.change(part);
      session.settingsChanged(before);
      return after;
    },
    ...profileHandlers(options, player),
    ...statisticsHandlers(options),
    'game:new': (setup) => session.newGame(setup),
    'game:resume': () => session.resume(),
    'game:story': ({ game }) => session.story(game),
    'game:move': ({ game, at, move }) => done(() => session.move(game, at, move)),
    'game:undo': ({ game, at }) => done(() => session.undo(game, at)),
    'game:hint': ({ game, at }) => done(() => session.hint(game, at)),
    'game:review': ({ game }) => done(() => session.review(game)),
    'game:give-up': ({ game }) => done(() => session.giveUp(game)),
    'game:leave': ({ game }) => session.leave(game),
    ...historyHandlers(options),
  };
}
