import en from '../../../resources/words/en/terminal.json';
import fr from '../../../resources/words/fr/terminal.json';
import ru from '../../../resources/words/ru/terminal.json';
import type { Language } from '../../shared/settings';

/** What the program says in the terminal, by language. */
export const TERMINAL_WORDS: Readonly<Record<Language, typeof en>> = { en, fr, ru };
