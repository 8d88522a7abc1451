/** Samples of one voice, −1 to 1, at a rate in hertz. Everything here works in place or makes a new track of the same rate. */
export class Track {
  readonly samples: Float64Array;

  constructor(
    readonly rate: number,
    readonly seconds: number,
  ) {
    this.samples = new Float64Array(Math.round(seconds * rate));
  }

  /** Sets each sample by its time in seconds. */
  each(value: (time: number, index: number) => number): this {
    for (let i = 0; i < this.samples.length; i++) this.samples[i] = value(i / this.rate, i);
    return this;
  }

  /** Mixes another track in from a time on; what reaches beyond the end is left out. */
  add(other: Track, at = 0, gain = 1): this {
    const start = Math.round(at * this.rate);
    const end = Math.min(this.samples.length, start + other.samples.length);
    for (let i = start; i < end; i++) this.samples[i] += gain * other.samples[i - start];
    return this;
  }

  /** The same, but what reaches beyond the end comes round to the beginning: for loops. */
  addRound(other: Track, at: number, gain = 1): this {
    const start = Math.round(at * this.rate);
    const { length } = this.samples;
    for (let i = 0; i < other.samples.length; i++) this.samples[(start + i) % length] += gain * other.samples[i];
    return this;
  }

  scale(gain: number): this {
    return this.each((_, i) => gain * this.samples[i]);
  }

  /** Rises from nothing in `rise` seconds and falls to nothing in the last `fall` seconds, each along half a cosine. */
  fade(rise: number, fall: number): this {
    const ease = (x: number): number => (x >= 1 ? 1 : 0.5 - 0.5 * Math.cos(Math.PI * Math.max(0, x)));
    const last = (this.samples.length - 1) / this.rate;
    return this.each((time, i) => this.samples[i] * ease(time / rise) * ease((last - time) / fall));
  }

  /** The loudest root mean square of any stretch of so many seconds. */
  loudest(window: number): number {
    const span = Math.min(this.samples.length, Math.round(window * this.rate));
    let sum = 0;
    let most = 0;
    this.samples.forEach((sample, i) => {
      sum += sample * sample;
      if (i >= span) sum -= this.samples[i - span] ** 2;
      most = Math.max(most, sum);
    });
    return Math.sqrt(most / span);
  }

  peak(): number {
    return this.samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  }
}

export const decibels = (gain: number): number => 20 * Math.log10(gain);
export const fromDecibels = (level: number): number => 10 ** (level / 20);
