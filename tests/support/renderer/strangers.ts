import '@fontsource/philosopher/700.css';
import '../../../src/renderer/src/table/card-faces.css';
import '../../../src/renderer/src/theme/tokens.css';
import { createApp, h } from 'vue';
import type { Card } from '../../../src/shared/cards';
import { paintingOf } from '../../../src/renderer/src/table/paintings';
import PlayingCard from '../../../src/renderer/src/table/PlayingCard.vue';

/** What to show, from the page's hash: cards in order, bare paintings or faces, and the half that lies covered. */
interface Sheet {
  readonly bare: boolean;
  readonly cards: readonly { readonly card: Card; readonly covered?: 'top' | 'bottom' | 'left' | 'right' }[];
}

const WIDTH = 56;
const HEIGHT = 84;
const COLUMNS = 10;
const COVERS = {
  top: { inset: '0 0 50% 0' },
  bottom: { inset: '50% 0 0 0' },
  left: { inset: '0 50% 0 0' },
  right: { inset: '0 0 0 50%' },
} as const;

const { bare, cards } = JSON.parse(decodeURIComponent(location.hash.slice(1))) as Sheet;
document.body.style.cssText = 'margin:0;background:#0c111d;color:#e9e4d4;font:13px sans-serif';
createApp({
  render: () =>
    h(
      'div',
      {
        id: 'sheet',
        style: `display:inline-grid;grid-template-columns:repeat(${COLUMNS},${WIDTH}px);gap:10px 16px;padding:14px`,
      },
      cards.map(({ card, covered }, index) =>
        h('div', { style: 'text-align:center' }, [
          h(
            'div',
            { style: `position:relative;width:${WIDTH}px;height:${HEIGHT}px;border-radius:4px;overflow:hidden` },
            [
              bare
                ? h('img', { src: paintingOf(card, 120), width: WIDTH, height: HEIGHT })
                : h(PlayingCard, { card, light: covered ? 'covered' : 'resting' }),
              covered &&
                h('div', { style: { position: 'absolute', background: '#2b3350', zIndex: 2, ...COVERS[covered] } }),
            ],
          ),
          String(index + 1),
        ]),
      ),
    ),
}).mount('#app');
