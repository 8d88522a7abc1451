import { mount, type VueWrapper } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { afterEach, describe, expect, it } from 'vitest';
import { cardOf } from '../../../src/main/engine/notation';
import { createWords } from '../../../src/renderer/src/i18n';
import { captureMove, isComplete, toggleCard } from '../../../src/renderer/src/table/capture-choice';
import CaptureSheet from '../../../src/renderer/src/table/CaptureSheet.vue';
import type { Card, Family, Seat, SetId } from '../../../src/shared/cards';
import type { CaptureOption } from '../../../src/shared/view';
import { sampleGame } from '../../support/renderer/sample-game';

const cards = (text: string): Card[] => text.split(' ').map((one) => cardOf(one));
const LEAF = 2 as Family;

const fresh: CaptureOption = {
  spirit: LEAF,
  how: 'free',
  from: null,
  set: null,
  line: { by: 'family', family: LEAF },
  need: 3,
  pool: cards('L1 L2 L4 L5 L7'),
  suggested: cards('L1 L4 L7'),
};
const again: CaptureOption = {
  spirit: LEAF,
  how: 'recapture',
  from: 1 as Seat,
  set: 0 as SetId,
  line: { by: 'number', number: 3 },
  need: 2,
  pool: cards('S3 F3'),
  suggested: cards('S3 F3'),
};

describe('choosing the cards of a set', () => {
  it('takes a card out, and another one in', () => {
    const fewer = toggleCard(fresh, fresh.suggested, cardOf('L4'));
    expect(fewer).toEqual(cards('L1 L7'));
    expect(isComplete(fresh, fewer)).toBe(false);
    const full = toggleCard(fresh, fewer, cardOf('L5'));
    expect(full).toEqual(cards('L1 L7 L5'));
    expect(isComplete(fresh, full)).toBe(true);
  });

  it('sends out the card that was chosen first when there is one too many', () => {
    expect(toggleCard(fresh, fresh.suggested, cardOf('L2'))).toEqual(cards('L4 L7 L2'));
  });

  it('takes nothing from outside the pool', () => {
    expect(toggleCard(fresh, fresh.suggested, cardOf('S1'))).toEqual(fresh.suggested);
  });

  it('makes a capture of a new set and a recapture of an old one', () => {
    expect(captureMove(fresh, cards('L1 L2 L4'))).toEqual({ kind: 'capture', spirit: LEAF, cards: cards('L1 L2 L4') });
    expect(captureMove(again, again.suggested)).toEqual({
      kind: 'recapture',
      spirit: LEAF,
      set: 0,
      cards: cards('S3 F3'),
    });
  });
});

let open: VueWrapper | null = null;
const sheet = (
  options: readonly CaptureOption[],
  props: { startAt?: number; startWith?: readonly Card[]; confirm?: boolean } = {},
): VueWrapper => {
  open = mount(CaptureSheet, {
    props: { state: sampleGame(2), spirit: LEAF, options, startAt: 0, startWith: null, confirm: false, ...props },
    global: { plugins: [createPinia(), createWords()], stubs: { PlayingCard: true } },
    attachTo: document.body,
  });
  return open;
};
afterEach(() => open?.unmount());

const confirmOf = (wrapper: VueWrapper) => wrapper.get<HTMLButtonElement>('[data-testid="capture-confirm"]');
const press = async (element: Element, key: string): Promise<void> => {
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await Promise.resolve();
};

describe('the capture sheet', () => {
  it('begins with the best way and its suggested cards, ready to capture', async () => {
    const wrapper = sheet([fresh, again]);
    expect(document.activeElement).toBe(confirmOf(wrapper).element);
    expect(wrapper.get('[data-testid="capture-option-0"]').attributes('aria-checked')).toBe('true');
    expect(wrapper.findAll('[data-selected="true"]')).toHaveLength(3);
    await confirmOf(wrapper).trigger('click');
    expect(wrapper.emitted('capture')).toEqual([[{ kind: 'capture', spirit: LEAF, cards: cards('L1 L4 L7') }]]);
  });

  it('begins with the way that was asked for', () => {
    const wrapper = sheet([fresh, again], { startAt: 1 });
    expect(wrapper.get('[data-testid="capture-option-1"]').attributes('aria-checked')).toBe('true');
    expect(wrapper.find('[data-testid="capture-card-S3"]').exists()).toBe(true);
  });

  it('tells the ways apart in words', () => {
    const wrapper = sheet([fresh, again]);
    expect(wrapper.get('[data-testid="capture-option-0"]').text()).toContain('new set: 3 cards');
    expect(wrapper.get('[data-testid="capture-option-1"]').text()).toContain('adding 2 cards to your abandoned set');
    expect(wrapper.get('[data-testid="capture-option-1"]').text()).toContain('Mira');
  });

  it('walks the ways by arrows, and captures by Enter', async () => {
    const wrapper = sheet([fresh, again]);
    const first = wrapper.get<HTMLElement>('[data-testid="capture-option-0"]');
    first.element.focus();
    await press(first.element, 'ArrowDown');
    await wrapper.vm.$nextTick();
    expect(wrapper.get('[data-testid="capture-option-1"]').attributes('aria-checked')).toBe('true');
    await press(wrapper.get('[data-testid="capture-option-1"]').element, 'Enter');
    expect(wrapper.emitted('capture')?.[0]).toEqual([
      { kind: 'recapture', spirit: LEAF, set: 0, cards: cards('S3 F3') },
    ]);
  });

  it('does not capture with a card missing', async () => {
    const wrapper = sheet([fresh]);
    await wrapper.get('[data-testid="capture-card-L4"]').trigger('click');
    expect(confirmOf(wrapper).element.disabled).toBe(true);
    expect(confirmOf(wrapper).text()).toBe('Choose one more');
    await wrapper.get('[data-testid="capture-card-L2"]').trigger('click');
    await confirmOf(wrapper).trigger('click');
    expect(wrapper.emitted('capture')?.[0]).toEqual([{ kind: 'capture', spirit: LEAF, cards: cards('L1 L7 L2') }]);
  });

  it('asks once more where the settings say so, and again after a change', async () => {
    const wrapper = sheet([fresh], { confirm: true });
    await confirmOf(wrapper).trigger('click');
    expect(wrapper.emitted('capture')).toBeUndefined();
    await wrapper.get('[data-testid="capture-card-L2"]').trigger('click');
    await confirmOf(wrapper).trigger('click');
    expect(wrapper.emitted('capture')).toBeUndefined();
    await confirmOf(wrapper).trigger('click');
    expect(wrapper.emitted('capture')).toHaveLength(1);
  });

  it('closes by Esc and by its button', async () => {
    const wrapper = sheet([fresh]);
    await press(confirmOf(wrapper).element, 'Escape');
    await wrapper.get('[data-testid="capture-cancel"]').trigger('click');
    expect(wrapper.emitted('close')).toHaveLength(2);
  });

  it('tells the table which cards it would play', async () => {
    const wrapper = sheet([fresh]);
    expect(wrapper.emitted('chosen')?.[0]).toEqual([fresh.suggested]);
    await wrapper.get('[data-testid="capture-card-L1"]').trigger('click');
    expect(wrapper.emitted('chosen')?.at(-1)).toEqual([cards('L4 L7')]);
  });
});
