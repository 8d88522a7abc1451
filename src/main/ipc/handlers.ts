import type { Notice, PlayerInfo, StartInfo } from '../../shared/ipc';
import { refuse } from '../session/refusal';
import { replayOf } from '../session/replay';
import type { Deletions } from '../store/deletions';
import type { SettingsStore } from '../store/ports';
import { profileHandlers, type ProfileHandlerOptions } from './profile-handlers';
import type { Handlers } from './register';
import { statisticsHandlers, type StatisticsHandlerOptions } from './statistics-handlers';

/** What the channels lead to. */
export interface HandlerOptions extends ProfileHandlerOptions, StatisticsHandlerOptions {
  readonly settings: SettingsStore;
  readonly deletions: Deletions;
  readonly systemLanguage: string;
  readonly about: StartInfo['about'];
  /** What the player has not been told yet; what it returns counts as told. */
  readonly notices: () => readonly Notice[];
  readonly quit: () => void;
  readonly toggleFullScreen: () => void;
}

export function callHandlers(options: HandlerOptions): Handlers {
  const { session, settings, archive, deletions } = options;
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
    'app:start': () => ({
      ...player(),
      systemLanguage: options.systemLanguage,
      layouts: options.layouts,
      levels: options.levels,
      notices: options.notices(),
      about: options.about,
    }),
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
    'history:list': ({ known }) =>
      known === archive.revision()
        ? null
        : { games: archive.summaries().map(({ entry }) => entry), revision: archive.revision() },
    'history:replay': ({ id, perspective }) => replayOf(archive.find(id) ?? refuse('no-such-record'), perspective),
    'history:delete': ({ ids }) => deletions.remove(ids),
    'history:undelete': () => deletions.undo(),
  };
}
