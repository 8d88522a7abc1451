import { describe, expect, it } from 'vitest';
import type { Flight, Manner } from '../../../src/renderer/src/table/choreography';
import { lightOf, pathOf, placeIn } from '../../../src/renderer/src/table/flight-path';
import type { Card } from '../../../src/shared/cards';

const MANNERS: readonly Manner[] = ['take', 'discard', 'turn', 'free', 'banish', 'play', 'settle', 'steal'];
const flight = (part: Partial<Flight>): Flight => ({
  id: 0,
  target: 'slot:1',
  from: { x: 100, y: 400, width: 60, height: 90, turn: -6 },
  to: { x: 500, y: 80, width: 90, height: 135, turn: 4 },
  cardBefore: 1 as Card,
  cardAfter: 1 as Card,
  start: 0,
  duration: 300,
  manner: 'take',
  vanishes: false,
  fades: false,
  ...part,
});

describe.each(MANNERS)('the way of a flight (%s)', (manner) => {
  const one = flight({ manner });

  it('begins and ends exactly where the card lies', () => {
    const { frames } = pathOf(one);
    expect(frames[0]?.['transform']).toBe(placeIn(one.from, one.to));
    expect(frames.at(-1)?.['transform']).toBe(placeIn(one.to, one.to));
    expect(placeIn(one.to, one.to)).toBe('translate(500.00px, 80.00px) rotate(4.00deg) scale(1.0000)');
  });

  it('changes nothing but transform and opacity', () => {
    const names = [...pathOf(one).frames, ...(lightOf(one) ?? [])].flatMap(Object.keys);
    expect(names.filter((name) => !['transform', 'opacity', 'offset'].includes(name))).toEqual([]);
  });

  it('bends upwards, whichever way it goes', () => {
    const middle = (of: Flight): number => {
      const { frames } = pathOf(of);
      const transform = String(frames[(frames.length - 1) / 2]?.['transform']);
      return Number(/translate\([^,]+, ([-\d.]+)px/.exec(transform)?.[1]);
    };
    const level = { x: 900, y: 400, width: 90, height: 135, turn: 0 };
    const to = flight({ manner, from: { ...level, x: 100 }, to: level });
    const back = flight({ manner, from: level, to: { ...level, x: 100 } });
    for (const way of [to, back]) {
      if (manner === 'turn') expect(middle(way)).toBe(400);
      else expect(middle(way)).toBeLessThan(400);
    }
  });

  it('fades in place where nothing may travel', () => {
    const still = flight({ manner, fades: true });
    const { frames } = pathOf(still);
    expect(new Set(frames.map((frame) => frame['transform'])).size).toBe(1);
    expect(frames.map((frame) => frame['opacity'])).toEqual([0, 1]);
    expect(lightOf(still)).toBeNull();
  });
});

it('a card that ends out of sight fades at the end of its way', () => {
  const { frames } = pathOf(flight({ vanishes: true, target: null }));
  expect(frames[0]?.['opacity']).toBe(1);
  expect(frames.at(-1)?.['opacity']).toBe(0);
});
