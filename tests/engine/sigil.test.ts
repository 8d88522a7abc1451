import { describe, expect, it } from 'vitest';
import { BUILT_IN_LAYOUTS, layoutById } from '../../src/main/engine/layouts';
import { startGame } from '../../src/main/engine/game';
import { readLayout } from '../../src/main/engine/layout';
import { cardText } from '../../src/main/engine/notation';
import { tableView } from '../../src/main/engine/table-view';
import type { Game } from '../../src/main/engine/game';
import type { Seat } from '../../src/shared/cards';
import type { TableEvent } from '../../src/shared/events';
import { dealOf, lidded, playAll, refused, step } from '../support/games';

/** What lies in a slot: `down`, `gone`, or the card, with `!` where it is available. */
function slot(game: Game, index: number): string {
  const view = tableView(game, 0 as Seat, { memoryAid: false }).slots[index];
  if (view?.state !== 'up') return view?.state ?? 'none';
  return cardText(view.card) + (view.available ? '!' : '');
}

const brief = (events: readonly TableEvent[]): string[] =>
  events.map((event) => ('slot' in event ? `${event.kind} ${event.slot}` : event.kind));

describe('the sigil', () => {
  it('R2.1 a slot is covered by every slot of a higher level that overlaps it', () => {
    // Slot 0 lies at [0, 0]. On level 1 one card half over it and one beside it; on level 2 one a corner over it.
    const layout = lidded(
      [
        [0, 1],
        [2, 0],
      ],
      [[1, 0]],
    );
    const deal = dealOf({ layout });
    expect(layout.places[53]).toEqual({ x: 2, y: 0, level: 1 });
    expect(layout.places[54]).toEqual({ x: 0, y: 1, level: 1 });
    expect(layout.places[55]).toEqual({ x: 1, y: 0, level: 2 });
    const covered = (done: string): string => refused(playAll(deal, done), 't0');
    expect(covered('')).toBe('slot-covered R2.4');
    expect(covered('t55 p')).toBe('slot-covered R2.4');
    expect(covered('t55 p t54 p')).toBe('nothing');
  });

  it('R2.2 faces alternate by level from the highest down', () => {
    const file = {
      levels: [
        [0, 0],
        [0, 1],
        [0, 2],
        [0, 3],
      ] as [number, number][],
    };
    const layout = readLayout({
      id: 'steps',
      name: 'Steps',
      levels: [
        [...file.levels.slice(0, 1), ...Array.from({ length: 52 }, (_, at): [number, number] => [4 + 2 * at, 0])],
        [file.levels[1]],
        [file.levels[2]],
        [file.levels[3]],
      ],
    });
    expect([0, 53, 54, 55].map((index) => layout.faceUp[index])).toEqual([false, true, false, true]);
  });

  it('R2.2 a slot that nothing covers is dealt face up whatever its level', () => {
    const layout = lidded([[0, 0]]);
    expect(layout.faceUp[0]).toBe(false);
    expect(layout.faceUp[1]).toBe(true);
    for (const each of BUILT_IN_LAYOUTS) {
      const top = Math.max(...each.places.map(({ level }) => level));
      each.places.forEach(({ level }, index) => {
        if (each.coverLow[index] === 0 && each.coverHigh[index] === 0) expect(each.faceUp[index]).toBe(true);
        if (level === top) expect(each.faceUp[index]).toBe(true);
        if (level === top - 1 && (each.coverLow[index] !== 0 || each.coverHigh[index] !== 0))
          expect(each.faceUp[index]).toBe(false);
      });
    }
  });

  it('R2.3 slots are counted by level, then top to bottom, then left to right, whatever the order in the file', () => {
    const layout = readLayout({
      id: 'mixed',
      name: 'Mixed',
      levels: [
        [[2, 2], [0, 2], ...Array.from({ length: 52 }, (_, at): [number, number] => [2 * at, 0]).reverse()],
        [
          [1, 1],
          [5, 1],
        ].reverse(),
      ],
    });
    expect(layout.places[0]).toEqual({ x: 0, y: 0, level: 0 });
    expect(layout.places[51]).toEqual({ x: 102, y: 0, level: 0 });
    expect(layout.places[52]).toEqual({ x: 0, y: 2, level: 0 });
    expect(layout.places[53]).toEqual({ x: 2, y: 2, level: 0 });
    expect(layout.places[54]).toEqual({ x: 1, y: 1, level: 1 });
    expect(layout.places[55]).toEqual({ x: 5, y: 1, level: 1 });
  });

  describe('R2.4 availability', () => {
    const layout = lidded([
      [0, 0],
      [4, 0],
    ]);
    const { game } = startGame(dealOf({ layout }));

    it('R2.4 a covered card cannot be taken, and an empty slot has none', () => {
      expect(refused(game, 't0')).toBe('slot-covered R2.4');
      expect(refused(playAll(game, 't54 p'), 't54')).toBe('slot-empty R3.3');
      expect(refused(game, 't56')).toBe('no-such-slot R2.1');
    });
    it('R2.4 a face-down card is turned up as soon as nothing covers it, and stays up', () => {
      expect(slot(game, 0)).toBe('down');
      const { game: next, events } = step(game, 't54');
      expect(brief(events)).toEqual(['took 54', 'turnedUp 0']);
      expect(slot(next, 0)).toBe('S1!');
      expect(slot(next, 54)).toBe('gone');
      expect(slot(playAll(next, 'p t1 p'), 0)).toBe('S1!');
    });
  });

  describe('R2.5 spirits leave the sigil', () => {
    it('R2.5 at once, and uncover what lies below', () => {
      // S* under the lid in slot 54, and C7 under S*: levels 0 (slot 0), 1 (slot 54), 2 (slot 55).
      const layout = lidded([[0, 0]], [[0, 0]]);
      const deal = dealOf({ layout, cards: { 54: 'S*', 0: 'C7', 55: 'F1' } });
      const { game } = startGame(deal);
      expect(slot(game, 54)).toBe('down');
      const { game: next, events } = step(game, 't55');
      expect(brief(events)).toEqual(['took 55', 'turnedUp 54', 'freed 54']);
      expect(slot(next, 54)).toBe('gone');
      expect(slot(next, 0)).toBe('C7!');
    });

    it('R2.5 in a chain before the first turn', () => {
      // Three spirits on top of one another: all leave, and the card below is turned up, before anybody moves.
      const layout = lidded([[0, 0]], [[0, 0]], [[0, 0]]);
      const deal = dealOf({ layout, cards: { 55: 'S*', 54: 'A*', 53: 'L*', 0: 'C7', 10: 'T*' } });
      const { game, events } = startGame(deal);
      expect(brief(events).filter((line) => !/ (4|5[0-2])/.test(line) || line.includes('freed'))).toEqual(
        expect.arrayContaining(['freed 10', 'freed 55', 'turnedUp 54', 'freed 54', 'freed 53', 'turnedUp 0']),
      );
      const order = brief(events);
      expect(order.indexOf('freed 10')).toBeLessThan(order.indexOf('freed 55'));
      for (const [earlier, later] of [
        ['freed 55', 'turnedUp 54'],
        ['turnedUp 54', 'freed 54'],
        ['freed 54', 'freed 53'],
        ['freed 53', 'turnedUp 0'],
      ] as const)
        expect(order.indexOf(earlier)).toBeLessThan(order.indexOf(later));
      expect(order.at(-1)).toBe('turn');
      expect(slot(game, 0)).toBe('C7!');
      expect(game.moves).toEqual([]);
    });

    it('R2.5 together in deal order, before what they uncover themselves', () => {
      // The lid in 55 lies on two spirits, 53 and 54; 53 lies on the spirit in slot 0, 54 on a card in slot 1.
      const layout = lidded(
        [
          [0, 0],
          [2, 0],
        ],
        [[1, 0]],
      );
      const deal = dealOf({ layout, cards: { 53: 'F*', 54: 'S*', 0: 'A*', 1: 'C7', 55: 'F1' } });
      const { events } = step(startGame(deal).game, 't55');
      expect(brief(events)).toEqual(['took 55', 'turnedUp 53', 'turnedUp 54', 'freed 53', 'freed 54', 'freed 0']);
    });

    it('R2.5 a spirit lies beside the sigil and cannot be taken', () => {
      const game = playAll(dealOf(), '');
      expect(refused(game, 't55')).toBe('slot-empty R3.3');
      expect(tableView(game, 0 as Seat, { memoryAid: false }).left).toBe(49);
    });
  });

  it('R2.6 a face-up card can be read while it is covered', () => {
    const pyramids = layoutById('pyramids');
    if (!pyramids) throw new Error('the pyramids ship');
    // Level 4 has the parity of level 6, the highest: up though covered.
    const covered = pyramids.places.findIndex(({ level }) => level === 4);
    const game = playAll(dealOf({ layout: pyramids, cards: { [covered]: 'C7' } }), '');
    expect(slot(game, covered)).toBe('C7');
  });
});
