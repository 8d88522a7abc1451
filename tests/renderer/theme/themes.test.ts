import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { THEMES } from '../../../src/shared/settings';
import { contrast, over, parseColor, type Rgb } from '../../support/contrast';

const SOURCE = path.resolve(__dirname, '../../../src/renderer/src');
const css = (name: string): string => readFileSync(path.join(SOURCE, 'theme', `${name}.css`), 'utf8');
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '');

type Tokens = ReadonlyMap<string, string>;
/** The custom properties of each rule of a style sheet, by selector. */
const rulesOf = (text: string): Map<string, Tokens> =>
  new Map(
    [...withoutComments(text).matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => [
      (selector ?? '').replace(/\s+/g, ' ').trim(),
      new Map(
        [...(body ?? '').matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map(([, name, value]) => [
          name ?? '',
          (value ?? '').trim(),
        ]),
      ),
    ]),
  );
const rule = (file: string, selector: string): Tokens => {
  const found = rulesOf(css(file)).get(selector);
  if (!found) throw new Error(`theme/${file}.css has no rule for ${selector}.`);
  return found;
};

const CARDS = rule('cards', ':root');
const NIGHT = rule('night', ":root, :root[data-theme='night']");
const DAWN = rule('dawn', ":root[data-theme='dawn']");
const CONTRAST = rule('contrast', ":root[data-theme='contrast']");
/** What words can stand in. */
const SCENES: Readonly<Record<string, Tokens>> = {
  night: NIGHT,
  dawn: DAWN,
  contrast: CONTRAST,
};

describe('the themes', () => {
  it('are those that can be chosen', () => {
    expect(THEMES).toEqual(['system', 'night', 'dawn', 'contrast']);
  });

  it('name the same things', () => {
    const names = [...NIGHT.keys()].sort();
    expect([...DAWN.keys()].sort()).toEqual(names);
    expect([...CONTRAST.keys()].sort()).toEqual(names);
  });
});

describe.each(Object.entries(SCENES))('words in %s', (scene, tokens) => {
  const color = (name: string): ReturnType<typeof parseColor> => {
    const value = tokens.get(name) ?? CARDS.get(name) ?? '';
    const other = /^var\(--([a-z0-9-]+)\)$/.exec(value)?.[1];
    return other === undefined ? parseColor(value) : color(other);
  };
  /** Everything that the sky can be behind words: each of its colours over each plain one. */
  const skies = ((): readonly Rgb[] => {
    const ground = over(color('ground'), [0, 0, 0]);
    const sky = tokens.get('sky') ?? '';
    const found = [...sky.matchAll(/#[0-9a-f]{3,8}|rgb\([^)]*\)/g)].map(([text]) => parseColor(text));
    const plain = [ground, ...found.filter((one) => one.alpha === 1).map((one) => over(one, ground))];
    return [...plain, ...plain.flatMap((below) => found.map((one) => over(one, below)))];
  })();
  const solid = ['panel-solid', 'panel-top'].map((name) => over(color(name), [0, 0, 0]));
  const panels = [...solid, ...skies.map((sky) => over(color('panel'), sky))];
  const grounds = [...panels, ...skies];
  const inWells = grounds.map((ground) => over(color('well'), ground));
  const chosen = panels.map((ground) => over(color('gold-wash'), ground));
  const least = scene === 'contrast' ? 7 : 4.5;
  const worst = (name: string, on: readonly Rgb[]): number =>
    Math.min(...on.map((ground) => contrast(over(color(name), ground), ground)));

  it.each(['text', 'text-soft', 'text-faint', 'gold', 'gold-bright'])('%s can be read', (name) => {
    expect(worst(name, grounds)).toBeGreaterThanOrEqual(least);
    expect(worst(name, inWells)).toBeGreaterThanOrEqual(least);
  });

  it('what is chosen can be read', () => {
    expect(worst('gold-bright', chosen)).toBeGreaterThanOrEqual(least);
    expect(worst('text-soft', chosen)).toBeGreaterThanOrEqual(least);
  });

  it('buttons and complaints can be read', () => {
    expect(worst('on-fill', [over(color('fill'), [0, 0, 0])])).toBeGreaterThanOrEqual(least);
    expect(worst('on-fill', [over(color('fill-bright'), [0, 0, 0])])).toBeGreaterThanOrEqual(least);
    expect(worst('ember-text', panels)).toBeGreaterThanOrEqual(least);
    for (const name of ['text', 'text-soft']) {
      expect(worst(name, [over(color('ember-ground'), [0, 0, 0])])).toBeGreaterThanOrEqual(least);
    }
  });

  it.each(['stone', 'antler', 'leaf', 'turtle', 'cloud', 'water', 'feather'])('the sign of %s stands out', (family) => {
    expect(worst(`sign-${family}`, panels)).toBeGreaterThanOrEqual(least);
  });

  it('the mark of focus and what can be done stand out (3 : 1)', () => {
    expect(worst('focus', grounds)).toBeGreaterThanOrEqual(3);
    expect(worst('can-do', grounds)).toBeGreaterThanOrEqual(3);
  });
});

/** Everything the renderer is written in. */
const sources = (): readonly { name: string; text: string }[] =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(vue|css|ts)$/.test(name))
    .map((name) => ({ name, text: withoutComments(readFileSync(path.join(SOURCE, name), 'utf8')) }));

test('colours stand in the themes and nowhere else', () => {
  const colors = sources().flatMap(({ name, text }) => {
    if (name.split(path.sep)[0] === 'theme') return [];
    const styles = name.endsWith('.vue') ? [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)] : [['', text]];
    // A mask only says where something is to be seen.
    const found = styles.flatMap(([, style]) =>
      [...(style ?? '').replace(/mask[a-z-]*:[^;]*;/g, '').matchAll(/#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\(\d[^)]*\)/gi)].map(
        ([color]) => `${name}: ${color}`,
      ),
    );
    return name.endsWith('.ts') ? [] : found;
  });
  expect(colors).toEqual([]);
});

test('no component gives a name of the themes another meaning', () => {
  const own = sources().flatMap(({ name, text }) =>
    name.startsWith(`theme${path.sep}`) ? [] : [...text.matchAll(/--([a-z0-9-]+):/g)].map(([, token]) => token ?? ''),
  );
  expect(own.filter((token) => NIGHT.has(token) || CARDS.has(token))).toEqual([]);
});

test('every name that is used exists, and what a theme names is used', () => {
  const text = sources()
    .map(({ text }) => text)
    .join('\n');
  const used = new Set([...text.matchAll(/var\(--([a-z0-9-]+)/g)].map(([, name]) => name ?? ''));
  const named = new Set([...text.matchAll(/--([a-z0-9-]+)['"]?\s*[:\]]/g)].map(([, name]) => name ?? ''));
  expect([...used].filter((name) => !named.has(name))).toEqual([]);
  expect([...NIGHT.keys(), ...CARDS.keys()].filter((name) => !used.has(name))).toEqual([]);
});
