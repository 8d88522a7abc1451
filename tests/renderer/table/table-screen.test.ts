import { mount, type VueWrapper } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { seededRandom } from '../../../src/main/engine/random';
import { createWords } from '../../../src/renderer/src/i18n';
import { useGame } from '../../../src/renderer/src/stores/game';
import { useSettings } from '../../../src/renderer/src/stores/settings';
import { pictureFaults } from '../../../src/renderer/src/table/picture-check';
import TableScreen from '../../../src/renderer/src/table/TableScreen.vue';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings';
import type { Move } from '../../../src/shared/moves';
import { fakeBridge, good, installBridge, type FakeBridge } from '../../support/renderer/fake-bridge';
import { engineSession, type EngineSession, type SessionWish } from '../../support/renderer/engine-session';

/** Animations that end when they are told to. */
let running: { end: () => void; cancelled: boolean }[] = [];
const fakeAnimate = (): Animation => {
  const one = { end: (): void => undefined, cancelled: false };
  const finished = new Promise<void>((done) => {
    one.end = done;
  });
  running.push(one);
  return { finished, cancel: () => (one.cancelled = true) } as unknown as Animation;
};

const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 8; turns++) await nextTick();
};

/** The part of a wrapper that these tests use, with the element typed. */
type Wrapper = Pick<VueWrapper, 'attributes' | 'find' | 'findAll' | 'get' | 'unmount'> & {
  readonly element: HTMLElement;
};

interface Table {
  readonly wrapper: Wrapper;
  readonly session: EngineSession;
  readonly bridge: FakeBridge;
  /** Makes a move in the engine and pushes the update, as main does. */
  readonly happen: (move: Move) => void;
}

let open: Wrapper | null = null;

const tableOf = async (wish: SessionWish, settings: Partial<Settings> = {}, before = 0): Promise<Table> => {
  const session = engineSession(wish);
  for (let made = 0; made < before && !session.over(); made++) session.move(session.anyMove());
  const bridge = fakeBridge({
    'game:resume': () => good(session.state()),
    'settings:change': (part) => good({ ...DEFAULT_SETTINGS, ...settings, ...part }),
    'game:move': () => good(null),
    'game:undo': () => good(null),
  });
  installBridge(bridge);
  const pinia = createPinia();
  setActivePinia(pinia);
  useSettings().adopt({ ...DEFAULT_SETTINGS, ...settings });
  await useGame().resume();
  bridge.listen('game:update', (update) => useGame().receive(update));
  const wrapper: Wrapper = mount(TableScreen, {
    global: { plugins: [pinia, createWords()], stubs: { PlayingCard: true } },
    attachTo: document.body,
  });
  open = wrapper;
  await settle();
  const happen = (move: Move): void => {
    const update = session.move(move);
    if (!('state' in update)) throw new Error(`refused: ${update.code}`);
    bridge.push('game:update', update);
  };
  return { wrapper, session, bridge, happen };
};

const flying = (wrapper: Wrapper): number => Number(wrapper.attributes('data-flying'));
const endAll = (): void => {
  const ending = running;
  running = [];
  ending.forEach((one) => one.end());
};
/** Lets everything land that is in the air or waiting to fly. */
const land = async (wrapper: Wrapper): Promise<void> => {
  for (let turns = 0; turns < 12 && (flying(wrapper) > 0 || running.length > 0); turns++) {
    endAll();
    await settle();
  }
};
const press = (wrapper: Wrapper): void => {
  wrapper.element.dispatchEvent(new Event('pointerdown', { bubbles: true }));
};
const sent = (bridge: FakeBridge): unknown[] =>
  bridge.asked.filter((one) => one.channel === 'game:move').map((one) => (one.argument as { move: Move }).move);

beforeEach(() => {
  running = [];
  Element.prototype.animate = fakeAnimate;
});
afterEach(() => {
  open?.unmount();
  open = null;
  document.body.innerHTML = '';
});

const WISHES: readonly (SessionWish & { readonly motion: Settings['motion'] })[] = [
  { players: 2, layout: 'pyramids', seed: 11, motion: 'full' },
  { players: 3, layout: 'gate', seed: 12, captures: 90, motion: 'full' },
  { players: 4, layout: 'serpents', seed: 13, captures: 90, motion: 'brief' },
  { players: 4, layout: 'tower', seed: 14, memoryAid: true, motion: 'full' },
  { players: 1, layout: 'pass', seed: 15, goal: 'easy', captures: 100, motion: 'full' },
  { players: 1, layout: 'gate', seed: 16, goal: 'advanced', captures: 100, motion: 'none' },
];

