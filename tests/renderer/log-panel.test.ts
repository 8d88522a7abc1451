import { flushPromises } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import LiveRegion from '../../src/renderer/src/panels/LiveRegion.vue';
import LogPanel from '../../src/renderer/src/panels/LogPanel.vue';
import { useApp } from '../../src/renderer/src/stores/app';
import { useGame } from '../../src/renderer/src/stores/game';
import { familyCard, type Family, type Seat, type SetId, type Slot } from '../../src/shared/cards';
import type { TableEvent } from '../../src/shared/events';
import { good } from '../support/renderer/fake-bridge';
import { click, found, freshStores, show } from '../support/renderer/mounting';
import { sampleGame } from '../support/renderer/sample-game';

const leaf = 2 as Family;
const me = 0 as Seat;
const mira = 1 as Seat;
const card = (number: number) => familyCard(leaf, number);
let at = 30;
const tell = (...events: TableEvent[]) => useGame().receive({ state: sampleGame(2, {}, { at: ++at }), events });

/** The player takes and captures; Mira takes and captures nothing; the player is on turn. */
const aTurnEach = () => {
  tell({ kind: 'took', seat: me, slot: 3 as Slot, card: card(3) });
  tell(
    { kind: 'captured', seat: me, spirit: leaf, set: 0 as SetId, cards: [card(1), card(2), card(3)] },
    { kind: 'turn', seat: mira },
  );
  tell({ kind: 'took', seat: mira, slot: 4 as Slot, card: card(4) });
  tell({ kind: 'passed', seat: mira }, { kind: 'turn', seat: me });
};
const plain = (element: Element | null): string => (element?.textContent ?? '').replaceAll('\u00a0', ' ').trim();

beforeEach(async () => {
  freshStores({ 'game:resume': () => good(sampleGame(2)) });
  at = 30;
  await useGame().resume();
});

describe('the log', () => {
  it('says so where nothing happened yet', () => {
    show(LogPanel);
    expect(plain(found('log'))).toContain('Nothing has happened yet');
  });

  it('tells turn by turn, the player’s own marked, captures standing out', () => {
    aTurnEach();
    show(LogPanel);
    const turns = [...(found('log')?.querySelectorAll('li') ?? [])];
    expect(turns.map((turn) => [...turn.querySelectorAll('p')].map(plain))).toEqual([
      ['You take leaf 3.', 'You capture the leaf spirit with leaf 1, leaf 2, and leaf 3.'],
      ['Mira takes leaf 4.'],
    ]);
    expect(turns.map((turn) => turn.classList.contains('mine'))).toEqual([true, false]);
    expect([...document.querySelectorAll('.great')].map(plain)).toEqual([
      'You capture the leaf spirit with leaf 1, leaf 2, and leaf 3.',
    ]);
  });

  it('tells what happened before the player came back, without announcing it again', async () => {
    const took = (move: number): TableEvent => ({ kind: 'took', seat: me, slot: move as Slot, card: card(move) });
    freshStores({
      'game:resume': () => good(sampleGame(2)),
      'game:story': () => good({ at: 30, steps: [1, 2].map((move) => ({ at: move, events: [took(move)] })) }),
    });
    await useGame().resume();
    tell(took(3));
    await flushPromises();
    show(LogPanel);
    expect([...(found('log')?.querySelectorAll('p') ?? [])].map(plain)).toEqual([
      'You take leaf 1.',
      'You take leaf 2.',
      'You take leaf 3.',
    ]);
    show(LiveRegion);
    const told = [...(found('told')?.children ?? [])].map(plain);
    expect(told.at(-1)).toBe('You take leaf 3.');
    expect(told).not.toContain('You take leaf 2.');
  });

  it('closes by its button and by Escape', async () => {
    const app = useApp();
    app.toggleLog();
    const panel = show(LogPanel);
    await click('log-close');
    expect(app.logOpen).toBe(false);
    app.toggleLog();
    await panel.get('[data-testid="log"]').trigger('keydown', { key: 'Escape' });
    expect(app.logOpen).toBe(false);
  });
});

describe('the live region', () => {
  it('adds a line for each update, and reads as a story', async () => {
    show(LiveRegion);
    aTurnEach();
    await flushPromises();
    expect([...(found('told')?.children ?? [])].map(plain)).toEqual([
      'You sit down with Mira.',
      'You take leaf 3.',
      'You capture the leaf spirit with leaf 1, leaf 2, and leaf 3.',
      'Mira takes leaf 4.',
    ]);
  });
});
