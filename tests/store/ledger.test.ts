import { describe, expect, test } from 'vitest';
import type { DataFolder, RunningLog } from '../support/data-folder';
import { Ledger } from '../support/ledger';

/** The checker of the kills: what it accuses of and what not. */
describe('The ledger', () => {
  const log = (id: string, moves: number): RunningLog => ({
    file: `running/${id}.ndjson`,
    id,
    profile: 'first',
    moves: new Array<string>(moves).fill('p'),
    over: false,
  });
  const folder = (running: readonly RunningLog[], names: Readonly<Record<string, string>> = {}): DataFolder => ({
    problems: [],
    games: new Map(),
    running,
    names: new Map(Object.entries(names)),
    leftovers: [],
    pending: null,
  });

  test.each<[string, (ledger: Ledger) => void, DataFolder, string[]]>([
    ['a game that is there', (ledger) => ledger.stands('a', 3), folder([log('a', 3)]), []],
    ['a move that was not answered for', (ledger) => ledger.stands('a', 3), folder([log('a', 4)]), []],
    ['a game that is not there', (ledger) => ledger.stands('a', 3), folder([]), ['a is lost']],
    ['a move that is not there', (ledger) => ledger.stands('a', 3), folder([log('a', 2)]), ['a has lost 1 moves']],
    ['a game nobody began', () => undefined, folder([log('a', 0)]), ['a came from nowhere']],
    ['a game being begun', (ledger) => ledger.beginning(true), folder([log('a', 0)]), []],
    ['a game that is deleted', (ledger) => ledger.deleted(['a']), folder([]), []],
    ['one that came back', (ledger) => ledger.deleted(['a']), folder([log('a', 3)]), ['a was deleted and is there']],
    [
      'a deleted game that is still seen at its table',
      (ledger) => {
        ledger.stands('a', 3);
        ledger.deleted(['a']);
        ledger.stands('a', 3);
      },
      folder([]),
      [],
    ],
    [
      'a deleted game that was brought back and is not there',
      (ledger) => {
        ledger.deleted(['a']);
        ledger.uncertain(['a']);
        ledger.stands('a', 0);
      },
      folder([]),
      ['a is lost'],
    ],
    [
      'another name',
      (ledger) => ledger.named('first', 'Ada'),
      folder([], { first: 'Bo' }),
      ['first is called Bo, not Ada'],
    ],
    ['a name under way', (ledger) => ledger.naming('first', 'Ada'), folder([], { first: 'Bo' }), []],
  ])('judges %s', (_, happened, found, wrong) => {
    const ledger = new Ledger();
    happened(ledger);
    expect(ledger.judge(found, false)).toEqual(wrong);
  });
});
