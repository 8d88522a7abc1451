import { EFFECTS, LOOPS, type Effect, type Loop } from './names';

const FILES = import.meta.glob<string>('../../../../resources/sounds/*.wav', {
  eager: true,
  query: '?url',
  import: 'default',
});
const urlsOf = (begins: string): readonly string[] =>
  Object.entries(FILES)
    .filter(([file]) => file.slice(file.lastIndexOf('/') + 1).startsWith(begins))
    .map(([, url]) => url);

/** Where each effect's ways of sounding lie. */
export const EFFECT_URLS = Object.fromEntries(EFFECTS.map((effect) => [effect, urlsOf(`${effect}-`)])) as Readonly<
  Record<Effect, readonly string[]>
>;
export const LOOP_URLS = Object.fromEntries(LOOPS.map((loop) => [loop, urlsOf(loop)[0] ?? ''])) as Readonly<
  Record<Loop, string>
>;
