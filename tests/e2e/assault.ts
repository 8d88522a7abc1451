import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GameSetup } from '../../src/shared/settings';
import { longHistory } from '../support/histories';
import type { Ledger } from '../support/ledger';
import { called, playOn } from './bridge';
import { listedGames } from '../support/listed-games';
import type { Program } from './program';

/** Every game of an import; ids of one and the next overlap by half. */
const IMPORTED = 24;
const TWO: GameSetup = { mode: 'versus', players: 2, layout: 'pyramids', opponents: ['greedy'], first: 'lot' };
const FOUR: GameSetup = {
  mode: 'versus',
  players: 4,
  layout: 'tower',
  opponents: ['greedy', 'greedy', 'greedy'],
  first: 'lot',
};
const SOLO: GameSetup = { mode: 'solo', goal: 'easy', layout: 'pyramids' };
const SAMPLES = longHistory(480, 9);

interface Field {
  readonly program: Pick<Program, 'app' | 'page'>;
  readonly dataFolder: string;
  readonly ledger: Ledger;
  readonly random: (below: number) => number;
  /** Told before anything is asked of the program. */
  readonly doing: (what: string) => void;
}

/** The player of the moment and their game, as the program answers for them. */
async function now({ program: { page } }: Field) {
  const { profiles, settings } = await called(page, 'app:start', null);
  return { ...profiles, settings };
}

/** The game at the table counts as far as it was answered for. */
function note({ ledger }: Field, state: Awaited<ReturnType<typeof playOn>>, profile: string): void {
  if (state && profile !== 'guest') ledger.stands(state.game, state.at);
}

