import { describe, expect, it } from 'vitest';
import { createWords } from '../../src/renderer/src/i18n';
import { CATALOGUES } from '../../src/renderer/src/words/catalogues';
import { MENU_WORDS } from '../../src/main/app/menu-words';
import { TERMINAL_WORDS } from '../../src/main/app/terminal-words';
import { formsOf } from '../../src/renderer/src/words/plurals';
import { faultSentence } from '../../src/renderer/src/words/faults';
import { APP_CODES, RULE_CODES } from '../../src/shared/errors';
import type { TableEvent } from '../../src/shared/events';
import { languageFor } from '../../src/shared/language';
import type { Notice } from '../../src/shared/ipc';
import {
  CARD_STYLES,
  HAND_ORDERS,
  LANGUAGES,
  MOTIONS,
  PACES,
  STARTERS,
  TEXT_SIZES,
  THEMES,
  type Language,
} from '../../src/shared/settings';
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
const messagesOf = (language: Language): Map<string, string> =>
  new Map(
    leaves({ ...CATALOGUES[language], menu: MENU_WORDS[language], terminal: TERMINAL_WORDS[language] }, '').map(
      ([key, message]) => [key.slice(1), message],
    ),
  );
const MESSAGES = Object.fromEntries(LANGUAGES.map((language) => [language, messagesOf(language)])) as Record<
  Language,
  Map<string, string>
>;
const saidByMain = (key: string): boolean => /^(menu|terminal)\./.test(key);
/** What the renderer says in English. */
const all = [...MESSAGES.en].filter(([key]) => !saidByMain(key));

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
  'no-hint': 0,
  'not-kept': 0,
  crashed: 0,
  'write-failed': 0,
  restored: 0,
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
    ...FAMILY_NAMES.flatMap((name) => [`terms.familyTitle.${name}`, `terms.all.${name}`]),
    ...FAMILY_NAMES.flatMap((name) =>
      ['word', 'object', 'first', 'title'].flatMap((place) => [
        `terms.card.${place}.${name}`,
        `terms.spirit.${place}.${name}`,
      ]),
    ),
    ...LAYOUTS.map(({ id }) => `terms.layout.${id}`),
    ...START.levels.flatMap(({ id }) => [`opponents.level.${id}.name`, `opponents.level.${id}.manner`]),
    ...PACES.map((value) => `screens.settings.paces.${value}`),
    ...MOTIONS.map((value) => `screens.settings.motions.${value}`),
    ...CARD_STYLES.map((value) => `screens.settings.cardStyles.${value}`),
    ...THEMES.map((value) => `screens.settings.themes.${value}`),
    ...TEXT_SIZES.map((value) => `screens.settings.textSizes.${value}`),
    ...HAND_ORDERS.map((value) => `screens.settings.handOrders.${value}`),
    ...['system', ...LANGUAGES].map((value) => `screens.settings.languages.${value}`),
    ...STARTERS.map((value) => `screens.setup.first.${value}`),
  ])('has %s', (key) => {
    expect(words.te(key)).toBe(true);
  });

  it('names layouts as their files do', () => {
    for (const { id, name } of LAYOUTS) expect(t(`terms.layout.${id}`)).toBe(name);
  });
});

/** Lists of paragraphs have as many as each language needs. */
const keysOf = (language: Language): string[] => [
  ...new Set([...MESSAGES[language].keys()].map((key) => key.replace(/\[\d+\]$/, ''))),
];
const formsIn = (message: string): string[] => message.split(' | ');
const placeholdersIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? []))].sort();

