import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EFFECT_URLS } from '../../../src/renderer/src/sound/files';
import { LOOP_MARGIN, type Effect } from '../../../src/renderer/src/sound/names';
import { createSoundPlayer, type SoundPlayer } from '../../../src/renderer/src/sound/player';
import { FakeAudio } from '../../support/renderer/fake-audio';

let audio: FakeAudio;
let player: SoundPlayer;
const ON = { effects: 50, ambience: 0 };
const OFF = { effects: 0, ambience: 0 };
const cue = (effect: Effect, after = 0, strength = 1) => ({ effect, after, strength });
const loaded = () => vi.advanceTimersByTimeAsync(0);
const heard = () => audio.started.map(({ url }) => /([a-zA-Z]+)-\d+\.wav/.exec(url)?.[1]);

beforeEach(() => {
  vi.useFakeTimers();
  audio = new FakeAudio();
  player = createSoundPlayer({ context: audio.open, load: audio.load });
});
afterEach(() => {
  player.stop();
  vi.useRealTimers();
});

describe('effects', () => {
  test('nothing is opened, loaded or played before a level is set, nor while it is 0', async () => {
    player.warm();
    player.play([cue('take')]);
    player.set(OFF);
    player.play([cue('take')]);
    await loaded();
    expect([audio.opened, audio.asked, audio.started]).toEqual([0, [], []]);
  });

  test('are played in time, as loud as they should be', async () => {
    audio.currentTime = 5;
    player.set(ON);
    player.play([cue('take'), cue('capture', 300, 0.6)]);
    await loaded();
    expect(heard()).toEqual(['take', 'capture']);
    expect(audio.started.map(({ at }) => at)).toEqual([5, 5.3]);
    expect(audio.started.map(({ strength }) => strength)).toEqual([1, 0.6]);
    // Half way is a quarter of the amplitude.
    expect(audio.channels[0]?.gain.value).toBe(0.25);
  });

  test('come in one way after another, and each file is loaded once', async () => {
    player.set(ON);
    const { length } = EFFECT_URLS.take;
    for (let n = 0; n < 2 * length; n++) {
      player.play([cue('take')]);
      await loaded();
      audio.currentTime += 1;
    }
    const urls = audio.started.map(({ url }) => url);
    expect(new Set(urls.slice(0, length)).size).toBe(length);
    expect(urls.slice(length)).toEqual(urls.slice(0, length));
    expect(audio.asked.sort()).toEqual([...EFFECT_URLS.take].sort());
  });

  test('the same one at the same moment is heard once', async () => {
    player.set(ON);
    player.warm();
    await loaded();
    player.play([cue('turnUp'), cue('turnUp', 20), cue('turnUp', 90)]);
    expect(audio.started.map(({ at }) => at)).toEqual([0, 0.09]);
  });

  test('of too many at once the oldest gives way', async () => {
    player.set(ON);
    player.warm();
    await loaded();
    player.play(Array.from({ length: 8 }, (_, n) => cue('take', 100 * n)));
    expect(audio.started).toHaveLength(8);
    expect(audio.started.map(({ stopped }) => stopped !== null)).toEqual([
      true,
      true,
      ...Array.from({ length: 6 }, () => false),
    ]);
    // One that has ended makes room.
    audio.started[2]?.end();
    player.play([cue('win', 900)]);
    expect(audio.started[3]?.stopped).toBeNull();
  });

  test('those that have not begun can be dropped, loaded or not', async () => {
    player.set(ON);
    player.play([cue('lose', 100)]);
    player.drop();
    await loaded();
    expect(audio.started).toEqual([]);
    player.warm();
    await loaded();
    player.play([cue('take'), cue('capture', 400)]);
    audio.currentTime = 0.1;
    player.drop();
    expect(audio.started.map(({ stopped }) => stopped !== null)).toEqual([false, true]);
  });

  test('what took too long to load is not heard any more', async () => {
    let arrive: (bytes: ArrayBuffer) => void = () => undefined;
    const slow = createSoundPlayer({
      context: audio.open,
      load: () => new Promise<ArrayBuffer>((resolve) => (arrive = resolve)),
    });
    slow.set(ON);
    slow.play([cue('win')]);
    await vi.advanceTimersByTimeAsync(1000);
    arrive(new ArrayBuffer(8));
    await loaded();
    expect(audio.started).toEqual([]);
    slow.stop();
  });

  test('muting silences what is under way, and nothing starts after it', async () => {
    player.set(ON);
    player.warm();
    await loaded();
    player.play([cue('win')]);
    player.set(OFF);
    expect(audio.started[0]?.stopped).not.toBeNull();
    player.play([cue('take')]);
    await loaded();
    expect(audio.started).toHaveLength(1);
  });

  test('nothing piles up while no loudspeaker answers, and what was too early is not heard later', async () => {
    let answer: () => void = () => undefined;
    audio.state = 'suspended';
    audio.resume = () => new Promise((resolve) => (answer = resolve));
    player.set(ON);
    player.warm();
    await loaded();
    for (let n = 0; n < 50; n++) {
      player.play([cue('take'), cue('capture', 90)]);
      audio.currentTime += 1;
    }
    expect(audio.started).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    audio.state = 'running';
    answer();
    await loaded();
    expect(audio.started).toEqual([]);
    player.play([cue('win')]);
    expect(heard()).toEqual(['win']);
  });

  test('what was to be heard while the way was being opened is heard at once then', async () => {
    player.set(ON);
    player.warm();
    await loaded();
    audio.state = 'suspended';
    player.play([cue('take'), cue('capture', 300)]);
    player.drop();
    player.play([cue('win')]);
    expect(audio.started).toEqual([]);
    await loaded();
    expect(heard()).toEqual(['win']);
  });

  test('the way to the loudspeakers is closed when nothing was heard for a while, and opened again', async () => {
    player.set(ON);
    player.play([cue('take')]);
    await loaded();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(audio.state).toBe('running');
    audio.started[0]?.end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(audio.state).toBe('suspended');
    player.play([cue('take')]);
    await loaded();
    expect(audio.state).toBe('running');
    expect(audio.opened).toBe(1);
  });
});

