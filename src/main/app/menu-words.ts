import en from '../../../resources/words/en/menu.json';
import fr from '../../../resources/words/fr/menu.json';
import ru from '../../../resources/words/ru/menu.json';
import type { Language } from '../../shared/settings';

export type MenuWords = typeof en;

/** What the main process itself says, by language. */
export const MENU_WORDS: Readonly<Record<Language, MenuWords>> = { en, fr, ru };