describe('the picture of a whole game', () => {
  it.each(
    WISHES.map((wish) => [`${wish.players} at ${wish.layout}, seed ${wish.seed}, ${wish.motion}`, wish] as const),
  )('agrees with the view whatever is done in between: %s', async (_, wish) => {
    const { wrapper, session, bridge, happen } = await tableOf(wish, { motion: wish.motion });
    const random = seededRandom(wish.seed);
    let flights = 0;
    while (!session.over()) {
      happen(session.anyMove());
      if (random.below(3) > 0) await settle();
      flights += flying(wrapper);
      switch (random.below(9)) {
        case 0:
          press(wrapper);
          break;
        case 1:
          endAll();
          break;
        case 2:
          window.dispatchEvent(new Event('resize'));
          break;
        case 3:
          bridge.push('game:update', { state: session.undo(), events: [] });
          break;
        case 4:
          document.dispatchEvent(new Event('visibilitychange'));
          break;
        default:
          if (random.below(2) === 0) await land(wrapper);
      }
      if (random.below(4) !== 0) continue;
      await settle();
      await land(wrapper);
      expect(flying(wrapper)).toBe(0);
      expect(pictureFaults(wrapper.element, session.state().view)).toEqual([]);
      expect(wrapper.findAll('.arriving')).toHaveLength(0);
    }
    await settle();
    await land(wrapper);
    expect(pictureFaults(wrapper.element, session.state().view)).toEqual([]);
    expect(wrapper.findAll('[data-flying-card]')).toHaveLength(0);
    expect(useGame().animating).toBe(false);
    expect(flights > 0).toBe(wish.motion !== 'none');
  });

  it('finds a card that lies in two places', async () => {
    const { wrapper, session } = await tableOf({ players: 2, layout: 'pyramids', seed: 3 }, {}, 20);
    const twin = wrapper.element.querySelector('[data-testid^="hand-"]');
    wrapper.element.append(twin?.cloneNode(true) ?? '');
    expect(pictureFaults(wrapper.element, session.state().view)).not.toEqual([]);
  });
});

describe('cards in the air', () => {
  it('hide the card that they stand for until they land', async () => {
    const { wrapper, session, happen } = await tableOf({ players: 2, layout: 'pyramids', seed: 21 });
    const { choice } = session.state().view;
    if (choice.kind !== 'take') throw new Error('the first move is a take');
    happen({ kind: 'take', slot: choice.slots[0] ?? (0 as never) });
    await settle();
    expect(flying(wrapper)).toBeGreaterThan(0);
    expect(wrapper.findAll('[data-flying-card]')).toHaveLength(flying(wrapper));
    expect(wrapper.find('[data-testid^="hand-"]').classes()).toContain('arriving');
    await land(wrapper);
    expect(wrapper.find('[data-testid^="hand-"]').classes()).not.toContain('arriving');
    expect(wrapper.findAll('[data-flying-card]')).toHaveLength(0);
  });

  it('are finished by a press, and the click that follows counts', async () => {
    const { wrapper, session, bridge, happen } = await tableOf({ players: 1, layout: 'pyramids', seed: 22 });
    const slots = (): readonly number[] => {
      const { choice } = session.state().view;
      return choice.kind === 'take' || choice.kind === 'discard' ? choice.slots : [];
    };
    happen({ kind: 'discard', slot: slots()[0] as never });
    await settle();
    expect(flying(wrapper)).toBeGreaterThan(0);
    const next = slots()[0];
    const button = wrapper.get(`[data-testid="slot-${next}"]`);
    button.element.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await settle();
    expect(flying(wrapper)).toBe(0);
    expect(running.every((one) => one.cancelled)).toBe(true);
    await button.trigger('click');
    expect(sent(bridge)).toEqual([{ kind: 'take', slot: next }]);
  });

  it('are gone when the table is left in mid-flight', async () => {
    const { wrapper, session, happen } = await tableOf({ players: 2, layout: 'pyramids', seed: 23 });
    happen(session.anyMove());
    await settle();
    expect(useGame().animating).toBe(true);
    wrapper.unmount();
    open = null;
    expect(running.every((one) => one.cancelled)).toBe(true);
    expect(useGame().animating).toBe(false);
  });

  it('do not fly in a hidden window', async () => {
    const { wrapper, session, happen } = await tableOf({ players: 2, layout: 'pyramids', seed: 24 });
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    happen(session.anyMove());
    await settle();
    expect(flying(wrapper)).toBe(0);
    expect(pictureFaults(wrapper.element, session.state().view)).toEqual([]);
    hidden.mockRestore();
  });
});

