import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const TESTS = path.resolve(import.meta.dirname, '..');
/** How many clauses each chapter of the rules has. */
const CLAUSES = [3, 6, 12, 7, 4].flatMap((count, chapter) =>
  Array.from({ length: count }, (_, index) => `R${chapter + 1}.${index + 1}`),
);

interface Row {
  readonly clause: string;
  readonly test: string;
  readonly file: string;
}

/** The rows of the table; a row without a clause belongs to the clause above it. */
function rows(): Row[] {
  let clause = '';
  return readFileSync(path.join(TESTS, 'README.md'), 'utf8')
    .split('\n')
    .flatMap((line): Row[] => {
      const [, first = '', test = '', file] = line.split('|').map((cell) => cell.trim());
      const found = /^`(engine\/.+\.test\.ts)`$/.exec(file ?? '')?.[1];
      clause = /^R\d\.\d+/.exec(first)?.[0] ?? clause;
      return found === undefined ? [] : [{ clause, test, file: found }];
    });
}

/** Titles of tests in a file that begin with a clause. */
const titles = (file: string): string[] =>
  [...readFileSync(path.join(TESTS, file), 'utf8').matchAll(/\(\s*'(R\d\.\d+ [^']+)',/g)].map(
    ([, title]) => title ?? '',
  );

describe('the table from clause to test', () => {
  it('has every clause, in order', () => {
    expect([...new Set(rows().map(({ clause }) => clause))]).toEqual(CLAUSES);
  });
  it('names tests that exist', () => {
    for (const { clause, test, file } of rows()) expect(titles(file), file).toContain(`${clause} ${test}`);
  });
});
