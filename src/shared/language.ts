import { LANGUAGES, type Language, type Settings } from './settings';

/**
 * The language to speak: the chosen one, else the system's where there are words for it, else English.
 * @param system the system's language with or without a region, such as `fr` or `ru-RU`
 */
export const languageFor = (chosen: Settings['language'], system: string): Language => {
  const wanted = chosen === 'system' ? system.toLowerCase().split(/[-_]/)[0] : chosen;
  return LANGUAGES.find((language) => language === wanted) ?? 'en';
};