describe('playing', () => {
  it('takes a card once, however often it is clicked', async () => {
    const { wrapper, session, bridge } = await tableOf({ players: 2, layout: 'gate', seed: 31 });
    const { choice } = session.state().view;
    if (choice.kind !== 'take') throw new Error('the first move is a take');
    const button = wrapper.get(`[data-testid="slot-${choice.slots[0]}"]`);
    for (let times = 0; times < 20; times++) await button.trigger('click');
    expect(sent(bridge)).toEqual([{ kind: 'take', slot: choice.slots[0] }]);
  });

  it('lets main refuse a covered card, and never judges itself', async () => {
    const { wrapper, bridge } = await tableOf({ players: 2, layout: 'pyramids', seed: 32 });
    bridge.answer('game:move', () => ({ ok: false, fault: { code: 'slot-covered', clause: 'R2.4' } }));
    await wrapper.get('[data-available="false"]').trigger('click');
    await settle();
    expect(useGame().lastFault).toMatchObject({ code: 'slot-covered', clause: 'R2.4' });
  });

  const captureTable = async (): Promise<Table> => {
    const table = await tableOf({ players: 2, layout: 'pyramids', seed: 33, captures: 0 });
    const ready = (): boolean => {
      const { choice } = table.session.state().view;
      return choice.kind === 'capture' && choice.options.some((option) => option.pool.length > option.need);
    };
    while (!ready()) table.happen(table.session.anyMove());
    await settle();
    await land(table.wrapper);
    return table;
  };

  it('lights every spirit that can be captured, and no other', async () => {
    const { wrapper, session } = await captureTable();
    const { choice } = session.state().view;
    if (choice.kind !== 'capture') throw new Error('it is the capture step');
    const lit = wrapper.findAll('[data-capturable="true"]').map((one) => one.attributes('data-testid'));
    const expected = new Set(choice.options.map((option) => `spirit-${'SALTCWF'.charAt(option.spirit)}`));
    expect(new Set(lit)).toEqual(expected);
  });

  it('captures with exchanged cards through the sheet', async () => {
    const { wrapper, session, bridge } = await captureTable();
    const { choice } = session.state().view;
    if (choice.kind !== 'capture') throw new Error('it is the capture step');
    const option = choice.options.find((one) => one.pool.length > one.need);
    if (option === undefined) throw new Error('there are cards to exchange');
    const letter = 'SALTCWF'.charAt(option.spirit);
    await wrapper.get(`[data-testid="spirit-${letter}"]`).trigger('click');
    await settle();
    const way = choice.options.filter((one) => one.spirit === option.spirit).indexOf(option);
    await wrapper.get(`[data-testid="capture-option-${way}"]`).trigger('click');
    const [out] = wrapper.findAll('[data-testid^="capture-card-"][data-selected="true"]');
    const [into] = wrapper.findAll('[data-testid^="capture-card-"][data-selected="false"]');
    await out?.trigger('click');
    expect(wrapper.get('[data-testid="capture-confirm"]').attributes('disabled')).toBeDefined();
    await into?.trigger('click');
    expect(wrapper.findAll('[data-testid^="hand-"][data-selected="true"]')).toHaveLength(option.need);
    await wrapper.get('[data-testid="capture-confirm"]').trigger('click');
    const [move] = sent(bridge) as Extract<Move, { kind: 'capture' }>[];
    expect(move?.kind).toBe('capture');
    expect(new Set(move?.cards).size).toBe(option.need);
    expect(new Set(move?.cards)).not.toEqual(new Set(option.suggested));
    for (const card of move?.cards ?? []) expect(option.pool).toContain(card);
    await settle();
    expect(wrapper.find('[data-testid="capture-panel"]').exists()).toBe(false);
  });

  it('ends the turn by Space, and sorts the hand by S', async () => {
    const { wrapper, bridge } = await captureTable();
    const order = (): string[] =>
      wrapper.findAll('[data-testid^="hand-"]').map((one) => one.attributes('data-card') ?? '');
    const before = order();
    window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyS', key: 's' }));
    await settle();
    expect(order()).not.toEqual(before);
    expect([...order()].sort()).toEqual([...before].sort());
    window.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', key: ' ' }));
    expect(sent(bridge)).toEqual([{ kind: 'pass' }]);
  });

  it('closes the sheet by Esc and gives the focus back to the spirit', async () => {
    const { wrapper } = await captureTable();
    const spirit = wrapper.get<HTMLElement>('[data-capturable="true"]');
    spirit.element.focus();
    await spirit.trigger('click');
    await settle();
    expect(document.activeElement?.getAttribute('data-testid')).toBe('capture-confirm');
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await settle();
    expect(wrapper.find('[data-testid="capture-panel"]').exists()).toBe(false);
    expect(document.activeElement).toBe(spirit.element);
  });

  it('offers end of turn exactly where a pass is allowed', async () => {
    const { wrapper, session, happen } = await tableOf({ players: 3, layout: 'turtle', seed: 35 });
    for (let made = 0; made < 40 && !session.over(); made++) {
      happen(session.anyMove());
      await settle();
      const enabled = wrapper.get('[data-testid="end-turn"]').attributes('disabled') === undefined;
      expect(enabled).toBe(session.state().view.choice.kind === 'capture');
    }
  });

  it('gives up a spirit when a fourth comes free', async () => {
    const table = await tableOf({ players: 1, layout: 'pass', seed: 36, captures: 0 });
    while (table.session.state().view.choice.kind !== 'banish') table.happen(table.session.anyMove());
    await settle();
    await land(table.wrapper);
    const { choice } = table.session.state().view;
    if (choice.kind !== 'banish') throw new Error('a spirit must be given up');
    expect(table.wrapper.findAll('[data-banishable="true"]')).toHaveLength(choice.spirits.length);
    const letter = 'SALTCWF'.charAt(choice.spirits[0] ?? 0);
    await table.wrapper.get(`[data-testid="spirit-${letter}"][data-banishable="true"]`).trigger('click');
    expect(sent(table.bridge)).toEqual([{ kind: 'banish', spirit: choice.spirits[0] }]);
  });
});

