import { describe, expect, it } from 'vitest';
import { arrangeTable } from '../../../src/renderer/src/table/arrangement';
import { dropOf, dropZones, zoneAt, type Cargo, type DropTarget } from '../../../src/renderer/src/table/drop';
import { sceneOf } from '../../../src/renderer/src/table/scene';
import type { PlayerCount } from '../../../src/shared/record';
import type { TableView } from '../../../src/shared/view';
import { engineSession } from '../../support/renderer/engine-session';

const size = { width: 1280, height: 800, rootPx: 16, pixelRatio: 1 };
const zonesOf = (cargo: Cargo, view: TableView) => {
  const table = arrangeTable(size, view.players);
  return dropZones(cargo, sceneOf(view, table, 'family', size), table, view);
};

/** Everything that could be lifted in a view: cards, cards in hand by ones and twos and threes, free spirits. */
function* cargoes(view: TableView): Generator<Cargo> {
  for (const [slot, content] of view.slots.entries()) {
    if (content.state === 'up' && content.available) yield { kind: 'slot', slot: slot as never, card: content.card };
  }
  for (const [index, card] of view.hand.entries()) {
    for (let more = 0; more < 4; more++)
      yield { kind: 'hand', cards: [card, ...view.hand.slice(index + 1, index + 1 + more)] };
  }
  for (const option of view.choice.kind === 'capture' ? view.choice.options : []) {
    yield { kind: 'hand', cards: option.suggested };
  }
  for (const spirit of view.free) yield { kind: 'spirit', spirit };
}

const GAMES = [
  [2, 'pyramids', 61],
  [3, 'gate', 62],
  [4, 'serpents', 63],
  [1, 'tower', 64],
] as const satisfies readonly (readonly [PlayerCount, string, number])[];

describe.each(GAMES)('drops of %d at %s, seed %d', (players, layout, seed) => {
  it('are taken by main exactly where the place invites them', () => {
    // Every drop of a game is tried on the rules themselves: those of places that glow are accepted, the others refused.
    const session = engineSession({ players, layout, seed, captures: 50 });
    let accepted = 0;
    let refused = 0;
    while (!session.over()) {
      const { view } = session.state();
      for (const cargo of view.turn === view.viewer ? cargoes(view) : []) {
        for (const zone of zonesOf(cargo, view)) {
          const drop = dropOf(cargo, zone.target, view);
          if (drop.kind === 'prepare') {
            expect(zone.inviting).toBe(true);
            expect(drop.cards).toHaveLength(drop.option.need);
            expect(new Set(drop.cards).size).toBe(drop.option.need);
            for (const card of drop.cards) expect(drop.option.pool).toContain(card);
            if (cargo.kind === 'hand') expect(drop.cards.slice(0, cargo.cards.length)).toEqual(cargo.cards);
          } else if (drop.kind === 'move') {
            const step = session.move(drop.move);
            expect('state' in step, JSON.stringify({ cargo, zone, step })).toBe(zone.inviting);
            if ('state' in step) {
              accepted += 1;
              session.undo();
            } else {
              refused += 1;
              expect(step.clause).toMatch(/^R\d/);
            }
          }
        }
      }
      session.move(session.anyMove());
    }
    expect(accepted).toBeGreaterThan(20);
    expect(refused).toBeGreaterThan(20);
  });

  it('reach every capture that main offers', () => {
    const session = engineSession({ players, layout, seed: seed + 100, captures: 30 });
    while (!session.over()) {
      const { view } = session.state();
      for (const option of view.choice.kind === 'capture' ? view.choice.options : []) {
        const { spirit, set, suggested: cards } = option;
        const target: DropTarget = set === null ? { kind: 'spirit', spirit } : { kind: 'set', set, spirit };
        const cargo: Cargo = { kind: 'hand', cards };
        expect(zonesOf(cargo, view).some((zone) => JSON.stringify(zone.target) === JSON.stringify(target))).toBe(true);
        expect(dropOf(cargo, target, view)).toEqual({
          kind: 'move',
          move: set === null ? { kind: 'capture', spirit, cards } : { kind: 'recapture', spirit, set, cards },
        });
      }
      session.move(session.anyMove());
    }
  });
});

describe('the zone of a drop', () => {
  const zone = (x: number, width: number, spirit: number) => ({
    target: { kind: 'spirit', spirit: spirit as never } as const,
    reach: { x, y: 0, width, height: 100 },
    shown: { x, y: 0, width, height: 100 },
    inviting: true,
  });
  const [large, small] = [zone(0, 300, 1), zone(100, 40, 2)];

  it('is the smallest under the pointer, and the one under the card where the pointer is over none', () => {
    const outside = { x: 10, y: 500 };
    expect(zoneAt([large, small], { x: 110, y: 50 }, outside)).toBe(small);
    expect(zoneAt([large, small], { x: 10, y: 50 }, { x: 110, y: 50 })).toBe(large);
    expect(zoneAt([large, small], outside, { x: 139, y: 50 })).toBe(small);
    expect(zoneAt([large, small], outside, outside)).toBeNull();
  });
});
