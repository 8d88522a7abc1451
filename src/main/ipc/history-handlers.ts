import type { GameEntry } from '../../shared/history';
import { profileOf } from '../../shared/profile';
import { refuse } from '../session/refusal';
import { replayOf } from '../session/replay';
import type { Backups } from '../store/backups';
import type { Deletions } from '../store/deletions';
import type { Archive, ProfileStore } from '../store/ports';
import type { Transfers } from '../store/transfers';
import type { Handlers } from './register';

/** What the channels of finished games and of backups lead to. */
export interface HistoryHandlerOptions {
  readonly archive: Archive;
  readonly deletions: Deletions;
  readonly transfers: Transfers;
  readonly backups: Backups;
  readonly profiles: ProfileStore;
  /** The path of a file that waits to be opened, which it does no longer then. */
  readonly handedFile: () => string | null;
  /** Opens everything anew once the call is answered. */
  readonly reopen: () => void;
}

type HistoryChannel = Extract<keyof Handlers, `history:${string}` | `file:${string}` | `backups:${string}`>;

export function historyHandlers(options: HistoryHandlerOptions): Pick<Handlers, HistoryChannel> {
  const { archive, deletions, transfers, backups, profiles } = options;
  const ownGames = (profile: string): readonly GameEntry[] =>
    archive.summaries().flatMap(({ entry }) => (profileOf(entry) === profile ? [entry] : []));
  return {
    'history:list': ({ known }) => {
      const { current: profile } = profiles.list();
      const revision = archive.revision();
      return known?.revision === revision && known.profile === profile
        ? null
        : { text: JSON.stringify(ownGames(profile)), revision, profile };
    },
    'history:replay': ({ id, perspective }) => replayOf(archive.find(id) ?? refuse('no-such-record'), perspective),
    'history:delete': ({ ids }) => deletions.remove(ids),
    'history:undelete': () => deletions.undo(),
    'history:export': ({ ids, kind }) =>
      transfers.write(ids ?? ownGames(profiles.list().current).map(({ id }) => id), kind),
    'history:choose-import': () => transfers.choose(),
    'history:import': async () => (await transfers.take()) ?? refuse('write-failed'),
    'history:stop-transfer': () => {
      transfers.stop();
      return null;
    },
    'file:open': () => {
      const path = options.handedFile();
      return path === null ? null : transfers.open(path);
    },
    'file:replay': ({ perspective }) => replayOf(transfers.opened() ?? refuse('no-such-record'), perspective),
    'backups:list': () => backups.list(),
    'backups:restore': ({ name }) => {
      if (!backups.list().some((one) => one.name === name)) refuse('no-such-backup');
      if (!backups.restoreLater(name)) refuse('write-failed');
      options.reopen();
      return null;
    },
  };
}
