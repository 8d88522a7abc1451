import { describe, expect, it } from 'vitest';
import { readLayout, soloProblem } from '../../src/main/engine/layout';
import { BUILT_IN_LAYOUTS, layoutById } from '../../src/main/engine/layouts';
import { RuleError } from '../../src/main/engine/rule-error';
import { FLAT_FILE } from '../support/games';

type Levels = [number, number][][];
const flat = FLAT_FILE.levels[0] as [number, number][];

/** What is wrong with a layout, in the words of the error. */
function fault(data: unknown): string {
  try {
    readLayout(data);
    return 'nothing';
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    expect(error.code).toBe('layout');
    return error.detail;
  }
}
const withLevels = (levels: unknown): unknown => ({ id: 'x', name: 'X', levels });
/** 56 slots: a flat table and these above it. */
const above = (...levels: Levels): unknown =>
  withLevels([flat.slice(0, 56 - levels.reduce((sum, level) => sum + level.length, 0)), ...levels]);

describe('layouts', () => {
  it.each(BUILT_IN_LAYOUTS.map((layout) => [layout.id, layout] as const))(
    '%s ships whole and serves a solo game',
    (id, layout) => {
      expect(layoutById(id)).toBe(layout);
      expect(layout.places).toHaveLength(56);
      expect(soloProblem(layout)).toBeNull();
    },
  );
  it('finds no layout by a name that means something to JavaScript', () => {
    for (const id of ['__proto__', 'constructor', 'toString', '']) expect(layoutById(id)).toBeUndefined();
  });

  it.each([
    ['null', null],
    ['a list', [FLAT_FILE]],
    ['a text', 'flat'],
  ])('refuses %s', (_, data) => {
    expect(fault(data)).toMatch(/must be an object/);
  });
  it.each([
    ['id', { ...FLAT_FILE, id: 7 }],
    ['id', { ...FLAT_FILE, id: ' ' }],
    ['id', { ...FLAT_FILE, id: 'x'.repeat(65) }],
    ['name', { id: 'x', levels: FLAT_FILE.levels }],
    ['levels', { ...FLAT_FILE, levels: {} }],
    ['levels', { ...FLAT_FILE, levels: [] }],
    ['levels', { ...FLAT_FILE, levels: new Array(100_000).fill([]) }],
  ])('refuses a bad %s', (field, data) => {
    expect(fault(data)).toContain(field);
  });
  it('names level and slot of what is no place', () => {
    for (const slot of [[0], [0, 0, 0], [0.5, 0], ['0', 0], [NaN, 0], [1e9, 0], null, { 0: 0, 1: 0, length: 2 }])
      expect(fault(withLevels([flat.slice(0, 55), [slot]]))).toMatch(/^level 1, slot 0:/);
    expect(fault(withLevels([flat.slice(0, 55), 'x']))).toMatch(/^level 1 /);
  });
  it('asks for 56 slots', () => {
    expect(fault(withLevels([flat.slice(1)]))).toMatch(/56 slots.*55/);
    expect(fault(withLevels([[...flat, [100, 100]]]))).toMatch(/1 to 56/);
    expect(fault(withLevels([flat, [[0, 0]]]))).toMatch(/56 slots.*57/);
  });
  it('refuses cards of one level that overlap, naming both', () => {
    expect(
      fault(
        above([
          [0, 0],
          [1, 1],
        ]),
      ),
    ).toBe('level 1, slot [1, 1] overlaps level 1, slot [0, 0] on the same level');
    expect(
      fault(
        above([
          [0, 0],
          [2, 0],
        ]),
      ),
    ).toBe('nothing');
  });
  it('refuses a card that floats, and takes one that leans on an edge', () => {
    expect(fault(above([[40, 0]]))).toBe('level 1, slot [40, 0] floats: nothing lies under it or beside it');
    // The table's last card in the first row lies at [14, 0].
    expect(fault(above([[16, 1]]))).toBe('nothing');
    expect(fault(above([[16, -2]]))).toMatch(/floats/);
    expect(fault(above([[0, 0]], [[0, 1]]))).toBe('nothing');
  });
  it('keeps nothing of the file but id, name and levels', () => {
    const layout = readLayout({ ...FLAT_FILE, secret: 1 });
    expect(layout.file).toEqual(FLAT_FILE);
  });
});
