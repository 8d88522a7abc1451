import { describe, expect, it } from 'vitest';
import faults from '../../resources/words/en/faults.json';
import narration from '../../resources/words/en/narration.json';
import rules from '../../resources/words/en/rules.json';
import screens from '../../resources/words/en/screens.json';
import table from '../../resources/words/en/table.json';
import terms from '../../resources/words/en/terms.json';
import { createWords, languageFor } from '../../src/renderer/src/i18n';
import { faultSentence } from '../../src/renderer/src/words/faults';
import { APP_CODES, RULE_CODES } from '../../src/shared/errors';
import type { TableEvent } from '../../src/shared/events';
import type { Notice } from '../../src/shared/ipc';
import { CARD_STYLES, HAND_ORDERS, MOTIONS, PACES, STARTERS, TEXT_SIZES } from '../../src/shared/settings';
import type { Decision } from '../../src/shared/view';
import { FAMILY_NAMES } from '../../src/shared/cards';
import { LAYOUTS, START } from '../support/renderer/sample-game';

const words = createWords().global;
const t = (key: string, params: Record<string, unknown> = {}, count = 1): string => words.t(key, params, count);

type Tree = string | readonly Tree[] | { readonly [key: string]: Tree };
const leaves = (tree: Tree, path: string): [key: string, message: string][] => {
  if (typeof tree === 'string') return [[path, tree]];
  return Object.entries(tree).flatMap(([key, branch]) =>
    leaves(branch, Array.isArray(tree) ? `${path}[${key}]` : `${path}.${key}`),
  );
};
const all = leaves({ faults, narration, rules, screens, table, terms }, '').map(
  ([key, message]) => [key.slice(1), message] as const,
);

/** Every kind by name; `satisfies` makes a forgotten one a type error. */
const EVENT_KINDS = Object.keys({
  took: 0,
  discarded: 0,
  turnedUp: 0,
  freed: 0,
  banished: 0,
  captured: 0,
  stole: 0,
  passed: 0,
  turn: 0,
  over: 0,
} satisfies Record<TableEvent['kind'], 0>);
const NOTICES = Object.keys({
  'file-set-aside': 0,
  'file-newer': 0,
  'opponent-replaced': 0,
  'write-failed': 0,
} satisfies Record<Notice['code'], 0>);
const DECISIONS = Object.keys({
  target: 0,
  spirits: 0,
  hands: 0,
  shared: 0,
  won: 0,
  sigilEmpty: 0,
  spiritsLost: 0,
  gaveUp: 0,
} satisfies Record<Decision, 0>);

/** The messages that stand in a part of the catalogue. */
const under = (key: string): boolean => all.some(([name]) => name === key || name.startsWith(`${key}.`));

describe('the catalogue of words', () => {
  it.each([...RULE_CODES, ...APP_CODES])('has words for the fault %s', (code) => {
    expect(under(`faults.${code}`)).toBe(true);
  });
  it.each(EVENT_KINDS)('has words for the event %s', (kind) => {
    expect(under(`narration.${kind}`)).toBe(true);
  });
  it.each(NOTICES)('has words for the notice %s', (code) => {
    expect(under(`screens.notice.${code}`)).toBe(true);
  });
  it.each(DECISIONS)('has words for a game decided by %s', (decision) => {
    expect(under(`narration.over.${decision}`)).toBe(true);
  });
  it.each([
    ...FAMILY_NAMES.flatMap((name) => [`terms.family.${name}`, `terms.familyTitle.${name}`]),
    ...LAYOUTS.map(({ id }) => `terms.layout.${id}`),
    ...START.levels.flatMap(({ id }) => [`opponents.level.${id}.name`, `opponents.level.${id}.manner`]),
    ...PACES.map((value) => `screens.settings.paces.${value}`),
    ...MOTIONS.map((value) => `screens.settings.motions.${value}`),
    ...CARD_STYLES.map((value) => `screens.settings.cardStyles.${value}`),
    ...TEXT_SIZES.map((value) => `screens.settings.textSizes.${value}`),
    ...HAND_ORDERS.map((value) => `screens.settings.handOrders.${value}`),
    ...STARTERS.map((value) => `screens.setup.first.${value}`),
  ])('has %s', (key) => {
    expect(words.te(key)).toBe(true);
  });

  it('names layouts as their files do', () => {
    for (const { id, name } of LAYOUTS) expect(t(`terms.layout.${id}`)).toBe(name);
  });

  it('has messages that can all be said, in every plural form, with everything filled in', () => {
    for (const [key, message] of all) {
      const names = [...message.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? []);
      const params = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
      for (const count of [0, 1, 2, 7]) {
        const said = t(key, params, count);
        expect(said, key).not.toBe('');
        expect(said, key).not.toContain('{');
        expect(said, key).not.toContain(' | ');
        expect(said, key).not.toBe(key);
      }
    }
  });

  it('uses typographic apostrophes and dashes throughout', () => {
    for (const [key, message] of all)
      expect(message.replaceAll("{'", '').replaceAll("'}", ''), key).not.toMatch(/['"]| - |\.\.\./);
  });
});

describe('a refusal', () => {
  it('names its rule where it has one', () => {
    expect(faultSentence({ code: 'slot-covered', clause: 'R2.4' })).toEqual({
      key: 'faults.withClause',
      params: { reason: { key: 'faults.slot-covered' }, clause: 'R2.4' },
    });
    expect(faultSentence({ code: 'no-game' })).toEqual({ key: 'faults.no-game' });
  });
});

describe('the language', () => {
  it.each([
    ['system', 'en-GB', 'en'],
    ['system', 'de_DE', 'en'],
    ['en', 'fr', 'en'],
  ] as const)('chosen %s with a system in %s is %s', (chosen, system, expected) => {
    expect(languageFor(chosen, system)).toBe(expected);
  });
});

describe('the keys that the source uses', () => {
  const sources = Object.values(
    import.meta.glob<string>('../../src/renderer/src/**/*.{ts,vue}', { query: '?raw', import: 'default', eager: true }),
  );
  const keys = all.map(([key]) => key);
  const NAME = '(?:faults|narration|rules|screens|table|terms)\\.';
  const matches = (pattern: string): string[] =>
    sources.flatMap((source) => [...source.matchAll(new RegExp(pattern, 'g'))].flatMap((match) => match[1] ?? []));
  const written = new Set(matches(`'(${NAME}[\\w.-]+)'`));
  /** Keys with a changing part, as patterns. */
  const made = matches(`\`(${NAME}[^\`]*\\$\\{[^\`]*)\``).map(
    (key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}(\\[\\d+\\])?$`),
  );

  it('are all in the catalogue', () => {
    expect(written.size).toBeGreaterThan(50);
    expect([...written].filter((key) => !keys.includes(key))).toEqual([]);
    expect(made.filter((pattern) => !keys.some((key) => pattern.test(key)))).toEqual([]);
  });

  it('are all that the catalogue has', () => {
    const unused = keys.filter((key) => !written.has(key) && !made.some((pattern) => pattern.test(key)));
    expect(unused).toEqual([]);
  });
});
