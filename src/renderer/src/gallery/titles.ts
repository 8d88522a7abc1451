import { familyOf, isSpirit, type Card } from '../../../shared/cards';
import type { Say } from '../i18n';
import { cardTitle, familyName, spiritWord } from '../words/names';
import { tell } from '../words/sentence';

/** `Stone 4`, or `The Bear, the stone spirit`. */
export const pictureTitle = (card: Card, say: Say, language: string): string => {
  if (!isSpirit(card)) return tell(cardTitle(card), say, language);
  const family = familyOf(card);
  return say('screens.gallery.spiritTitle', {
    name: say(`screens.gallery.spirits.${familyName(family)}.name`),
    title: tell(spiritWord(family), say, language),
  });
};
