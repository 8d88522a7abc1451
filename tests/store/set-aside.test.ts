import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setAside } from '../../src/main/store/set-aside';
import { newPlace } from './place';

test('the same damage found again makes no second copy', () => {
  const { place } = newPlace();
  const path = join(place.folder, 'one.json');
  writeFileSync(path, 'damaged');
  for (let start = 0; start < 3; start++) expect(setAside(path, place.now(), 'copy')).toBe(true);
  writeFileSync(path, 'damaged otherwise');
  setAside(path, place.now(), 'copy');
  expect(readdirSync(place.folder).sort()).toEqual([
    'one.json',
    'one.json.broken-20250131T120000',
    'one.json.broken-20250131T120000-2',
  ]);
});
