import { FAMILIES } from '../../shared/cards';
import type { Deeds, Statistics, Stretch } from '../../shared/statistics';
import type { Fact } from './facts';

/** What the player did in these games, all together. */
export function deedsOf(facts: readonly Fact[]): Deeds {
  const deeds = { games: 0, captures: 0, steals: 0, losses: 0, recaptures: 0 };
  for (const { own } of facts) {
    if (!own) continue;
    deeds.games += 1;
    deeds.captures += own.captures;
    deeds.steals += own.steals;
    deeds.losses += own.losses;
    deeds.recaptures += own.recaptures;
  }
  return deeds;
}

/** As many stretches as a picture can show, and no shorter than this. */
const MOST_STRETCHES = 20;
const SHORTEST = 5;

/** The games cut into stretches of about the same length, oldest first. */
export function stretchesOf(facts: readonly Fact[]): readonly Stretch[] {
  const told = facts.filter(({ own }) => own !== null);
  const count = Math.min(MOST_STRETCHES, Math.floor(told.length / SHORTEST));
  return Array.from({ length: count }, (_, n) => {
    const part = told.slice(Math.round((n * told.length) / count), Math.round(((n + 1) * told.length) / count));
    const { games, captures, steals, losses } = deedsOf(part);
    return {
      date: part.at(-1)?.day ?? '',
      games,
      captures: captures / games,
      steals: steals / games,
      losses: losses / games,
    };
  });
}

/** How often the player captured the spirit of each family, and held it at the end. */
export function familiesOf(facts: readonly Fact[]): Statistics['families'] {
  const captured = FAMILIES.map(() => 0);
  const held = FAMILIES.map(() => 0);
  const count = (counts: number[], family: number): void => {
    counts[family] = (counts[family] ?? 0) + 1;
  };
  for (const { own } of facts) {
    for (const family of own?.captured ?? []) count(captured, family);
    for (const family of own?.held ?? []) count(held, family);
  }
  return FAMILIES.map((family) => ({ family, captured: captured[family] ?? 0, held: held[family] ?? 0 }));
}
