import { flushPromises } from '@vue/test-utils';
import { beforeEach, expect, it } from 'vitest';
import type { GameEntry } from '../../../src/shared/history';
import { FIRST_PROFILE } from '../../../src/shared/profile';
import HistoryScreen from '../../../src/renderer/src/history/HistoryScreen.vue';
import { useHistory } from '../../../src/renderer/src/stores/history';
import { good, type FakeBridge } from '../../support/renderer/fake-bridge';
import { click, found, freshStores, show } from '../../support/renderer/mounting';
import { entry } from './entries';

let games: readonly GameEntry[] = [];
let gone: readonly GameEntry[] = [];
let revision = 0;
let bridge: FakeBridge;

beforeEach(() => {
  games = [entry('a'), entry('b', { ending: 'lost' }), entry('c')];
  bridge = freshStores({
    'history:list': ({ known }) =>
      good(known?.revision === revision ? null : { revision, profile: FIRST_PROFILE, text: JSON.stringify(games) }),
    'history:delete': ({ ids }) => {
      gone = games.filter(({ id }) => ids.includes(id));
      games = games.filter(({ id }) => !ids.includes(id));
      revision += 1;
      return good({ ids: gone.map(({ id }) => id) });
    },
    'history:undelete': () => {
      games = [...games, ...gone];
      revision += 1;
      return good({ ids: gone.map(({ id }) => id) });
    },
  });
});

const opened = async (): Promise<void> => {
  show(HistoryScreen);
  await flushPromises();
};

it('says so where no game was finished yet', async () => {
  games = [];
  await opened();
  expect(found('history-empty')).not.toBeNull();
  expect(found('history-list')).toBeNull();
});

it('deletes what is chosen and still in sight, and has it back', async () => {
  await opened();
  await click('history-choose-all');
  useHistory().by = { ...useHistory().by, ending: 'lost' };
  await flushPromises();
  await click('history-delete');
  expect(bridge.asked.at(-2)).toEqual({ channel: 'history:delete', argument: { ids: ['b'] } });
  expect(found('history-deleted')?.textContent).toContain('One game deleted.');
  expect(found('history-nothing')).not.toBeNull();
  await click('history-undo');
  expect(found('history-deleted')).toBeNull();
  expect(found('history-list')?.dataset['count']).toBe('1');
});

it('asks for the games again only where something changed', async () => {
  await opened();
  const before = useHistory().games;
  await useHistory().load();
  expect(useHistory().games).toBe(before);
  expect(bridge.asked.at(-1)).toEqual({
    channel: 'history:list',
    argument: { known: { revision, profile: FIRST_PROFILE } },
  });
});