/** What a player may be doing when the end comes. Each tells the ledger what is under way, and what was answered for. */
const DEEDS: Readonly<Record<string, (field: Field) => Promise<void>>> = {
  async move(field) {
    const { current } = await now(field);
    note(field, await playOn(field.program.page, 1 + field.random(6), field.random(2 ** 30)), current);
  },
  async 'play on'(field) {
    const { current } = await now(field);
    note(field, await playOn(field.program.page, 30, field.random(2 ** 30)), current);
  },
  async begin(field) {
    const { page } = field.program;
    const { current } = await now(field);
    const before = await playOn(page, 0, 0);
    // A game in which the player has not moved is forgotten.
    if (before && !before.canUndo && before.view.outcome === null) field.ledger.uncertain([before.game]);
    const setup = [TWO, FOUR, SOLO][field.random(3)] ?? TWO;
    field.ledger.beginning(true);
    const state = await called(page, 'game:new', setup);
    field.ledger.beginning(false);
    note(field, state, current);
  },
  async 'take back'(field) {
    const state = await playOn(field.program.page, 0, 0);
    if (!state?.canUndo) return;
    field.ledger.takenBack(state.game);
    // An opponent may have moved meanwhile, and the call come too late.
    await called(field.program.page, 'game:undo', { game: state.game, at: state.at });
  },
  async 'give up'(field) {
    const state = await playOn(field.program.page, 0, 0);
    if (state && state.view.outcome === null) await called(field.program.page, 'game:give-up', { game: state.game });
  },
  async name(field) {
    const { current } = await now(field);
    const name = `N${field.random(1_000_000)}`;
    if (current !== 'guest') field.ledger.naming(current, name);
    await called(field.program.page, 'settings:change', { playerName: name });
    if (current !== 'guest') field.ledger.named(current, name);
  },
  async 'somebody new'(field) {
    const { profiles } = await now(field);
    if (profiles.length < 6) await called(field.program.page, 'profiles:create', { name: 'New', portrait: 'moon' });
  },
  async 'somebody else'(field) {
    const { profiles } = await now(field);
    const ids = [...profiles.map(({ id }) => id), 'guest'];
    await called(field.program.page, 'profiles:choose', { id: ids[field.random(ids.length)] ?? 'guest' });
  },
  async 'somebody less'(field) {
    const { profiles, current } = await now(field);
    const other = profiles[field.random(profiles.length)];
    if (!other || profiles.length === 1 || other.id === 'first' || current === 'guest') return;
    await called(field.program.page, 'profiles:choose', { id: other.id });
    const state = await playOn(field.program.page, 0, 0);
    // Their game goes with them; what is over stays.
    if (state) field.ledger.uncertain([state.game]);
    field.ledger.forgetName(other.id);
    await called(field.program.page, 'profiles:remove', { id: other.id });
  },
  async delete(field) {
    const { page } = field.program;
    const list = await called(page, 'history:list', { known: null });
    const ids = listedGames(list)
      .filter(() => field.random(6) === 0)
      .map(({ id }) => id);
    field.ledger.uncertain(ids);
    const gone = await called(page, 'history:delete', { ids });
    field.ledger.deleted(gone.ids);
    if (field.random(2) === 0) return;
    field.ledger.uncertain(gone.ids);
    const { ids: back } = await called(page, 'history:undelete', null);
    for (const id of back) field.ledger.stands(id, 0);
  },
  async export(field) {
    const { page } = field.program;
    await called(page, 'history:export', { ids: null, kind: field.random(2) === 0 ? 'siggil' : 'csv' });
  },
  async import(field) {
    const { page } = field.program;
    const from = field.random(SAMPLES.length - IMPORTED);
    const records = SAMPLES.slice(from, from + IMPORTED);
    const file = { format: 'siggil-games', version: 1, exportedAt: '2026-01-01T00:00:00Z', games: records };
    writeFileSync(path.join(field.dataFolder, '..', 'siege-games.siggil'), JSON.stringify(file));
    const kept = new Set(listedGames(await called(page, 'history:list', { known: null })).map(({ id }) => id));
    const choice = await called(page, 'history:choose-import', null);
    if (choice.state !== 'good') throw new Error(`not imported: ${JSON.stringify(choice)}`);
    field.ledger.uncertain(records.flatMap(({ id }) => (kept.has(id) ? [] : [id])));
    const { ids } = await called(page, 'history:import', null);
    for (const id of ids) field.ledger.stands(id, 0);
  },
  async 'bring back'(field) {
    const { page } = field.program;
    const backups = await called(page, 'backups:list', null);
    const backup = backups[field.random(backups.length)];
    if (!backup) return;
    field.ledger.restore(field.dataFolder, backup.name, false);
    const loaded = page.waitForEvent('load');
    loaded.catch(() => undefined);
    await called(page, 'backups:restore', { name: backup.name });
    field.ledger.restore(field.dataFolder, backup.name, true);
    await loaded;
    field.doing('restored');
  },
  async quit(field) {
    if (field.random(2) === 0) await called(field.program.page, 'app:quit', null);
    else field.program.app.process().kill('SIGTERM');
    await field.program.app.waitForEvent('close');
  },
};

const OFTEN: readonly string[] = [
  ...['move', 'move', 'play on', 'play on', 'play on', 'begin', 'begin', 'take back', 'give up', 'name', 'name'],
  ...['somebody new', 'somebody else', 'somebody less', 'delete', 'export', 'import', 'bring back'],
];

/**
 * Lives through one deed after another until the program is no more.
 * @param quitAfter leaves the program after so many; null where it is not to be left
 */
export async function assault(field: Field, quitAfter: number | null): Promise<void> {
  const file = path.join(field.dataFolder, '..', 'siege-games');
  await field.program.app.evaluate(({ dialog }, name) => {
    dialog.showSaveDialog = ((_window: unknown, options: Electron.SaveDialogOptions) =>
      Promise.resolve({
        canceled: false,
        filePath: `${name}-out${options.defaultPath?.slice(-4) ?? ''}`,
      })) as typeof dialog.showSaveDialog;
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [`${name}.siggil`] });
  }, file);
  for (let done = 0; ; done++) {
    const deed = done === quitAfter ? 'quit' : (OFTEN[field.random(OFTEN.length)] ?? 'move');
    field.doing(deed);
    await DEEDS[deed]?.(field);
    // What was brought back is looked at before anything else happens.
    if (deed === 'quit' || deed === 'bring back') return;
  }
}
