import { enableAutoUnmount, mount } from '@vue/test-utils';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nextTick, ref } from 'vue';
import { CARD_LIGHTS } from '../../../src/renderer/src/table/card-light';
import { CARD_STYLE } from '../../../src/renderer/src/table/card-style';
import { GLYPHS } from '../../../src/renderer/src/table/glyphs';
import { PAINTING_WIDTH } from '../../../src/renderer/src/table/paintings';
import PlayingCard from '../../../src/renderer/src/table/PlayingCard.vue';
import { CARD_COUNT, FAMILY_NAMES, familyCard, spiritCard, type Card, type Family } from '../../../src/shared/cards';
import type { CardStyle } from '../../../src/shared/settings';

enableAutoUnmount(afterEach);
afterEach(() => vi.unstubAllGlobals());

const STONE = 0 as Family;
const WATER = 5 as Family;

const cardOf = (card: Card | null, more: object = {}, style?: CardStyle) =>
  mount(PlayingCard, {
    props: { card, ...more },
    global: { provide: style === undefined ? {} : { [CARD_STYLE as symbol]: ref(style) } },
  });

const SOURCE = readFileSync('src/renderer/src/table/PlayingCard.vue', 'utf8');
const AURA = readFileSync('src/renderer/src/table/SpiritAura.vue', 'utf8');
const TOKENS = readFileSync('src/renderer/src/theme/cards.css', 'utf8');

describe('the face of a card', () => {
  it.each(['full', 'plain'] as const)('tells number and family in all four corners (%s)', (style) => {
    for (let index = 0; index < CARD_COUNT; index++) {
      // Counted by hand from R1.1 and R1.2: seven to a family, then one spirit to a family whose number is its place.
      const family = index < 49 ? Math.floor(index / 7) : index - 49;
      const number = index < 49 ? (index % 7) + 1 : family + 1;
      const corners = cardOf(index as Card, {}, style).findAll('.corner');
      expect(corners.map((corner) => corner.text())).toEqual(Array(4).fill(String(number)));
      const sign = GLYPHS[FAMILY_NAMES[family] as keyof typeof GLYPHS];
      expect(corners.map((corner) => corner.get('path').attributes('d'))).toEqual(Array(4).fill(sign));
      expect(corners.filter((corner) => corner.classes('turned'))).toHaveLength(2);
    }
  });

  it.each([
    [60, '120/W3'],
    [120.6, '120/W3'],
    [122, '240/W3'],
    [240, '240/W3'],
    [242, 'full/W3'],
    [800, 'full/W3'],
  ])('is a painting in the full style, %d pixels wide as sharp as there is one', async (pixels, file) => {
    const width = ref(10);
    const card = mount(PlayingCard, {
      props: { card: familyCard(WATER, 3) },
      global: { provide: { [PAINTING_WIDTH as symbol]: width } },
    });
    width.value = pixels;
    await nextTick();
    expect(card.get('img').attributes('src')).toContain(`/${file}.webp`);
  });

  it('counts in pixels of the screen', async () => {
    vi.stubGlobal('devicePixelRatio', 2);
    const card = mount(PlayingCard, {
      props: { card: null },
      global: { provide: { [PAINTING_WIDTH as symbol]: ref(80) } },
    });
    await nextTick();
    expect(card.get('img').attributes('src')).toContain('/240/back.webp');
  });

  it('shows no painting in the plain style, and says so to its colours', () => {
    const card = cardOf(spiritCard(WATER), {}, 'plain');
    expect(card.find('img').exists()).toBe(false);
    expect(card.get('.face').classes()).toEqual(expect.arrayContaining(['plain', 'spirit']));
    expect(card.classes()).toContain('family-water');
  });

  it('is dark on pale for spirits alone', () => {
    expect(cardOf(spiritCard(STONE)).get('.face').classes()).toContain('spirit');
    expect(cardOf(familyCard(STONE, 1)).get('.face').classes()).not.toContain('spirit');
  });
});

describe('a face-down card', () => {
  it.each(['full', 'plain'] as const)('tells nothing (%s)', (style) => {
    const card = cardOf(null, {}, style);
    expect(card.find('.corner').exists()).toBe(false);
    expect(card.text()).toBe('');
    expect(card.attributes('class')).not.toMatch(/family-/);
  });
});

describe('the light on a card', () => {
  it.each(CARD_LIGHTS)('is marked, in both styles: %s', (light) => {
    for (const style of ['full', 'plain'] as const) {
      expect(cardOf(familyCard(STONE, 4), { light }, style).attributes('data-light')).toBe(light);
    }
  });

  it.each(CARD_LIGHTS.filter((light) => light !== 'resting'))('looks like something: %s', (light) => {
    expect(SOURCE).toContain(`[data-light='${light}']`);
  });

  it('is that of a resting card where nothing is said', () => {
    expect(cardOf(null).attributes('data-light')).toBe('resting');
    expect(cardOf(null).find('.aura').exists()).toBe(false);
  });

  it('moves round a free spirit', () => {
    expect(cardOf(spiritCard(WATER), { aura: true }).find('.aura').attributes('aria-hidden')).toBe('true');
  });

  it('stands still under reduced motion', () => {
    const still = /:root\[data-motion='brief'\] \.cloud,\s*:root\[data-motion='none'\] \.cloud \{\s*animation: none/;
    expect(AURA).toMatch(still);
  });
});

describe('plain colours', () => {
  /** Relative luminance (WCAG 2.2) of `#rrggbb`. */
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const plain = FAMILY_NAMES.map((family) => {
    const colour = new RegExp(`--family-${family}-plain: (#[0-9a-f]{6});`).exec(TOKENS)?.[1];
    if (colour === undefined) throw new Error(`no plain colour for ${family}`);
    return { family, light: luminance(colour) };
  });

  it('carry white signs with a contrast of at least 3 to 1, as large text needs', () => {
    for (const { light } of plain) expect(1.05 / (light + 0.05)).toBeGreaterThanOrEqual(3);
  });

  it('differ in lightness, each from each, by at least 6 of 100', () => {
    // CIE 1976 lightness; all are above its linear part.
    const sorted = plain.map(({ light }) => 116 * Math.cbrt(light) - 16).sort((a, b) => a - b);
    const steps = sorted.slice(1).map((light, index) => light - (sorted[index] ?? 0));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(6);
  });
});
