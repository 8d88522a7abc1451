import type { Language } from '../../../shared/settings';

/** The plural forms of a message, in their order; what a language counts as one it says itself (Unicode CLDR). */
const FORMS: Record<Language, readonly Intl.LDMLPluralRule[]> = {
  en: ['one', 'other'],
  fr: ['one', 'other'],
  ru: ['one', 'few', 'many'],
};

/** How many plural forms a message has that counts something; one more where it has words of its own for none. */
export const formsOf = (language: Language): number => FORMS[language].length;

/**
 * Which of a message's forms to say for a whole number of things.
 * @param given how many forms the message has
 * @returns the form's index, below `given`
 */
export const pluralRule = (language: Language): ((count: number, given: number) => number) => {
  const forms = FORMS[language];
  const rules = new Intl.PluralRules(language);
  return (count, given) => {
    const extra = given - forms.length;
    if (extra > 0 && count === 0) return 0;
    const at = forms.indexOf(rules.select(count));
    // Forms that only fractions or millions take are said as the last one.
    return Math.min(given - 1, Math.max(0, extra) + (at < 0 ? forms.length - 1 : at));
  };
};
