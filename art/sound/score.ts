import { seededRandom, type RandomSource } from '../../src/main/engine/random';
import { EFFECTS, LOOP_MARGIN, type Effect, type Loop } from '../../src/renderer/src/sound/names';
import { filtered, inRoom } from './filter';
import { bar, bowl, breath, pat, slide, snap, wind, type Note } from './instruments';
import { Track, fromDecibels } from './track';

/** One file: its name without the ending, and what is heard. */
interface Piece {
  readonly name: string;
  readonly track: Track;
}

/** Hertz. Nothing soft has anything to say above half of it. */
const RATE = 24_000;
const AMBIENCE_RATE = 8_000;
/** Seconds of a stretch that is heard as one event. */
const MOMENT = 0.05;

/** One sound in all its ways. */
interface Score {
  readonly seconds: number;
  /** Decibels below full scale of the loudest moment. */
  readonly level: number;
  /** As many sounds as there are ways to play it. */
  readonly ways: readonly ((track: Track, random: RandomSource) => Track)[];
}

const taking =
  (note: Note, from: number, seconds: number) =>
  (track: Track, random: RandomSource): Track =>
    inRoom(
      track
        .add(slide(RATE, { seconds, from, to: from * 1.7, grain: 75 }, random), 0, 1.1)
        .add(pat(RATE, random), seconds * 0.82, 0.42)
        .add(bar(RATE, note, random, 0.32), seconds * 0.85, 0.2),
      0.1,
      0.25,
    );

const discarding =
  (from: number) =>
  (track: Track, random: RandomSource): Track =>
    inRoom(
      track
        .add(slide(RATE, { seconds: 0.2, from, to: from * 0.5, grain: 60 }, random), 0, 1)
        .add(pat(RATE, random, 115), 0.16, 0.6),
      0.1,
      0.25,
    );

const turningUp =
  (gap: number) =>
  (track: Track, random: RandomSource): Track =>
    track
      .add(slide(RATE, { seconds: 0.06, from: 2300, to: 3300, grain: 110 }, random), 0, 0.5)
      .add(snap(RATE, random), gap, 0.9)
      .add(pat(RATE, random, 210), gap + 0.02, 0.3);

const freeing =
  (low: Note, high: Note) =>
  (track: Track, random: RandomSource): Track =>
    inRoom(
      track
        .add(breath(RATE, { seconds: 0.5, from: 500, to: 1700 }, random), 0, 1.6)
        .add(bowl(RATE, low, 0.9, 0.05), 0.1, 0.32)
        .add(bowl(RATE, high, 0.9, 0.04), 0.24, 0.36),
      0.3,
      0.8,
    );

const capturing =
  (root: Note, fifth: Note, bass: Note) =>
  (track: Track, random: RandomSource): Track => {
    for (const [n, at] of [0, 0.075, 0.15].entries()) {
      track.add(pat(RATE, random, 150 + 20 * n), at, 0.34);
      track.add(snap(RATE, random), at, 0.1);
    }
    return inRoom(
      track
        .add(bar(RATE, bass, random, 0.6), 0.22, 0.5)
        .add(bowl(RATE, root, 1.1), 0.22, 0.42)
        .add(bowl(RATE, fifth, 0.9), 0.31, 0.34),
      0.26,
      0.8,
    );
  };

const stealing =
  (first: Note, second: Note, bass: Note) =>
  (track: Track, random: RandomSource): Track =>
    inRoom(
      track
        .add(slide(RATE, { seconds: 0.3, from: 700, to: 2900, grain: 50 }, random), 0, 1)
        .add(bar(RATE, first, random, 0.5), 0.2, 0.5)
        .add(bar(RATE, bass, random, 0.7), 0.31, 0.55)
        .add(bowl(RATE, second, 0.9), 0.31, 0.36),
      0.24,
      0.7,
    );

const takingBack =
  (notes: readonly [Note, Note, Note]) =>
  (track: Track, random: RandomSource): Track => {
    track.add(slide(RATE, { seconds: 0.22, from: 2400, to: 900, grain: 60 }, random), 0, 0.9);
    notes.forEach((note, n) => {
      track.add(bar(RATE, note, random, 0.5), 0.16 + 0.09 * n, 0.36);
      if (n === 2) track.add(bowl(RATE, note, 0.9), 0.16 + 0.09 * n, 0.34);
    });
    return inRoom(track, 0.24, 0.7);
  };

const giveUp = (track: Track, random: RandomSource): Track =>
  inRoom(
    track
      .add(breath(RATE, { seconds: 0.7, from: 1200, to: 300 }, random), 0, 1.8)
      .add(bowl(RATE, 'A4', 0.7, 0.02), 0.02, 0.22)
      .add(bowl(RATE, 'D4', 1, 0.02), 0.2, 0.34),
    0.26,
    0.8,
  );

