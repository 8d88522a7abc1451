import terms from '../../../../resources/words/en/terms.json';
import type { Sentence } from './sentence';

const isNamed = (id: string): id is keyof typeof terms.level => Object.hasOwn(terms.level, id);

/** What a level of opponents is called; one without words goes by its id. */
export const levelName = (id: string): Sentence =>
  isNamed(id) ? { key: `terms.level.${id}.name` } : { key: 'terms.name', params: { name: id } };

/** What a level does, told after its name; null where there are no words for it. */
export const levelManner = (id: string): Sentence | null => (isNamed(id) ? { key: `terms.level.${id}.manner` } : null);
