import opponents from '../../../../resources/words/en/opponents.json';
import type { Sentence } from './sentence';

const isNamed = (id: string): id is keyof typeof opponents.level => Object.hasOwn(opponents.level, id);

/** What a level of opponents is called; one without words goes by its id. */
export const levelName = (id: string): Sentence =>
  isNamed(id) ? { key: `opponents.level.${id}.name` } : { key: 'terms.name', params: { name: id } };

/** What a level does, told after its name; null where there are no words for it. */
export const levelManner = (id: string): Sentence | null =>
  isNamed(id) ? { key: `opponents.level.${id}.manner` } : null;
