import { spiritCard } from '../../../shared/cards';
import type { TableView } from '../../../shared/view';
import { cardText, familyLetter } from './card-text';

/** What the view says: a line for each card that can be seen, and for each face-down one. */
function linesOfView(view: TableView): string[] {
  const lines: string[] = [];
  view.slots.forEach((slot, index) => {
    if (slot.state === 'down') lines.push(`slot-${index} down`);
    if (slot.state === 'up') lines.push(`slot-${index} ${cardText(slot.card)} ${String(slot.available)}`);
  });
  for (const card of view.hand) lines.push(`hand-${cardText(card)}`);
  for (const spirit of view.free) lines.push(`spirit-${familyLetter(spirit)}`);
  for (const spirit of view.lost) lines.push(`lost-${cardText(spiritCard(spirit))}`);
  for (const { id, seat, cards, holds, spirit } of view.sets) {
    for (const card of cards) lines.push(`set-${id} of ${seat} ${cardText(card)}`);
    if (holds) lines.push(`set-${id} of ${seat} held-${familyLetter(spirit)}`);
  }
  return lines;
}

/** What the picture shows, in the same lines, read from the marks that each card's element carries. */
function linesOfPicture(root: ParentNode): string[] {
  const marked = root.querySelectorAll<HTMLElement>('[data-testid], [data-lost], [data-flying-card], [data-card]');
  return [...marked].flatMap((element): string[] => {
    const { testid = '', face, card = '', available = '', lost, flyingCard } = element.dataset;
    if (flyingCard !== undefined) return ['in the air'];
    if (lost !== undefined) return [`lost-${lost}`];
    if (testid.startsWith('slot-')) return [face === 'down' ? `${testid} down` : `${testid} ${card} ${available}`];
    if (/^(hand|spirit)-/.test(testid)) return [testid];
    const set = element.closest<HTMLElement>('[data-testid^="set-"]')?.dataset;
    if (set === undefined || set === element.dataset) return [];
    if (testid.startsWith('held-')) return [`${set['testid']} of ${set['seat']} ${testid}`];
    return card === '' ? [] : [`${set['testid']} of ${set['seat']} ${card}`];
  });
}

/**
 * What the picture shows otherwise than the view, in words for developers; empty where they agree: each card that can
 * be seen lies in exactly one place, the right one, and none is in the air.
 */
export function pictureFaults(root: ParentNode, view: TableView): string[] {
  const missing = linesOfView(view);
  const odd: string[] = [];
  for (const line of linesOfPicture(root)) {
    const at = missing.indexOf(line);
    if (at < 0) odd.push(`${line} should not be there`);
    else missing.splice(at, 1);
  }
  return [...missing.map((line) => `${line} is missing`), ...odd];
}