describe('the keyboard', () => {
  it('has one stop a zone, and keeps its place when the card under it is taken', async () => {
    const { wrapper, session, happen } = await tableOf({ players: 2, layout: 'tower', seed: 41 });
    const stops = wrapper.findAll('.sigil [tabindex="0"]');
    expect(stops).toHaveLength(1);
    const first = stops[0]?.element as HTMLElement;
    first.focus();
    const slot = Number(first.dataset['testid']?.slice('slot-'.length));
    happen({ kind: 'take', slot: slot as never });
    await settle();
    await land(wrapper);
    const focused = document.activeElement as HTMLElement;
    expect(focused.dataset['available']).toBe('true');
    expect(focused.isConnected).toBe(true);
    expect(session.state().view.slots[slot]?.state).toBe('gone');
  });

  it('walks the available cards by arrows', async () => {
    const { wrapper } = await tableOf({ players: 2, layout: 'gate', seed: 42 });
    const seen = new Set<string>();
    const first = wrapper.get<HTMLElement>('.sigil [tabindex="0"]').element;
    first.focus();
    for (const key of ['ArrowLeft', 'ArrowRight']) {
      for (let steps = 0; steps < 8; steps++) {
        const active = document.activeElement as HTMLElement;
        seen.add(active.dataset['testid'] ?? '');
        active.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }
    }
    expect(seen.size).toBe(wrapper.findAll('[data-available="true"]').length);
  });

  it('names each available card and lists them together', async () => {
    const { wrapper, session } = await tableOf({ players: 2, layout: 'gate', seed: 43 });
    const names = wrapper.findAll('ul[aria-label="Available cards"] button').map((one) => one.attributes('aria-label'));
    expect(names).toHaveLength(
      session.state().view.slots.filter((slot) => slot.state === 'up' && slot.available).length,
    );
    for (const name of names)
      expect(name).toMatch(/^(Stone|Antler|Leaf|Turtle|Cloud|Water|Feather)\s[1-7], available$/);
  });
});

describe('solo piles', () => {
  it('let the easy discards be looked through, and not the advanced ones', async () => {
    const easy = await tableOf({ players: 1, layout: 'gate', seed: 51, goal: 'easy' }, {}, 6);
    await easy.wrapper.get('[data-testid="discards"]').trigger('click');
    await settle();
    const listed = easy.wrapper.findAll('[data-testid="card-list"] [data-card]');
    expect(listed).toHaveLength(easy.session.state().view.discards?.count ?? -1);
    easy.wrapper.unmount();
    const advanced = await tableOf({ players: 1, layout: 'gate', seed: 51, goal: 'advanced' }, {}, 6);
    await advanced.wrapper.get('[data-testid="discards"]').trigger('click');
    await settle();
    expect(advanced.wrapper.find('[data-testid="card-list"]').exists()).toBe(false);
  });
});
