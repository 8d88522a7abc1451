/**
 * Makes the sounds. See art/README.md.
 *   npm run sounds                  into resources/sounds
 *   npm run sounds -- --into FOLDER somewhere else
 *   npm run sounds -- --look        figures, and spectrograms in .cache/sounds.png
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pieces } from './score';
import { sheet, spectrum } from './spectrogram';
import { decibels, type Track } from './track';
import { wavOf } from './wav';

const { values } = parseArgs({
  options: { into: { type: 'string', default: path.join('resources', 'sounds') }, look: { type: 'boolean' } },
});

const all = pieces();
mkdirSync(values.into, { recursive: true });
for (const file of readdirSync(values.into)) if (file.endsWith('.wav')) rmSync(path.join(values.into, file));
for (const { name, track } of all) writeFileSync(path.join(values.into, `${name}.wav`), wavOf(track));

if (values.look) {
  for (const { name, track } of all) console.log(figures(name, track));
  mkdirSync('.cache', { recursive: true });
  writeFileSync(
    path.join('.cache', 'sounds.png'),
    sheet(
      all.map(({ track }) => track),
      2400,
    ),
  );
}

function figures(name: string, track: Track): string {
  const size = 2 ** Math.ceil(Math.log2(track.samples.length));
  const whole = new Float64Array(size);
  whole.set(track.samples);
  let sum = 0;
  let weighed = 0;
  spectrum(whole).forEach((power, k) => {
    sum += power;
    weighed += (power * k * track.rate) / size;
  });
  const first = Math.abs(track.samples[0]);
  const last = Math.abs(track.samples[track.samples.length - 1]);
  return [
    name.padEnd(12),
    `${track.seconds.toFixed(2)} s`,
    `peak ${decibels(track.peak()).toFixed(1)} dB`,
    `loudest 50 ms ${decibels(track.loudest(0.05)).toFixed(1)} dB`,
    `whole ${decibels(track.loudest(track.seconds)).toFixed(1)} dB`,
    `centre ${(weighed / sum).toFixed(0)} Hz`,
    `ends ${first.toExponential(0)} ${last.toExponential(0)}`,
  ].join('  ');
}
