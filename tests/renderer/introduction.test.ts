import { flushPromises } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import IntroductionDialog from '../../src/renderer/src/introduction/IntroductionDialog.vue';
import { PICTURE, STEPS } from '../../src/renderer/src/introduction/steps';
import { useApp } from '../../src/renderer/src/stores/app';
import { useSettings } from '../../src/renderer/src/stores/settings';
import { cardOfText, cardText } from '../../src/renderer/src/table/card-text';
import { CARD_COUNT, type Card } from '../../src/shared/cards';
import { DEFAULT_SETTINGS } from '../../src/shared/settings';
import { good, type FakeBridge } from '../support/renderer/fake-bridge';
import { click, found, freshStores, show } from '../support/renderer/mounting';

let bridge: FakeBridge;
beforeEach(() => {
  bridge = freshStores({ 'settings:change': (part) => good({ ...DEFAULT_SETTINGS, ...part }) });
});

const step = (): string | undefined => document.querySelector<HTMLElement>('[data-step]')?.dataset['step'];
const press = async (key: string): Promise<void> => {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await flushPromises();
};

describe('the introduction', () => {
  it('is walked by its buttons and by the arrow keys, and ends at the set-up of a game', async () => {
    show(IntroductionDialog);
    await flushPromises();
    expect(document.activeElement).toBe(found('introduction-next'));
    const seen = [step()];
    await press('ArrowRight');
    seen.push(step());
    await press('ArrowLeft');
    expect(step()).toBe(seen[0]);
    for (let index = 0; index < STEPS.length - 1; index++) await click('introduction-next');
    expect(step()).toBe('win');
    await click('introduction-back');
    expect(step()).toBe('steal');
    await click('introduction-next');
    await click('introduction-next');
    expect(useApp().screen).toBe('versus');
  });

  it('can be skipped, and is not offered again once it was open', async () => {
    const dialog = show(IntroductionDialog);
    await flushPromises();
    expect(bridge.asked.at(-1)).toEqual({ channel: 'settings:change', argument: { introduced: true } });
    expect(useSettings().all.introduced).toBe(true);
    await click('introduction-skip');
    expect(dialog.emitted('close')).toHaveLength(1);
  });

  it('stays within its pictures, and shows no card twice in one', () => {
    for (const { id, cards } of STEPS) {
      const shown = cards.flatMap(({ card }) => card ?? []);
      expect(new Set(shown).size, id).toBe(shown.length);
      for (const { x, y } of cards) {
        expect(x, id).toBeGreaterThanOrEqual(0);
        expect(x + 1, id).toBeLessThanOrEqual(PICTURE.width);
        expect(y, id).toBeGreaterThanOrEqual(0);
        expect(y + 1, id).toBeLessThanOrEqual(PICTURE.height);
      }
    }
  });
});

it('cards are read as they are written, and nothing else is', () => {
  for (let card = 0; card < CARD_COUNT; card++) expect(cardOfText(cardText(card as Card))).toBe(card);
  for (const text of ['', 'S', 'S0', 'S8', 'X1', 'S*4', '*S']) expect(() => cardOfText(text)).toThrow('is no card');
});
