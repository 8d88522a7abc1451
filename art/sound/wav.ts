import type { Track } from './track';

const HEADER = 44;

/** A RIFF file of 16 bits a sample, one channel. @throws Error where a sample is no number or beyond full scale */
export function wavOf({ samples, rate }: Track): Buffer {
  const bytes = Buffer.alloc(HEADER + 2 * samples.length);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(2 * rate, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(2 * samples.length, 40);
  samples.forEach((sample, i) => {
    if (!(Math.abs(sample) < 1)) throw new Error(`sample ${i} is ${sample}`);
    bytes.writeInt16LE(Math.round(sample * 32767), HEADER + 2 * i);
  });
  return bytes;
}