const yourTurn =
  (first: Note, second: Note) =>
  (track: Track, random: RandomSource): Track =>
    inRoom(track.add(bar(RATE, first, random, 0.35), 0, 0.5).add(bar(RATE, second, random, 0.45), 0.1, 0.7), 0.2, 0.5);

const winning = (track: Track, random: RandomSource): Track => {
  const rise: readonly Note[] = ['D4', 'A4', 'C5', 'D5', 'F5', 'A5', 'D6'];
  rise.forEach((note, n) => {
    const at = 0.02 + 0.115 * n;
    track.add(bar(RATE, note, random, 0.6), at, 0.3);
    track.add(bowl(RATE, note, 2, 0.008), at, 0.16 + 0.02 * n);
  });
  track.add(bowl(RATE, 'D3', 2, 0.02), 0.7, 0.4);
  return inRoom(track, 0.32, 1.2);
};

const losing = (track: Track, random: RandomSource): Track => {
  const fall: readonly Note[] = ['A4', 'G4', 'F4', 'D4'];
  fall.forEach((note, n) => track.add(bowl(RATE, note, 1.3, 0.03), 0.02 + 0.24 * n, 0.3));
  track.add(bowl(RATE, 'D3', 1.4, 0.03), 0.74, 0.4);
  track.add(breath(RATE, { seconds: 1.2, from: 900, to: 300 }, random), 0.3, 0.7);
  return inRoom(track, 0.3, 1);
};

const SCORES: Readonly<Record<Effect, Score>> = {
  take: {
    seconds: 0.46,
    level: -24,
    ways: [taking('A4', 1300, 0.13), taking('D5', 1420, 0.12), taking('G4', 1240, 0.14), taking('C5', 1360, 0.125)],
  },
  discard: { seconds: 0.42, level: -25, ways: [discarding(1700), discarding(1850), discarding(1600)] },
  turnUp: { seconds: 0.18, level: -28, ways: [turningUp(0.045), turningUp(0.052), turningUp(0.04)] },
  free: { seconds: 1.15, level: -22, ways: [freeing('A4', 'D5'), freeing('G4', 'C5'), freeing('C5', 'F5')] },
  capture: {
    seconds: 1.3,
    level: -18,
    ways: [capturing('D5', 'A5', 'D4'), capturing('C5', 'G5', 'C4'), capturing('F5', 'C6', 'F4')],
  },
  steal: { seconds: 1.1, level: -18, ways: [stealing('F5', 'D5', 'D4'), stealing('C5', 'A4', 'A3')] },
  recapture: { seconds: 1.2, level: -18, ways: [takingBack(['D5', 'F5', 'A5']), takingBack(['A4', 'C5', 'D5'])] },
  banish: { seconds: 1.1, level: -22, ways: [giveUp] },
  turn: { seconds: 0.6, level: -27, ways: [yourTurn('D5', 'A5'), yourTurn('A4', 'D5')] },
  win: { seconds: 2.9, level: -17, ways: [winning] },
  lose: { seconds: 2.3, level: -20, ways: [losing] },
};

const LEAST_FALL = 0.12;

function effects(): Piece[] {
  return EFFECTS.flatMap((name, at) => {
    const { seconds, level, ways } = SCORES[name];
    return ways.map((way, n): Piece => {
      const track = way(new Track(RATE, seconds), seededRandom(1000 * at + n + 1));
      // What thumps below any small loudspeaker only takes room away.
      const clean = filtered(track, 'high', () => 70, 0.7).fade(0.003, Math.max(LEAST_FALL, seconds * 0.3));
      return { name: `${name}-${n + 1}`, track: clean.scale(fromDecibels(level) / clean.loudest(MOMENT)) };
    });
  });
}

/** A piece that goes round, with its margins. */
function round(name: Loop, level: number, loop: Track): Piece {
  loop.scale(fromDecibels(level) / loop.loudest(1));
  const margin = Math.round(LOOP_MARGIN * loop.rate);
  const { length } = loop.samples;
  const track = new Track(loop.rate, loop.seconds + 2 * LOOP_MARGIN).each(
    (_, i) => loop.samples[(i + length - margin) % length],
  );
  return { name, track };
}

/** Two loops whose lengths have no small common measure, so that together they hardly ever repeat. */
function ambience(): Piece[] {
  const air = wind(AMBIENCE_RATE, 7.3, seededRandom(77));
  const tones = new Track(AMBIENCE_RATE, 11.9);
  const notes: readonly (readonly [Note, number, number])[] = [
    ['D3', 0.4, 0.5],
    ['A3', 3.1, 0.34],
    ['D4', 5.2, 0.16],
    ['F3', 6.6, 0.36],
    ['C4', 9, 0.2],
  ];
  for (const [note, at, gain] of notes) tones.addRound(bowl(AMBIENCE_RATE, note, 4, 1.1), at, gain);
  return [round('night-air', -32, air), round('night-tones', -32, tones)];
}

/** Every sound there is. The same bytes each time: what is left to chance is seeded. */
export const pieces = (): readonly Piece[] => [...effects(), ...ambience()];
