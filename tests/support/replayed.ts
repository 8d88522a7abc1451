import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LayoutFile } from '../../src/shared/layout';
import type { PlayedRecord } from '../../src/shared/record';
import { ReferenceGame } from './reference';

/** The deal of a record on the reference's table, before its first move. */
export function dealtAgain(
  record: Pick<PlayedRecord, 'deal' | 'layout' | 'players' | 'goal' | 'first'>,
): ReferenceGame {
  const { players, goal = null, first, deal: cards } = record;
  const layout =
    typeof record.layout === 'string'
      ? (JSON.parse(
          readFileSync(path.resolve(__dirname, `../../resources/layouts/${record.layout}.json`), 'utf8'),
        ) as LayoutFile)
      : record.layout;
  return new ReferenceGame({ players, goal, layout, first, cards });
}
