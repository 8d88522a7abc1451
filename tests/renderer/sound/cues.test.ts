import { describe, expect, test } from 'vitest';
import type { TableEvent } from '../../../src/shared/events';
import { familyCard, spiritCard, type Family, type Seat, type SetId, type Slot } from '../../../src/shared/cards';
import { cuesOf } from '../../../src/renderer/src/sound/cues';
import type { Flight } from '../../../src/renderer/src/table/choreography';
import type { PlaceKey } from '../../../src/renderer/src/table/scene';
import { sampleGame } from '../../support/renderer/sample-game';

const ME = 0 as Seat;
const THEM = 1 as Seat;
const WATER = 5 as Family;
const CARD = familyCard(WATER, 4);
const NEXT = familyCard(WATER, 2);
const SLOT = 9 as Slot;
const { view } = sampleGame(2);

const took = (seat: Seat): TableEvent => ({ kind: 'took', seat, slot: SLOT, card: CARD });
const turn = (seat: Seat): TableEvent => ({ kind: 'turn', seat });
const turnedUp = (slot: number, card = NEXT): TableEvent => ({ kind: 'turnedUp', slot: slot as Slot, card });
const freed: TableEvent = { kind: 'freed', slot: SLOT, spirit: WATER };
const stole = (recapture: boolean): TableEvent => ({
  kind: 'stole',
  recapture,
  seat: ME,
  from: THEM,
  spirit: WATER,
  set: 3 as SetId,
  cards: [CARD],
  abandoned: 1 as SetId,
});
const flight = (target: PlaceKey | null, start: number, duration: number): Flight => {
  const spot = { x: 0, y: 0, width: 1, height: 1, turn: 0 };
  return {
    id: 0,
    target,
    from: spot,
    to: spot,
    cardBefore: CARD,
    cardAfter: target?.startsWith('slot') === true ? NEXT : CARD,
    start,
    duration,
    manner: 'take',
    vanishes: false,
    fades: false,
  };
};
const effects = (events: readonly TableEvent[], over = view) => cuesOf(events, [], over).map(({ effect }) => effect);

describe('what is heard', () => {
  test('of each event', () => {
    expect(effects([took(ME), turnedUp(3), freed])).toEqual(['take', 'turnUp', 'free']);
    expect(effects([stole(false)])).toEqual(['steal']);
    expect(effects([stole(true)])).toEqual(['recapture']);
    expect(effects([{ kind: 'passed', seat: THEM }, turn(ME)])).toEqual(['turn']);
  });

  test('only my own turn is announced, and alone there is nobody to wait for', () => {
    expect(effects([turn(THEM)])).toEqual([]);
    expect(effects([turn(ME)], sampleGame(1).view)).toEqual([]);
  });

  test('a spirit that is turned up is heard once, as it comes out; of many cards two', () => {
    expect(effects([turnedUp(9, spiritCard(WATER)), freed])).toEqual(['free']);
    expect(effects([turnedUp(1), turnedUp(2), turnedUp(3), turnedUp(4)])).toEqual(['turnUp', 'turnUp']);
  });

  test('a victory, shared or not, a defeat, and nothing where the game was given up', () => {
    const over = (winners: number[] | null) =>
      effects([{ kind: 'over' }], {
        ...view,
        outcome: winners
          ? { decision: 'spirits', result: { reason: 'exhausted', winners, spirits: [4, 3], hands: [5, 5] } }
          : { decision: 'gaveUp', result: null },
      });
    expect(over([0])).toEqual(['win']);
    expect(over([0, 1])).toEqual(['win']);
    expect(over([1])).toEqual(['lose']);
    expect(over(null)).toEqual([]);
  });

  test('others are heard from further away', () => {
    const strength = (seat: Seat) => cuesOf([took(seat)], [], view)[0]?.strength ?? 0;
    expect(strength(ME)).toBe(1);
    expect(strength(THEM)).toBeLessThan(1);
  });
});

describe('when it is heard', () => {
  test('as its card sets off, and a turn when all have nearly landed', () => {
    const flights = [flight('hand:1', 0, 300), flight('slot:3', 210, 300), flight('free:5', 400, 400)];
    const cues = cuesOf([took(ME), turnedUp(3), freed, turn(ME)], flights, view);
    expect(cues.map(({ effect, after }) => [effect, after])).toEqual([
      ['take', 0],
      ['turnUp', 210],
      ['free', 400],
      ['turn', 720],
    ]);
  });

  test('one after another where nothing flies', () => {
    const after = cuesOf([took(ME), turnedUp(3), freed], [], view).map((cue) => cue.after);
    expect(after[0]).toBe(0);
    expect(after).toEqual([...after].sort((a, b) => a - b));
    expect(new Set(after).size).toBe(3);
  });
});
