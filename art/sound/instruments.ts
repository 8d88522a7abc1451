import type { RandomSource } from '../../src/main/engine/random';
import { filtered } from './filter';
import { Track } from './track';

/** D, F, G, A and C: whatever sounds together is at peace. */
const NOTES = { D: 2, F: 5, G: 7, A: 9, C: 0 } as const;
export type Note = `${keyof typeof NOTES}${2 | 3 | 4 | 5 | 6}`;

/** A note's frequency in hertz, equally tempered, A4 being 440. */
function pitch(note: Note): number {
  const step = NOTES[note.charAt(0) as keyof typeof NOTES] + 12 * Number(note.charAt(1)) - 57;
  return 440 * 2 ** (step / 12);
}

/** Even numbers from −1 to 1. */
const even = (random: RandomSource): number => random.below(2 ** 24) / 2 ** 23 - 1;

const noise = (rate: number, seconds: number, random: RandomSource): Track =>
  new Track(rate, seconds).each(() => even(random));

interface Partial {
  /** In fundamentals. */
  readonly ratio: number;
  readonly gain: number;
  /** Of the fundamental's own time. */
  readonly lasts: number;
}

const BOWL: readonly Partial[] = [
  { ratio: 1, gain: 1, lasts: 1 },
  { ratio: 2.71, gain: 0.3, lasts: 0.55 },
  { ratio: 5.15, gain: 0.1, lasts: 0.3 },
  { ratio: 8.43, gain: 0.03, lasts: 0.16 },
];
const BAR: readonly Partial[] = [
  { ratio: 1, gain: 1, lasts: 1 },
  { ratio: 3.98, gain: 0.22, lasts: 0.3 },
  { ratio: 9.9, gain: 0.05, lasts: 0.12 },
];

/** @param tail seconds in which the fundamental falls by 60 dB */
function struck(
  rate: number,
  frequency: number,
  partials: readonly Partial[],
  tail: number,
  attack: number,
  beat: number,
): Track {
  const track = new Track(rate, Math.min(tail, 4));
  for (const { ratio, gain, lasts } of partials) {
    const own = frequency * ratio;
    if (own > rate * 0.45) continue;
    const decay = Math.log(1000) / (tail * lasts);
    // Two of them a little apart, as in anything made by hand.
    for (const turn of [own - beat / 2, own + beat / 2]) {
      const omega = 2 * Math.PI * turn;
      track.each((time, i) => track.samples[i] + 0.5 * gain * Math.exp(-decay * time) * Math.sin(omega * time + ratio));
    }
  }
  return track.fade(attack, 0.04);
}

/** A bowl of bronze, struck with felt. */
export const bowl = (rate: number, note: Note, tail: number, attack = 0.006): Track =>
  struck(rate, pitch(note), BOWL, tail, attack, 1.3);

/** A wooden bar over a hollow. */
export function bar(rate: number, note: Note, random: RandomSource, tail = 0.5): Track {
  const knock = filtered(noise(rate, 0.05, random), 'low', () => 1100, 0.7).fade(0.001, 0.045);
  return struck(rate, pitch(note), BAR, tail, 0.003, 0).add(knock, 0, 0.16);
}

export interface Stroke {
  readonly seconds: number;
  /** Hertz at the beginning and at the end. */
  readonly from: number;
  readonly to: number;
  /** Grains a second that the fibre is felt by. */
  readonly grain: number;
}

/** Paper drawn over cloth. */
export function slide(rate: number, { seconds, from, to, grain }: Stroke, random: RandomSource): Track {
  const glide = (time: number): number => from * (to / from) ** (time / seconds);
  const rubbed = filtered(filtered(noise(rate, seconds, random), 'band', glide, 0.9), 'low', () => 5200, 0.6);
  const grains = Array.from({ length: Math.ceil(seconds * grain) + 2 }, () => 0.62 + 0.38 * even(random));
  return rubbed
    .each((time, i) => {
      const place = time * grain;
      const at = Math.floor(place);
      const part = place - at;
      return rubbed.samples[i] * (grains[at] * (1 - part) + grains[at + 1] * part);
    })
    .fade(seconds * 0.3, seconds * 0.65);
}

/** A card laid on cloth: a soft thump and a little air. */
export function pat(rate: number, random: RandomSource, body = 150): Track {
  const track = new Track(rate, 0.12);
  const air = filtered(noise(rate, 0.05, random), 'low', () => 1900, 0.6).fade(0.002, 0.046);
  return track
    .each((time) => Math.exp(-time * 62) * Math.sin(2 * Math.PI * (body - 260 * time) * time))
    .add(air, 0, 0.5)
    .fade(0.002, 0.05);
}

/** A bent card that springs flat. */
export function snap(rate: number, random: RandomSource): Track {
  const edge = 2600 + 500 * even(random);
  return filtered(noise(rate, 0.035, random), 'band', () => edge, 1.4).fade(0.002, 0.031);
}

/** Air that swells and dies away while its colour moves. */
export function breath(rate: number, { seconds, from, to }: Omit<Stroke, 'grain'>, random: RandomSource): Track {
  const glide = (time: number): number => from * (to / from) ** (time / seconds);
  const air = filtered(filtered(noise(rate, seconds, random), 'band', glide, 2.2), 'band', glide, 1.2);
  return air.fade(seconds * 0.55, seconds * 0.45);
}

/** Air that goes on for ever: it ends as it begins. */
export function wind(rate: number, seconds: number, random: RandomSource): Track {
  const round = noise(rate, seconds, random);
  // Twice round, and the second time is kept: by then the filters know what came before the beginning.
  const twice = new Track(rate, 2 * seconds).each((_, i) => round.samples[i % round.samples.length]);
  const wave = (time: number, times: number, phase: number): number =>
    Math.sin(2 * Math.PI * ((times * time) / seconds + phase));
  const moving = (time: number): number => 260 * 2 ** (0.7 * wave(time, 1, 0.1) + 0.4 * wave(time, 3, 0.6));
  const blown = filtered(filtered(twice, 'band', moving, 0.8), 'low', () => 900, 0.6);
  return new Track(rate, seconds).each((time, i) => {
    const swell = 0.7 + 0.22 * wave(time, 1, 0.85) + 0.08 * wave(time, 2, 0.3);
    return blown.samples[i + round.samples.length] * swell;
  });
}
