import en from '../../../resources/words/en/trouble.json';
import fr from '../../../resources/words/fr/trouble.json';
import ru from '../../../resources/words/ru/trouble.json';
import type { Language } from '../../shared/settings';

export type TroubleWords = typeof en;

/** What the program says where it cannot show its page, by language. */
export const TROUBLE_WORDS: Readonly<Record<Language, TroubleWords>> = { en, fr, ru };
