import type { LayoutInfo } from '../../../shared/layout';
import type { MessageKey, Say } from '../i18n';
import terms from '../../../../resources/words/en/terms.json';

const isNamed = (id: string): id is keyof typeof terms.layout => Object.hasOwn(terms.layout, id);

/** A layout's name in the player's language; a custom one keeps the name that it came with. */
export const layoutName = (layouts: readonly LayoutInfo[], id: string, say: Say): string => {
  if (isNamed(id)) return say(`terms.layout.${id}` satisfies MessageKey);
  return layouts.find((layout) => layout.id === id)?.name ?? id;
};