describe.each(LANGUAGES)('the catalogue in %s', (language) => {
  const messages = MESSAGES[language];

  it('has the keys of the English one in its order', () => {
    expect(keysOf(language)).toEqual(keysOf('en'));
  });

  it('leaves no message empty', () => {
    for (const [key, message] of messages) {
      expect(message, key).not.toBe('');
      expect(message.trim(), key).toBe(message);
    }
  });

  it('fills in what the English one fills in', () => {
    for (const [key, message] of messages) {
      const english = MESSAGES.en.get(key);
      if (english === undefined) continue;
      // A count may be told in words in one language and as a number in another.
      const placeholders = (text: string) => placeholdersIn(text).filter((name) => name !== 'n');
      expect(placeholders(message), key).toEqual(placeholders(english));
    }
  });

  it('has every plural form where the English message has them', () => {
    for (const [key, message] of messages) {
      const english = formsIn(MESSAGES.en.get(key) ?? '').length;
      const wanted = english === 1 ? 1 : english - formsOf('en') + formsOf(language);
      expect(formsIn(message), key).toHaveLength(wanted);
    }
  });

  it('can say every message, for any number, with everything filled in', () => {
    const { global } = createWords();
    global.locale.value = language;
    for (const [key, message] of messages) {
      if (saidByMain(key)) continue;
      const params = Object.fromEntries(placeholdersIn(message).map((name) => [name, `<${name}>`]));
      for (const count of [0, 1, 2, 5, 21, 22]) {
        const said = global.t(key, params, count);
        expect(said, key).not.toBe('');
        expect(said, key).not.toMatch(/[{}]| \| /);
        expect(said, key).not.toBe(key);
      }
    }
  });

  it('uses typographic apostrophes, quotation marks and dashes throughout', () => {
    for (const [key, message] of messages) {
      expect(message.replaceAll("{'", '').replaceAll("'}", ''), key).not.toMatch(/['"]| - |\.\.\./);
    }
  });
});

describe('plural forms', () => {
  // By the grammar: in Russian 21 goes like 1, 22 like 2, 11 to 14 like 5; in French 0 goes like 1.
  it.each<[Language, number, string]>([
    ['en', 0, 'no cards'],
    ['en', 1, 'one card'],
    ['en', 2, '2 cards'],
    ['fr', 0, 'aucune carte'],
    ['fr', 1, 'une carte'],
    ['fr', 2, '2 cartes'],
    ['ru', 0, 'нет карт'],
    ['ru', 1, '1 карта'],
    ['ru', 2, '2 карты'],
    ['ru', 4, '4 карты'],
    ['ru', 5, '5 карт'],
    ['ru', 11, '11 карт'],
    ['ru', 12, '12 карт'],
    ['ru', 14, '14 карт'],
    ['ru', 20, '20 карт'],
    ['ru', 21, '21 карта'],
    ['ru', 22, '22 карты'],
    ['ru', 25, '25 карт'],
    ['ru', 49, '49 карт'],
    ['ru', 111, '111 карт'],
    ['ru', 121, '121 карта'],
  ])('%s: %i', (language, count, expected) => {
    const { global } = createWords();
    global.locale.value = language;
    expect(global.t('terms.cards', {}, count)).toBe(expected);
  });

  it('of a message without words for none count 0 as the language does', () => {
    const { global } = createWords();
    const said = LANGUAGES.map((language) => {
      global.locale.value = language;
      return global.t('screens.setup.playerCount', {}, 0);
    });
    expect(said).toEqual(['0 players', '0 joueur', '0 игроков']);
  });

  it('name the number in Russian where one form serves 1, 21 and 31', () => {
    for (const [key, message] of MESSAGES.ru) {
      const forms = formsIn(message);
      const counts = forms.slice(-formsOf('ru'));
      if (forms.length > 1 && counts.some((form) => form.includes('{n}'))) {
        for (const form of counts) expect(form, key).toContain('{n}');
      }
    }
  });
});

it('speaks Russian in Russian letters, but for names and signs', () => {
  const latin = [...MESSAGES.ru].filter(
    ([, message]) => /\p{L}/u.test(message.replaceAll(/\{\w+\}/g, '')) && !/\p{sc=Cyrl}/u.test(message),
  );
  const names = /^screens\.(title|keys\.caps\.\w+|settings\.languages\.(en|fr))$/;
  expect(latin.map(([key]) => key).filter((key) => !names.test(key))).toEqual([]);
});

describe('the French words', () => {
  it('keep a space that does not break before a double sign', () => {
    for (const [key, message] of MESSAGES.fr) {
      expect(message, key).not.toMatch(/[\p{L}\p{N}»}] ?:|[\p{L}\p{N}»}] ?[;?!]/u);
    }
  });
  it('put no name after a word that would have to be shortened before a vowel', () => {
    for (const [key, message] of MESSAGES.fr) {
      expect(message, key).not.toMatch(/\b(de|que|le|la|si) \{(name|from|opponents|tied|people|about)\}/);
    }
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
    ['system', 'fr', 'fr'],
    ['system', 'fr-CA', 'fr'],
    ['system', 'ru_RU', 'ru'],
    ['ru', 'fr', 'ru'],
  ] as const)('chosen %s with a system in %s is %s', (chosen, system, expected) => {
    expect(languageFor(chosen, system)).toBe(expected);
  });
});

describe('the keys that the source uses', () => {
  const sources = Object.values(
    import.meta.glob<string>('../../src/renderer/src/**/*.{ts,vue}', { query: '?raw', import: 'default', eager: true }),
  );
  const keys = all.map(([key]) => key);
  const NAME = `(?:${Object.keys(CATALOGUES.en).join('|')})\\.`;
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
