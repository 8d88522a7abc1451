import { createI18n, useI18n } from 'vue-i18n';
import { LANGUAGES } from '../../shared/settings';
import { CATALOGUES, type Messages } from './words/catalogues';
import { pluralRule } from './words/plurals';

type Leaf<T, Path extends string> = T extends string
  ? Path
  : T extends readonly unknown[]
    ? never
    : { [K in keyof T & string]: Leaf<T[K], `${Path}.${K}`> }[keyof T & string];

/** Every key that has words, such as `terms.familyTitle.stone`; lists of paragraphs are no keys. */
export type MessageKey = { [K in keyof Messages]: Leaf<Messages[K], K> }[keyof Messages];

type Params = Readonly<Record<string, string | number>>;

/** Words for a key. `count` picks the plural form and is `{n}` in the message. */
export type Say = (key: MessageKey, params?: Params, count?: number) => string;

/** The message catalogue as a Vue plugin. */
export const createWords = () =>
  createI18n({
    legacy: false,
    locale: 'en',
    fallbackLocale: 'en',
    messages: CATALOGUES,
    pluralRules: Object.fromEntries(LANGUAGES.map((language) => [language, pluralRule(language)])),
    warnHtmlMessage: false,
  });

/** Words for a component: `say` with typed keys, and the language for `Intl`. */
export const useWords = () => {
  const { t, locale } = useI18n({ useScope: 'global' });
  const say: Say = (key, params = {}, count) => (count === undefined ? t(key, params) : t(key, params, count));
  return { say, language: locale };
};