describe('the ambience', () => {
  test('goes round between its margins while it is wanted, and comes again', async () => {
    player.set({ effects: 0, ambience: 40 });
    await loaded();
    expect(audio.started).toHaveLength(2);
    expect(audio.started.map(({ loop }) => loop)).toEqual([
      { start: LOOP_MARGIN, end: 2 - LOOP_MARGIN },
      { start: LOOP_MARGIN, end: 2 - LOOP_MARGIN },
    ]);
    player.set({ effects: 0, ambience: 80 });
    expect(audio.channels[1]?.gain.value).toBeCloseTo(0.64);
    player.set(OFF);
    expect(audio.started.every(({ stopped }) => stopped !== null)).toBe(true);
    player.set({ effects: 0, ambience: 80 });
    await loaded();
    expect(audio.started).toHaveLength(4);
  });

  test('is not begun where it was switched off while it was loaded', async () => {
    player.set({ effects: 0, ambience: 40 });
    player.set(OFF);
    await loaded();
    expect(audio.started).toEqual([]);
  });
});

describe('without sound', () => {
  test('no device: the table goes on', async () => {
    audio.device = false;
    player.set({ effects: 60, ambience: 60 });
    player.warm();
    player.play([cue('take')]);
    player.drop();
    player.set(OFF);
    await loaded();
    expect(audio.started).toEqual([]);
  });

  test('files that cannot be read or decoded: the table goes on', async () => {
    const deaf = createSoundPlayer({ context: audio.open, load: () => Promise.reject(new Error('gone')) });
    deaf.set({ effects: 60, ambience: 60 });
    deaf.play([cue('take')]);
    await loaded();
    expect(audio.started).toEqual([]);
    deaf.stop();
  });
});
