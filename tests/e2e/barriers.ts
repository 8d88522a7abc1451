import AxeBuilder from '@axe-core/playwright';
import type { Program } from './program';

/** What an accessibility checker finds wrong with the page, a line each; by one rule, or by all of them. */
export async function barriers({ page }: Pick<Program, 'page'>, rule?: string): Promise<string[]> {
  // The other mode opens a page of its own, which Electron does not let it do.
  const checker = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rule === undefined ? checker : checker.withRules(rule)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
