import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveOf, moveText } from '../../src/main/engine/notation';
import { knowledgeOf } from '../../src/main/engine/knowledge';
import { readRecord, writeRecord } from '../../src/main/engine/record';
import { RuleError } from '../../src/main/engine/rule-error';
import { cardText } from '../../src/main/engine/notation';
import { randomGame } from '../../scripts/cli/random-game';
import { seededRandom } from '../../src/main/engine/random';
import { FLAT_FILE, SOLO_LAYOUT, dealOf, playAll, refusal } from '../support/games';

const SHORT = writeRecord(playAll(dealOf(), 'T1 p F1 p T2 p F2 p T3 cT:T1,T2,T3'));
const OVER = writeRecord(randomGame({ players: 3 }, seededRandom(7)));

/** `code clause @move` of what is wrong with a record. */
function fault(data: unknown): string {
  try {
    readRecord(data);
    return 'nothing';
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return `${error.code} ${error.clause}`.trim() + (error.move === undefined ? '' : ` @${error.move}`);
  }
}

describe('notation', () => {
  it.each(['t0', 't12', 't55', 'd7', 'bT', 'p', 'cT:S4,A4,W4', 'rT#0:T5', 'rF#12:F1,F2'])(
    'reads and writes %s',
    (text) => {
      expect(moveText(moveOf(text))).toBe(text);
    },
  );
  it.each([
    ...[
      '',
      ' ',
      'P',
      'p ',
      ' p',
      't',
      't01',
      't00',
      't-1',
      't+1',
      't1.0',
      't1e1',
      't 1',
      'T1',
      't١',
      't12345',
      'x3',
      'd',
    ],
    ...[
      'b',
      'bX',
      'bt',
      'bTT',
      'b4',
      'cT',
      'cT:',
      'cX:T1,T2',
      'cT:T1,,T2',
      'cT:T1,T2,',
      'cT:T0,T1',
      'cT:T8,T1',
      'cT:t1,T2',
    ],
    ...[
      'cT:T1, T2',
      'cT:T1;T2',
      'cT:T1,T1',
      'cT:T1,T2,T1',
      'rT:T1',
      'rT#:T1',
      'rT#01:T1',
      'rT#0',
      'rT#0:',
      'rT#-1:T1',
      'rT#0:T1,T1',
    ],
    ...['p\n', 't1\n', 'cT:T1,T2\n', 'toString', '__proto__', 't'.repeat(100_000), `cT:${'T1,'.repeat(30_000)}T2`],
  ])('refuses %j', (text) => {
    expect(refusal(() => moveOf(text))).toBe('notation');
  });
  it.each([null, 3, {}, ['p'], undefined, true])('refuses %j, which is no text', (value) => {
    expect(refusal(() => moveOf(value))).toBe('notation');
  });
});

