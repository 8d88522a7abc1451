import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { EFFECTS, LOOPS, LOOP_MARGIN, type Effect } from '../../src/renderer/src/sound/names';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOUNDS = path.join(ROOT, 'resources', 'sounds');
const FILES = readdirSync(SOUNDS).sort();
const bytesOf = (file: string) => readFileSync(path.join(SOUNDS, file));

/** What a file holds, read by the format's definition (IBM and Microsoft 1991). */
function readWave(file: string): { rate: number; samples: number[] } {
  const bytes = bytesOf(file);
  expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WAVEfmt ']);
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
  // Plain samples, one channel, 16 bits.
  expect([bytes.readUInt16LE(20), bytes.readUInt16LE(22), bytes.readUInt16LE(34)]).toEqual([1, 1, 16]);
  expect(bytes.toString('latin1', 36, 40)).toBe('data');
  expect(bytes.readUInt32LE(40)).toBe(bytes.length - 44);
  const samples = Array.from({ length: (bytes.length - 44) / 2 }, (_, i) => bytes.readInt16LE(44 + 2 * i) / 32768);
  return { rate: bytes.readUInt32LE(24), samples };
}

const peakOf = (samples: readonly number[]): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const levelOf = (samples: readonly number[]): number =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
/** The level of the loudest 50 ms, in decibels below full scale. */
const loudestOf = ({ rate, samples }: ReturnType<typeof readWave>): number => {
  const span = Math.round(rate / 20);
  const starts = Array.from({ length: Math.floor(samples.length / span) * 4 }, (_, n) => Math.round((n * span) / 4));
  return Math.max(...starts.map((start) => levelOf(samples.slice(start, start + span))));
};

const effectOf = (file: string): Effect | undefined => EFFECTS.find((effect) => file.startsWith(`${effect}-`));
const EFFECT_FILES = FILES.filter((file) => effectOf(file) !== undefined);
const LOOP_FILES = LOOPS.map((loop) => `${loop}.wav`);

describe('the sounds that ship', () => {
  test('are those that the program knows, and small together', () => {
    expect(FILES).toEqual([...EFFECT_FILES, ...LOOP_FILES].sort());
    expect(new Set(EFFECT_FILES.map(effectOf))).toEqual(new Set(EFFECTS));
    expect(FILES.reduce((sum, file) => sum + bytesOf(file).length, 0)).toBeLessThan(1_500_000);
  });

  test('come in several ways where they are heard often, and no two are the same', () => {
    const ways = (effect: Effect) => EFFECT_FILES.filter((file) => effectOf(file) === effect).length;
    for (const effect of ['take', 'discard', 'turnUp', 'free', 'capture'] as const)
      expect(ways(effect)).toBeGreaterThan(2);
    expect(new Set(FILES.map((file) => bytesOf(file).toString('latin1'))).size).toBe(FILES.length);
  });

  test.each(EFFECT_FILES)('%s is short and soft and begins and ends in silence', (file) => {
    const wave = readWave(file);
    const { rate, samples } = wave;
    const seconds = samples.length / rate;
    const final = file.startsWith('win') || file.startsWith('lose');
    expect(seconds).toBeGreaterThan(0.1);
    expect(seconds).toBeLessThan(final ? 3 : 1.5);
    expect(peakOf(samples)).toBeLessThan(0.5);
    expect(peakOf(samples)).toBeGreaterThan(0.05);
    expect(loudestOf(wave)).toBeGreaterThan(-30);
    expect(loudestOf(wave)).toBeLessThan(-15);
    // Below what 8 bits can tell from nothing.
    expect(peakOf(samples.slice(0, 4))).toBeLessThan(1 / 256);
    expect(peakOf(samples.slice(-Math.round(rate / 200)))).toBeLessThan(1 / 256);
    expect(Math.abs(samples.reduce((sum, sample) => sum + sample, 0) / samples.length)).toBeLessThan(0.001);
  });

  test('what is heard at every turn is softer than what is heard now and then', () => {
    const level = (effect: Effect) =>
      Math.max(...EFFECT_FILES.filter((file) => effectOf(file) === effect).map((file) => loudestOf(readWave(file))));
    for (const often of ['take', 'discard', 'turnUp', 'turn'] as const)
      for (const rare of ['capture', 'steal', 'recapture', 'win'] as const)
        expect(level(often)).toBeLessThan(level(rare) - 3);
  });

  test.each(LOOP_FILES)('%s goes round without an edge', (file) => {
    const { rate, samples } = readWave(file);
    const margin = Math.round(LOOP_MARGIN * rate);
    // What stands before the loop's beginning is what stands before its end, and the same behind.
    expect(samples.slice(0, 2 * margin)).toEqual(samples.slice(-2 * margin));
    expect(peakOf(samples)).toBeLessThan(0.25);
    const steps = samples.slice(1).map((sample, i) => Math.abs(sample - (samples[i] ?? 0)));
    const end = samples.length - margin;
    expect(steps[end - 1]).toBeLessThanOrEqual(Math.max(...steps.slice(margin, end - margin)));
  });
});

describe('the generator', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'siggil-sounds-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('makes the same bytes as those that are committed', async () => {
    const tsx = path.join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs');
    await promisify(execFile)(process.execPath, [tsx, path.join('art', 'sound', 'main.ts'), '--into', folder], {
      cwd: ROOT,
    });
    expect(readdirSync(folder).sort()).toEqual(FILES);
    for (const file of FILES) expect(readFileSync(path.join(folder, file)).equals(bytesOf(file)), file).toBe(true);
  }, 120_000);
});
