import '@fontsource/philosopher/700.css';
import '../../../src/renderer/src/table/card-faces.css';
import '../../../src/renderer/src/theme/tokens.css';
import '../../../src/renderer/src/theme/base.css';
import { computed, createApp, defineComponent, h, provide, ref, type VNode } from 'vue';
import { CARD_COUNT, FAMILIES, familyCard, spiritCard, type Card, type Family } from '../../../src/shared/cards';
import type { CardStyle } from '../../../src/shared/settings';
import { CARD_LIGHTS, type CardLight } from '../../../src/renderer/src/table/card-light';
import { CARD_STYLE } from '../../../src/renderer/src/table/card-style';
import { GLYPHS } from '../../../src/renderer/src/table/glyphs';
import { PAINTING_WIDTH } from '../../../src/renderer/src/table/paintings';
import PlayingCard from '../../../src/renderer/src/table/PlayingCard.vue';
import { familyName } from '../../../src/renderer/src/words/names';

/**
 * Cards for looking at: `?sheet=states` (every state in both styles at several widths), `?sheet=all` (every card),
 * `?sheet=glyphs` (the signs in grey, small). A Card of the sheet of states is focused by `?focus`.
 */
const wish = new URLSearchParams(location.search);
const WIDTHS = [48, 64, 90, 200, 480] as const;

const Box = defineComponent({
  props: { width: { type: Number, required: true }, style: { type: String, required: true } },
  setup(props, { slots }) {
    provide(
      CARD_STYLE,
      computed(() => props.style as CardStyle),
    );
    provide(PAINTING_WIDTH, ref(props.width));
    return () => slots['default']?.();
  },
});

interface Shown {
  readonly card: Card | null;
  readonly light?: CardLight;
  readonly aura?: boolean;
  /** A button under the keyboard. */
  readonly focused?: boolean;
}

const one = ({ card, light = 'resting', aura = false, focused = false }: Shown, width: number): VNode =>
  h(
    focused ? 'button' : 'div',
    {
      'data-focused': focused ? '' : undefined,
      style: `position:relative;width:${width}px;height:${width * 1.5}px;border-radius:6%/4%`,
    },
    h(PlayingCard, { card, light, aura }),
  );

const row = (shown: readonly Shown[], width: number, style: CardStyle): VNode =>
  h(Box, { width, style }, () =>
    h(
      'div',
      {
        style: `display:flex;flex-wrap:wrap;gap:${width * 0.36}px ${width * 0.4}px;padding:${width * 0.3}px ${width * 0.4}px`,
      },
      shown.map((each) => one(each, width)),
    ),
  );

const STONE = familyCard(0 as Family, 4);
const states: readonly Shown[] = [
  { card: null },
  { card: null, light: 'covered' },
  ...CARD_LIGHTS.filter((light) => light !== 'calling' && light !== 'parting').map((light) => ({ card: STONE, light })),
  { card: familyCard(4 as Family, 2), light: 'covered' },
  { card: spiritCard(5 as Family), light: 'covered' },
  { card: STONE, light: 'inviting', focused: true },
  { card: spiritCard(6 as Family), aura: true },
  { card: spiritCard(2 as Family), light: 'calling', aura: true },
  { card: spiritCard(0 as Family), light: 'parting', aura: true },
  { card: spiritCard(4 as Family), light: 'lost' },
];
const all = Array.from({ length: CARD_COUNT }, (_, index) => ({ card: index as Card }));

const glyphs = (): VNode[] =>
  [12, 14, 16, 32].map((size) =>
    h(
      'div',
      { style: 'display:flex;gap:10px;padding:8px;background:#555;color:#ddd;align-items:center' },
      FAMILIES.flatMap((family) => {
        const sign = (turn: number): VNode =>
          h(
            'svg',
            { viewBox: '0 0 24 24', width: size, height: size, style: `transform:rotate(${turn}deg)` },
            h('path', { d: GLYPHS[familyName(family)], fill: 'currentColor', 'fill-rule': 'evenodd' }),
          );
        return [sign(0), sign(180)];
      }),
    ),
  );

document.body.style.cssText = 'background:#0c1322;overflow:auto;height:auto';
document.documentElement.dataset['motion'] = 'none';
createApp((): VNode[] => {
  const sheet = wish.get('sheet') ?? 'states';
  if (sheet === 'glyphs') return glyphs();
  const widths = wish.has('width') ? [Number(wish.get('width'))] : sheet === 'all' ? [64, 140] : WIDTHS;
  return widths.flatMap((width) =>
    (['full', 'plain'] as const)
      .filter((style) => !wish.has('style') || wish.get('style') === style)
      .map((style) => row(sheet === 'all' ? all : states, width, style)),
  );
}).mount('#app');