describe('a record', () => {
  it('holds the fields of the format in their order', () => {
    expect(Object.keys(SHORT)).toEqual(['format', 'version', 'mode', 'players', 'layout', 'first', 'deal', 'moves']);
    expect(Object.keys(OVER).at(-1)).toBe('result');
    expect(SHORT.moves).toEqual(['t21', 'p', 't42', 'p', 't22', 'p', 't43', 'p', 't23', 'cT:T1,T2,T3']);
    expect(SHORT.deal.slice(20, 23)).toEqual(['L7', 'T1', 'T2']);
    expect(writeRecord(playAll(dealOf({ goal: 'easy', layout: SOLO_LAYOUT }), '')).goal).toBe('easy');
  });
  it('reads back to an equal game', () => {
    for (const record of [SHORT, OVER]) {
      const copy: unknown = JSON.parse(JSON.stringify(record));
      const { game, record: read } = readRecord(copy);
      expect(writeRecord(game)).toEqual(record);
      expect(read).toEqual(record);
    }
  });
  it('keeps fields that it does not know, whatever their names', () => {
    const data = JSON.parse(
      JSON.stringify({ ...SHORT, seats: [{ name: 'Ada' }], zeta: { deep: [1] } }).replace('"zeta"', '"__proto__"'),
    ) as Record<string, unknown>;
    const { record, game } = readRecord(data);
    expect(record['seats']).toEqual([{ name: 'Ada' }]);
    expect(Object.hasOwn(record, '__proto__')).toBe(true);
    expect(JSON.parse(JSON.stringify(record))).toEqual(data);
    expect(writeRecord(game, { id: 'x', moves: [], result: 1 })).toEqual({ ...SHORT, id: 'x' });
  });
  it('writes a custom layout whole and one that ships by its id', () => {
    expect(SHORT.layout).toEqual(FLAT_FILE);
    expect(OVER.layout).toEqual(expect.any(String));
    const shadow = { ...FLAT_FILE, id: 'pyramids' };
    expect(readRecord({ ...SHORT, layout: shadow }).record.layout).toEqual(shadow);
  });

  it.each([null, 3, 'x', [], undefined])('refuses %j', (data) => {
    expect(fault(data)).toBe('record');
  });
  it.each([
    [{ format: 'other' }, 'record'],
    [{ version: 2 }, 'record'],
    [{ version: '1' }, 'record'],
    [{ mode: 'duo' }, 'record'],
    [{ players: 1 }, 'record R3.5'],
    [{ players: 5 }, 'record R3.5'],
    [{ players: '2' }, 'record'],
    [{ players: 2.5 }, 'record'],
    [{ mode: 'solo', players: 2, goal: 'easy' }, 'record R4.1'],
    [{ mode: 'solo', players: 1 }, 'record R4.3'],
    [{ goal: 'easy' }, 'record R4.3'],
    [{ goal: 'hard' }, 'record'],
    [{ first: 2 }, 'record R3.2'],
    [{ first: -1 }, 'record R3.2'],
    [{ first: null }, 'record'],
    [{ layout: 'nowhere' }, 'layout R2.1'],
    [{ layout: '__proto__' }, 'layout R2.1'],
    [{ layout: null }, 'layout R2.1'],
    [{ layout: { id: 'x' } }, 'layout R2.1'],
    [{ moves: 't1' }, 'record'],
    [{ moves: { length: 3 } }, 'record'],
    [{ deal: SHORT.deal.slice(1) }, 'deal R1.1'],
    [{ deal: [...SHORT.deal, 'S1'] }, 'deal R1.1'],
    [{ deal: new Array(1_000_000).fill('S1') }, 'deal R1.1'],
    [{ deal: ['A1', ...SHORT.deal.slice(1)] }, 'deal R1.1'],
    [{ deal: ['S8', ...SHORT.deal.slice(1)] }, 'deal R1.1'],
    [{ deal: [0, ...SHORT.deal.slice(1)] }, 'deal R1.1'],
    [{ deal: [['S1'], ...SHORT.deal.slice(1)] }, 'deal R1.1'],
    [{ deal: ['??', ...SHORT.deal.slice(1)] }, 'deal R5.2'],
    [{ result: { reason: 'target' } }, 'result'],
  ])('refuses %j', (change, expected) => {
    expect(fault({ ...SHORT, ...(change as object) })).toBe(expected);
  });
  it('reports the first bad move by its index and clause, and reads no further', () => {
    const moves = [...SHORT.moves];
    expect(fault({ ...SHORT, moves: [...moves, 't21'] })).toBe('slot-empty R3.3 @10');
    expect(fault({ ...SHORT, moves: [...moves, 't1', 't01', 7] })).toBe('notation @11');
    expect(fault({ ...SHORT, moves: ['p', ...moves] })).toBe('wrong-phase R3.3 @0');
    expect(fault({ ...SHORT, moves: [...moves.slice(0, 9), 'cT:T1,T2', 'nonsense'] })).toBe('set-size R3.6 @9');
    expect(fault({ ...OVER, moves: [...OVER.moves, 'p'] })).toMatch(/^game-over R3\.1[12] @\d+$/);
  });
  it('checks the result against the moves', () => {
    const result = OVER.result;
    if (!result) throw new Error('the game is over');
    expect(fault(OVER)).toBe('nothing');
    for (const wrong of [
      { ...result, reason: 'won' },
      { ...result, winners: [] },
      { ...result, winners: [...result.winners, 0, 1, 2] },
      { ...result, spirits: [7, 7, 7] },
      { ...result, hands: result.hands.map(String) },
      { ...result, hands: undefined },
      3,
    ])
      expect(fault({ ...OVER, result: wrong })).toMatch(/^result/);
    expect(readRecord({ ...OVER, result: undefined }).record.result).toEqual(result);
  });
  it('reads a record as one player knows it and refuses a move on an unknown card', () => {
    const game = playAll(dealOf({ goal: 'easy', layout: SOLO_LAYOUT }), 'C4 C1 p');
    const record = writeRecord(game);
    const known = { ...record, deal: knowledgeOf(game).deal.map((card) => (card === null ? '??' : cardText(card))) };
    expect(known.deal.filter((card) => card === '??').length).toBeGreaterThan(10);
    const read = readRecord(known);
    expect(read.record).toEqual(known);
    expect(fault({ ...known, moves: [...known.moves, 'd41'] })).toBe('deal R5.2 @3');
  });
  it('refuses whatever JSON it is given by a RuleError or reads it', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.constantFrom(...Object.keys(OVER)), (json, field) => {
        const value: unknown = JSON.parse(json);
        for (const data of [value, { ...OVER, [field]: value }]) fault(data);
      }),
      { numRuns: 300, seed: 11 },
    );
  });
});
