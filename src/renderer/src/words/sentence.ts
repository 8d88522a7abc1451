import type { MessageKey, Say } from '../i18n';

/** Something to be said, apart from any language: a key with parameters, which may be sentences or lists of them. */
export interface Sentence {
  readonly key: MessageKey;
  readonly params?: Readonly<Record<string, Part>>;
  /** Picks the plural form, and is `{n}`. */
  readonly count?: number;
}
type Part = string | number | Sentence | readonly Sentence[];

const isList = (part: Part): part is readonly Sentence[] => Array.isArray(part);

/** The words of a sentence in the language that `say` speaks; lists are joined as that language does. */
export const tell = (sentence: Sentence, say: Say, language: string): string => {
  const words = (part: Part): string | number => {
    if (typeof part !== 'object') return part;
    if (!isList(part)) return tell(part, say, language);
    const items = part.map((item) => tell(item, say, language));
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(items);
  };
  const params = Object.fromEntries(Object.entries(sentence.params ?? {}).map(([name, part]) => [name, words(part)]));
  return say(sentence.key, params, sentence.count);
};
