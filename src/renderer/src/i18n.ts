import { createI18n, useI18n } from 'vue-i18n';
import faults from '../../../resources/words/en/faults.json';
import narration from '../../../resources/words/en/narration.json';
import opponents from '../../../resources/words/en/opponents.json';
import rules from '../../../resources/words/en/rules.json';
import screens from '../../../resources/words/en/screens.json';
import table from '../../../resources/words/en/table.json';
import terms from '../../../resources/words/en/terms.json';
import { LANGUAGES, type Language, type Settings } from '../../shared/settings';

/** English is the measure: its keys are the keys. Each file of words is a name space of its own. */
const en = { faults, narration, opponents, rules, screens, table, terms };
type Messages = typeof en;

type Leaf<T, Path extends string> = T extends string
  ? Path
  : T extends readonly unknown[]
    ? never
    : { [K in keyof T & string]: Leaf<T[K], `${Path}.${K}`> }[keyof T & string];

/** Every key that has words, such as `terms.family.stone`; lists of paragraphs are no keys. */
export type MessageKey = { [K in keyof Messages]: Leaf<Messages[K], K> }[keyof Messages];

type Params = Readonly<Record<string, string | number>>;

/** Words for a key. `count` picks the plural form and is `{n}` in the message. */
export type Say = (key: MessageKey, params?: Params, count?: number) => string;

const CATALOGUES: Record<Language, Messages> = { en };

/** The language to speak: the chosen one, else the system's where there are words for it, else English. */
export const languageFor = (chosen: Settings['language'], system: string): Language => {
  const wanted = chosen === 'system' ? system.toLowerCase().split(/[-_]/)[0] : chosen;
  return LANGUAGES.find((language) => language === wanted) ?? 'en';
};

/** The message catalogue as a Vue plugin. */
export const createWords = () =>
  createI18n({ legacy: false, locale: 'en', fallbackLocale: 'en', messages: CATALOGUES, warnHtmlMessage: false });

/** Words for a component: `say` with typed keys, and the language for `Intl`. */
export const useWords = () => {
  const { t, locale } = useI18n({ useScope: 'global' });
  const say: Say = (key, params = {}, count) => (count === undefined ? t(key, params) : t(key, params, count));
  return { say, language: locale };
};
