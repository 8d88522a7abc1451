import type { CardLight } from '../table/card-light';

/** A card in a step's picture, as records write it; `null` lies face down. */
export interface PlacedCard {
  readonly card: string | null;
  /** The upper left corner from the picture's, in widths and heights of a card. */
  readonly x: number;
  readonly y: number;
  readonly light?: CardLight;
  /** As far over the table as a slot of this level. */
  readonly level?: number;
  readonly aura?: boolean;
}

export interface Step {
  readonly id: 'sigil' | 'spirit' | 'set' | 'steal' | 'win';
  readonly cards: readonly PlacedCard[];
}

/** Every picture is so many cards wide and high. */
export const PICTURE = Object.freeze({ width: 8.4, height: 2.15 });

/** Cards side by side, each showing a strip of itself, with the last one whole. */
const row = (cards: readonly string[], x: number, y: number, step: number, light?: CardLight): readonly PlacedCard[] =>
  cards.map((card, index) => ({ card, x: x + index * step, y, level: index, ...(light && { light }) }));
const middle = (width: number): number => (PICTURE.width - width) / 2;

/** Two rows and a top, as many cards as show what covers what. */
const heap = (x: number): readonly PlacedCard[] => [
  ...[0, 1, 2].map((index) => ({ card: null, x: x + index, y: 0.05, level: 0 })),
  { card: 'C2', x: x + 0.5, y: 0.55, level: 1, light: 'covered' },
  { card: 'W6', x: x + 1.5, y: 0.55, level: 1, light: 'covered' },
];

/** What a newcomer is shown, in this order; the words are `introduction.steps`. */
export const STEPS: readonly Step[] = [
  {
    id: 'sigil',
    cards: [...heap(middle(3)), { card: 'S4', x: middle(3) + 1, y: 1.05, level: 2, light: 'inviting' }],
  },
  {
    id: 'spirit',
    cards: [
      ...heap(middle(5.2)).slice(0, 3),
      { card: 'C2', x: middle(5.2) + 0.5, y: 0.55, level: 1, light: 'inviting' },
      { card: 'W6', x: middle(5.2) + 1.5, y: 0.55, level: 1, light: 'inviting' },
      { card: 'L*', x: middle(5.2) + 4.2, y: 0.55, level: 4, aura: true },
    ],
  },
  {
    id: 'set',
    cards: [
      ...row(['L2', 'L5', 'L7'], 0.2, 0.6, 0.62),
      { card: 'L*', x: middle(1), y: 0.45, level: 4, light: 'calling', aura: true },
      ...row(['S3', 'F3', 'A3'], PICTURE.width - 0.2 - 2.24, 0.6, 0.62),
    ],
  },
  {
    id: 'steal',
    cards: [
      ...row(['W1', 'W4', 'W5'], 0.4, 0.6, 0.62, 'dimmed'),
      ...row(['W*', 'T6', 'S6', 'L6', 'C6'], PICTURE.width - 0.4 - 3.48, 0.6, 0.62),
    ],
  },
  {
    id: 'win',
    cards: ['S*', 'L*', 'C*', 'W*', 'F*'].map((card, index) => ({
      card,
      x: middle(6.2) + index * 1.3,
      y: 0.45 + Math.abs(index - 2) * 0.09,
      level: 3,
    })),
  },
];
