import { flushPromises, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import GalleryScreen from '../../src/renderer/src/gallery/GalleryScreen.vue';
import { hang, largeWidth, pictureAfter, picturesOf, roomAfter } from '../../src/renderer/src/gallery/hanging';
import { useApp } from '../../src/renderer/src/stores/app';
import { FAMILIES, familyCard, spiritCard, type Family } from '../../src/shared/cards';
import { good } from '../support/renderer/fake-bridge';
import { click, found, freshStores, show } from '../support/renderer/mounting';

const STONE = 0 as Family;
const FEATHER = 6 as Family;

describe('the hanging', () => {
  it('leads past all 56 pictures, each once, and begins again', () => {
    const seen = new Set<number>();
    let card = spiritCard(STONE);
    for (let step = 0; step < 56; step++) {
      seen.add(card);
      card = pictureAfter(card, 1);
    }
    expect(seen.size).toBe(56);
    expect(card).toBe(spiritCard(STONE));
    expect(pictureAfter(card, -1)).toBe(familyCard(FEATHER, 7));
  });

  it('has eight pictures of one family in each room', () => {
    for (const family of FAMILIES) expect(picturesOf(family)).toHaveLength(8);
    expect(roomAfter(STONE, -1)).toBe(FEATHER);
    expect(roomAfter(FEATHER, 1)).toBe(STONE);
  });

  // Root sizes as the style sheet computes them for these windows.
  it.each([
    [1024, 700, 14],
    [1280, 800, 16],
    [1920, 1080, 20],
    [2560, 1440, 25],
    [3440, 1440, 25],
    [3840, 2160, 36],
  ])('fits a window of %i × %i', (width, height, rootPx) => {
    const { gap, number, spirit } = hang({ width, height, rootPx });
    expect(7 * number + 6 * gap).toBeLessThanOrEqual(width);
    // Head of the page, the gap between the rows, and what stays free below.
    expect((number + spirit) * 1.5 + (4 + 1.5 + 1.75) * rootPx).toBeLessThanOrEqual(height);
    expect(spirit).toBeGreaterThan(number * 1.4);
    expect(spirit).toBeLessThanOrEqual(600);
    expect(largeWidth({ width, height, rootPx }) * 1.5).toBeLessThan(height - 5 * rootPx);
  });

  it('shows a picture at its full 600 × 900 where the window is large enough', () => {
    expect(largeWidth({ width: 2560, height: 1440, rootPx: 25 })).toBe(600);
  });
});

describe('the gallery', () => {
  const press = async (key: string): Promise<void> => {
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    await flushPromises();
  };
  const room = (): string | undefined => found('gallery')?.dataset['room'];
  const focused = (): string | null | undefined => document.activeElement?.getAttribute('data-testid');

  let open: VueWrapper;
  beforeEach(async () => {
    freshStores({ 'app:quit': () => good(null) });
    open = show(GalleryScreen);
    await nextTick();
  });
  afterEach(() => open.unmount());

  it('hangs one room at a time', async () => {
    expect(room()).toBe('S');
    expect(document.querySelectorAll('[data-picture]')).toHaveLength(8);
    await click('gallery-room-W');
    expect(room()).toBe('W');
    expect(document.querySelectorAll('[data-picture]')).toHaveLength(8);
    expect(document.querySelectorAll('[data-picture^="W"]')).toHaveLength(8);
    expect(found('gallery')?.textContent).toContain('The Seahorse');
  });

  it('is walked by arrows, from picture to picture and into the next room', async () => {
    found('gallery-picture-S*')?.focus();
    await press('ArrowDown');
    expect(focused()).toBe('gallery-picture-S4');
    await press('ArrowUp');
    expect(focused()).toBe('gallery-picture-S*');
    await press('ArrowLeft');
    expect([room(), focused()]).toEqual(['F', 'gallery-picture-F7']);
    await press('ArrowRight');
    expect([room(), focused()]).toEqual(['S', 'gallery-picture-S*']);
  });

  it('goes from room to room by arrows on the signs, and by Page Up and Page Down anywhere', async () => {
    found('gallery-room-S')?.focus();
    await press('ArrowRight');
    expect([room(), focused()]).toEqual(['A', 'gallery-room-A']);
    await press('End');
    expect(room()).toBe('F');
    await press('PageDown');
    expect(room()).toBe('S');
    await press('PageUp');
    expect(room()).toBe('F');
  });

  it('shows a picture large, walks on from there, and comes back where one stood', async () => {
    await click('gallery-picture-S7');
    expect(found('gallery-large')?.textContent).toContain('Stone\u00a07');
    await press('ArrowRight');
    expect(found('gallery-large')?.textContent).toContain('The Stag, the antler spirit');
    await click('gallery-next');
    expect(found('gallery-large')?.textContent).toContain('Antler\u00a01');
    await press('Escape');
    expect(found('gallery-large')).toBeNull();
    expect([room(), focused()]).toEqual(['A', 'gallery-picture-A1']);
    expect(useApp().screen).not.toBe('table');
  });

  it('shows a painting without its signs on demand', async () => {
    await click('gallery-picture-S1');
    expect(document.querySelector('.picture.bare')).toBeNull();
    await click('gallery-bare');
    expect(document.querySelector('.picture.bare')).not.toBeNull();
    expect(found('gallery-bare')?.getAttribute('aria-pressed')).toBe('true');
  });

  it('is left by Esc', async () => {
    useApp().show('gallery');
    found('gallery-room-S')?.focus();
    await press('Escape');
    expect(useApp().screen).toBe('start');
  });

  it('always shows the paintings', () => {
    expect(document.querySelectorAll('[data-picture] img')).toHaveLength(8);
  });
});
