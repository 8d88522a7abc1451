import { describe, expect, it } from 'vitest';
import { cardText, familyText } from '../../src/main/engine/notation';
import { captureOptions } from '../../src/main/engine/legal';
import { play } from '../../src/main/engine/game';
import type { Move } from '../../src/shared/moves';
import { dealOf, playAll, refusal } from '../support/games';

const options = (moves: string, players: 2 | 3 | 4 = 2): string[] =>
  captureOptions(playAll(dealOf({ players }), moves).state).map(
    ({ spirit, how, from, set, need, pool, suggested }) =>
      `${how} ${familyText(spirit)} from ${String(from)} set ${String(set)}: ${need} of ${pool.map(cardText).join(' ')}; ${suggested.map(cardText).join(' ')}`,
  );

describe('capture options', () => {
  it('are none outside the capture step', () => {
    expect(options('')).toEqual([]);
    expect(options('T1')).toEqual([]);
  });
  it('suggest the cards that are worth least elsewhere', () => {
    // On their other lines: T1 counts three ones, T5 two fives, T2 and T3 themselves; S1 and A1 themselves, T1 four turtles.
    expect(options('T1 p F1 p T2 p F2 p T3 p F3 p T5 p F4 p S1 p F5 p A1 p F6 p C5')).toEqual([
      'free T from null set null: 3 of T1 T2 T3 T5; T2 T3 T5',
      'free S from null set null: 3 of S1 A1 T1; S1 A1 T1',
    ]);
  });
  it('put recaptures first, then free spirits, then steals', () => {
    const game = `T1 p T3 p W1 p F1 p  T2 cT:T1,T2 T5 p W2 p F2 p  S4 p T6 cT:T3,T5,T6 W3 p F3 p
       A4 p C1 p C2 p C3 p  L4 p S1 p S2 p S3 p  T7 p A1 p A2 p A3 p  T4 p L1 p L2 p L3 p  C4`;
    const kinds = options(game, 4).map((option) => option.split(' ').slice(0, 2).join(' '));
    expect(kinds[0]).toBe('recapture T');
    expect(kinds.at(-1)).toBe('steal T');
    expect(options(game, 4)[0]).toBe('recapture T from 1 set 0: 2 of T4 T7; T7 T4');
  });
});

describe('play', () => {
  it('refuses moves of any shape by a RuleError', () => {
    const taking = playAll(dealOf(), '');
    const capturing = playAll(taking, 'T1 p F1 p T2 p F2 p T3');
    const bad: [unknown, string][] = [
      [{ kind: 'jump' }, 'notation'],
      [{ kind: 'constructor' }, 'notation'],
      [{}, 'notation'],
    ];
    for (const [move, expected] of bad) expect(refusal(() => play(taking, move as Move))).toBe(expected);
    for (const slot of [-1, 56, 1.5, NaN, '3', null])
      expect(refusal(() => play(taking, { kind: 'take', slot } as unknown as Move))).toBe('no-such-slot R2.1');
    for (const spirit of [-1, 7, 1.5, 'T', null])
      expect(refusal(() => play(capturing, { kind: 'capture', spirit, cards: [1, 2, 3] } as unknown as Move))).toBe(
        'no-such-spirit R1.2',
      );
    for (const cards of [null, 'T1', [], new Array(1000).fill(1), { length: 3 }, [21, 21, 22]])
      expect(refusal(() => play(capturing, { kind: 'capture', spirit: 3, cards } as unknown as Move))).toBe('notation');
    for (const cards of [
      [21, 22, 52],
      [21, 22, -1],
      [21, 22, 'T3'],
      [21, 22, 1e9],
    ])
      expect(refusal(() => play(capturing, { kind: 'capture', spirit: 3, cards } as unknown as Move))).toBe(
        'not-in-hand R3.6',
      );
  });
  it('leaves the game that it is given as it was', () => {
    const game = playAll(dealOf(), 'T1 p F1 p T2 p F2 p T3');
    const before = JSON.stringify({ ...game, state: [...game.state] });
    playAll(game, 'cT:T1,T2,T3 F3 p');
    refusal(() => playAll(game, 'cT:T1,T2,T7'));
    expect(JSON.stringify({ ...game, state: [...game.state] })).toBe(before);
  });
});
