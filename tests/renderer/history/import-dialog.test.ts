import { flushPromises } from '@vue/test-utils';
import { beforeEach, expect, it } from 'vitest';
import type { Reply } from '../../../src/shared/errors';
import { FIRST_PROFILE } from '../../../src/shared/profile';
import type { ImportPreview, Imported } from '../../../src/shared/transfer';
import HistoryScreen from '../../../src/renderer/src/history/HistoryScreen.vue';
import { good, type FakeBridge } from '../../support/renderer/fake-bridge';
import { click, found, freshStores, show } from '../../support/renderer/mounting';

const preview = { file: 'games.json', fresh: 1500, known: 2, span: ['2026-01-01', '2026-02-01'] as const };
const someIds = (count: number): string[] => Array.from({ length: count }, (_, n) => `g${n}`);
let bridge: FakeBridge;
/** What the file holds that is chosen. */
let offered: ImportPreview;
/** Ends the import that main works on. */
let end: (imported: Imported) => void;

beforeEach(async () => {
  offered = preview;
  bridge = freshStores({
    'history:list': () => good({ revision: 1, profile: FIRST_PROFILE, text: '[]' }),
    'history:choose-import': () => good({ state: 'good', preview: offered }),
    'history:stop-transfer': () => good(null),
  });
  const call = bridge.call.bind(bridge);
  const importing = new Promise<Reply<Imported>>((resolve) => (end = (imported) => resolve(good(imported))));
  Object.assign(bridge, {
    call: (channel: Parameters<typeof call>[0], argument: never) =>
      channel === 'history:import' ? importing : call(channel, argument),
  });
  show(HistoryScreen);
  await flushPromises();
  await click('history-import');
  await flushPromises();
});

it('says when the games were played, a day once', async () => {
  expect(found('import')?.textContent).toContain('Played from Jan 1, 2026 to Feb 1, 2026.');
  await click('import-cancel');
  offered = { ...preview, fresh: 1, span: ['2026-01-01T09:00:00.000Z', '2026-01-01T10:00:00.000Z'] };
  await click('history-import');
  await flushPromises();
  expect(found('import')?.textContent).toContain('Played on Jan 1, 2026.');
});

it('shows how far it has come, is stopped once, and says what is missing', async () => {
  expect(found('import-preview')?.textContent).toContain('1,500 games');
  await click('import-go');
  bridge.push('history:progress', { step: 'adding', done: 500, of: 1500 });
  await flushPromises();
  expect(found('import')?.textContent).toContain('500 of 1,500');
  expect(found('transfer-progress')?.getAttribute('value')).toBe('500');
  await click('import-stop');
  expect(bridge.asked.at(-1)?.channel).toBe('history:stop-transfer');
  expect(found('import-stop')?.hasAttribute('disabled')).toBe(true);
  end({ ids: someIds(1000), left: 500, ended: 'stopped' });
  await flushPromises();
  expect(found('import-done')?.textContent).toContain('1,000 games');
  expect(found('import')?.textContent).toContain('500 are still missing');
  // What came late is not heard any more.
  bridge.push('history:progress', { step: 'adding', done: 1500, of: 1500 });
  await flushPromises();
  expect(found('transfer-progress')).toBeNull();
  await click('import-shut');
  expect(found('import')).toBeNull();
});

it('goes on while it is brought in, until the dialog is told to stop', async () => {
  await click('import-go');
  await click('import-close');
  expect(bridge.asked.at(-1)?.channel).toBe('history:stop-transfer');
  expect(found('import')).not.toBeNull();
  end({ ids: someIds(1500), left: 0, ended: 'whole' });
  await flushPromises();
  expect(found('import')?.textContent).not.toContain('missing');
});
