/** What can be heard once, by the beginning of its files' names in `resources/sounds`; `art/sound` makes them. */
export const EFFECTS = [
  'take',
  'discard',
  'turnUp',
  'free',
  'banish',
  'capture',
  'steal',
  'recapture',
  'turn',
  'win',
  'lose',
] as const;
export type Effect = (typeof EFFECTS)[number];

/** What goes round for as long as it is wanted: files of their own, played together. */
export const LOOPS = ['night-air', 'night-tones'] as const;
export type Loop = (typeof LOOPS)[number];

/** Seconds before a loop's beginning and after its end that repeat the other end, so that resampling finds no edge. */
export const LOOP_MARGIN = 0.05;
