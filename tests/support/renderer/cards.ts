import '@fontsource/philosopher/700.css';
import '../../../src/renderer/src/table/card-faces.css';
import '../../../src/renderer/src/theme/tokens.css';
import { createApp, h } from 'vue';
import { CARD_COUNT, type Card } from '../../../src/shared/cards';
import PlayingCard from '../../../src/renderer/src/table/PlayingCard.vue';

/** All cards at several widths, for looking at them. */
const cards: (Card | null)[] = [...Array.from({ length: CARD_COUNT }, (_, index) => index as Card), null];
document.body.style.cssText = 'margin:0;background:#0c111d';
createApp({
  render: () =>
    [140, 64, 48].map((width) =>
      h(
        'div',
        {
          style: `display:grid;grid-template-columns:repeat(${width > 100 ? 11 : 19},${width}px);gap:8px;padding:12px`,
        },
        cards
          .filter((card) => width < 100 || card === null || card % 7 === 3 || card % 7 === 0 || card > 48)
          .map((card) => h('div', { style: `width:${width}px;height:${width * 1.5}px` }, h(PlayingCard, { card }))),
      ),
    ),
}).mount('#app');
