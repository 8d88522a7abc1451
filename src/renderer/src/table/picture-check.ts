import { spiritCard } from '../../../shared/cards';
import type { TableView } from '../../../shared/view';
import { cardText, familyLetter } from './card-text';

/**
 * What the picture shows otherwise than the view, in words for developers; empty where they agree. Looks at the marks
 * that each card's element carries: each card that can be seen must lie in exactly one place, the right one.
 */
export function pictureFaults(root: ParentNode, view: TableView): string[] {
  const faults: string[] = [];
  const all = (selector: string): Element[] => [...root.querySelectorAll(selector)];
  const expect = (selector: string, times: number): void => {
    const found = all(selector).length;
    if (found !== times) faults.push(`${selector}: ${found} in place of ${times}`);
  };
  view.slots.forEach((slot, index) => {
    expect(`[data-testid="slot-${index}"]`, slot.state === 'gone' ? 0 : 1);
    if (slot.state === 'down') expect(`[data-testid="slot-${index}"][data-face="down"]`, 1);
    if (slot.state !== 'up') return;
    const mark = `[data-card="${cardText(slot.card)}"][data-available="${String(slot.available)}"]`;
    expect(`[data-testid="slot-${index}"]${mark}`, 1);
  });
  expect('[data-testid^="hand-"]', view.hand.length);
  for (const card of view.hand) expect(`[data-testid="hand-${cardText(card)}"]`, 1);
  expect('[data-testid^="spirit-"]', view.free.length);
  for (const spirit of view.free) expect(`[data-testid="spirit-${familyLetter(spirit)}"]`, 1);
  expect('[data-testid^="held-"]', view.sets.filter((set) => set.holds).length);
  expect('[data-testid^="set-"]', view.sets.length);
  for (const set of view.sets) {
    const box = `[data-testid="set-${set.id}"][data-seat="${set.seat}"]`;
    for (const card of set.cards) expect(`${box} [data-card="${cardText(card)}"]`, 1);
    if (set.holds) expect(`${box} [data-testid="held-${familyLetter(set.spirit)}"]`, 1);
  }
  expect('[data-lost]', view.lost.length);
  for (const spirit of view.lost) expect(`[data-lost="${cardText(spiritCard(spirit))}"]`, 1);
  expect('[data-flying-card]', 0);
  return faults;
}
