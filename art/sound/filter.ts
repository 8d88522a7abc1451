import { Track } from './track';

type Kind = 'low' | 'band' | 'high';

/**
 * A state variable filter whose frequency (in hertz, by the time in seconds) may move (Zavalishin, *The Art of VA
 * Filter Design*, chapter 4).
 */
export function filtered(track: Track, kind: Kind, frequency: (time: number) => number, q: number): Track {
  const out = new Track(track.rate, track.seconds);
  let first = 0;
  let second = 0;
  return out.each((time, i) => {
    const g = Math.tan((Math.PI * Math.min(frequency(time), track.rate * 0.45)) / track.rate);
    const a = 1 / (1 + g * (g + 1 / q));
    const input = track.samples[i] - second;
    const band = a * (first + g * input);
    const low = second + g * band;
    first = 2 * band - first;
    second = 2 * low - second;
    if (kind === 'low') return low;
    return kind === 'band' ? band / q : track.samples[i] - band / q - low;
  });
}

/** Lengths of the delays in seconds, without a common measure. */
const DELAYS = [0.0297, 0.0371, 0.0411, 0.0437];

/**
 * A small wooden room: four delays that feed each other (Jot and Chaigne 1991), damped in the treble.
 * @param wet how loud the room answers
 * @param tail seconds until it has fallen by 60 dB
 */
export function inRoom(track: Track, wet: number, tail: number): Track {
  const lines = DELAYS.map((delay) => ({
    line: new Float64Array(Math.round(delay * track.rate)),
    keeps: 10 ** ((-3 * delay) / tail),
    damped: 0,
  }));
  const out = new Track(track.rate, track.seconds);
  return out.each((_, i) => {
    const heard = lines.map((one) => one.line[i % one.line.length]);
    const sum = heard.reduce((a, b) => a + b, 0);
    lines.forEach((one, k) => {
      // A Householder reflection: each delay gets all of them but mostly the others, and nothing is gained.
      const fed = track.samples[i] + (heard[k] - sum / 2) * one.keeps;
      one.damped += 0.55 * (fed - one.damped);
      one.line[i % one.line.length] = one.damped;
    });
    return track.samples[i] + (wet * sum) / 2;
  });
}
