import { EFFECT_URLS, LOOP_URLS } from './files';
import { EFFECTS, LOOPS, LOOP_MARGIN, type Effect } from './names';

/** One effect that is to be heard. */
export interface Cue {
  readonly effect: Effect;
  /** Milliseconds from now. */
  readonly after: number;
  /** 0 to 1, of the effect's own loudness. */
  readonly strength: number;
}

/** How loud, from 0 to 100; nothing at all is played at 0. */
export interface Levels {
  readonly effects: number;
  readonly ambience: number;
}

/** What the player needs of its surroundings. */
export interface SoundPorts {
  /** Makes the way to the loudspeakers; throws where there is none. */
  readonly context: () => AudioContext;
  /** The bytes of a file. */
  readonly load: (url: string) => Promise<ArrayBuffer>;
}

export interface SoundPlayer {
  /** Takes effect at once; what is under way grows silent where nothing may be heard. */
  set(levels: Levels): void;
  /** Makes effects ready, so that the first one comes in time. */
  warm(): void;
  play(cues: readonly Cue[]): void;
  /** Drops effects that have not begun. */
  drop(): void;
  stop(): void;
}

const MOST_VOICES = 6;
/** Milliseconds within which the same effect is heard once. */
const SAME = 45;
/** Milliseconds after which an effect that had to be loaded first comes too late. */
const LATE = 250;
/** Milliseconds without a sound after which the way to the loudspeakers is closed: an open one keeps machines awake. */
const IDLE = 8_000;
/** Seconds. */
const FADE = { voice: 0.03, level: 0.06, ambience: 1.5 } as const;

interface Voice {
  readonly source: AudioBufferSourceNode;
  readonly gain: GainNode;
  readonly effect: Effect;
  /** On the context's clock, in seconds. */
  readonly begins: number;
}

/** Ears hear loudness by ratios, so that half way on a slider is a quarter of the amplitude. */
const gainOf = (level: number): number => (level / 100) ** 2;

/** Plays effects and the ambience. Nothing in it ever throws or rejects: a table without sound is a table still. */
export function createSoundPlayer({ context: open, load }: SoundPorts): SoundPlayer {
  let levels: Levels = { effects: 0, ambience: 0 };
  let way: { context: AudioContext; effects: GainNode; ambience: GainNode } | null = null;
  let broken = false;
  let voices: Voice[] = [];
  let loops: AudioBufferSourceNode[] | 'coming' | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  /** Effects that begin when the way is open, while it is being opened. */
  let waiting: (() => void)[] | null = null;
  const buffers = new Map<string, Promise<AudioBuffer | null>>();
  const ready = new Map<string, AudioBuffer>();
  const turns = new Map<Effect, number>();

  const opened = (): typeof way => {
    if (way !== null || broken) return way;
    try {
      const context = open();
      const channel = (): GainNode => {
        const gain = context.createGain();
        gain.gain.value = 0;
        gain.connect(context.destination);
        return gain;
      };
      way = { context, effects: channel(), ambience: channel() };
      way.effects.gain.value = gainOf(levels.effects);
    } catch {
      broken = true;
    }
    return way;
  };

  const settle = (change: Promise<unknown>): void => void change.catch(() => undefined);
  const wake = (context: AudioContext): void => {
    clearTimeout(idle);
    if (context.state !== 'suspended' || waiting !== null) return;
    waiting = [];
    const asked = performance.now();
    const opens = context.resume().then(() => {
      const begun = waiting ?? [];
      waiting = null;
      if (context.state === 'running' && performance.now() - asked <= LATE) for (const begin of begun) begin();
    });
    settle(opens.finally(() => (waiting = null)));
  };
  /** Closes the way when nothing was heard for a while. */
  const rest = (): void => {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (way !== null && voices.length === 0 && loops === null) settle(way.context.suspend());
    }, IDLE);
  };

  const bufferOf = (context: AudioContext, url: string): Promise<AudioBuffer | null> => {
    const known = buffers.get(url);
    if (known !== undefined) return known;
    const coming = load(url)
      .then((bytes) => context.decodeAudioData(bytes))
      .then(
        (buffer) => {
          ready.set(url, buffer);
          return buffer;
        },
        () => null,
      );
    buffers.set(url, coming);
    return coming;
  };

  const fadeOut = (context: AudioContext, { source, gain }: Voice): void => {
    gain.gain.setTargetAtTime(0, context.currentTime, FADE.voice / 3);
    source.stop(context.currentTime + FADE.voice);
  };
  const hush = (which: (voice: Voice) => boolean): void => {
    if (way === null) return;
    const { context } = way;
    voices.filter(which).forEach((voice) => fadeOut(context, voice));
    voices = voices.filter((voice) => !which(voice));
    rest();
  };

  /** The next of an effect's ways, one after another, so that none is heard twice in a row. */
  const nextUrl = (effect: Effect): string | undefined => {
    const urls = EFFECT_URLS[effect];
    const turn = turns.get(effect) ?? 0;
    turns.set(effect, turn + 1);
    return urls[turn % urls.length];
  };

  const begin = (
    to: NonNullable<typeof way>,
    buffer: AudioBuffer,
    effect: Effect,
    at: number,
    strength: number,
  ): void => {
    const { context, effects } = to;
    wake(context);
    if (context.state === 'suspended') {
      // Without a loudspeaker the way never opens, and what began on it would neither be heard nor ever end.
      if (waiting !== null && waiting.length < MOST_VOICES) waiting.push(() => begin(to, buffer, effect, at, strength));
      return;
    }
    const begins = Math.max(at, context.currentTime);
    if (voices.some((voice) => voice.effect === effect && Math.abs(voice.begins - begins) < SAME / 1000)) return;
    const oldest = voices.length < MOST_VOICES ? undefined : voices[0];
    if (oldest !== undefined) hush((voice) => voice === oldest);
    const source = context.createBufferSource();
    source.buffer = buffer;
    const gain = context.createGain();
    gain.gain.value = strength;
    source.connect(gain).connect(effects);
    const voice: Voice = { source, gain, effect, begins };
    source.onended = () => {
      gain.disconnect();
      voices = voices.filter((one) => one !== voice);
      rest();
    };
    voices.push(voice);
    source.start(begins);
  };

  /** Counts what was dropped, so that what is still loading comes to nothing. */
  let round = 0;
  const forget = (): void => {
    round += 1;
    waiting?.splice(0);
  };
  const playOne = (to: NonNullable<typeof way>, { effect, after, strength }: Cue): void => {
    const url = nextUrl(effect);
    if (url === undefined) return;
    const at = to.context.currentTime + after / 1000;
    const known = ready.get(url);
    if (known !== undefined) {
      begin(to, known, effect, at, strength);
      return;
    }
    const mine = round;
    const asked = performance.now();
    void bufferOf(to.context, url).then((buffer) => {
      const late = performance.now() - asked - after > LATE;
      if (buffer !== null && mine === round && levels.effects > 0 && !late) begin(to, buffer, effect, at, strength);
    });
  };

  const startLoops = async (): Promise<void> => {
    const to = opened();
    if (to === null || loops !== null) return;
    loops = 'coming';
    const found = await Promise.all(LOOPS.map((loop) => bufferOf(to.context, LOOP_URLS[loop])));
    // Set to null by whoever wants it no more.
    if ((loops as typeof loops | null) !== 'coming') return;
    loops = found.flatMap((buffer) => {
      if (buffer === null) return [];
      const source = to.context.createBufferSource();
      source.buffer = buffer;
      source.loop = true;
      source.loopStart = LOOP_MARGIN;
      source.loopEnd = buffer.duration - LOOP_MARGIN;
      source.connect(to.ambience);
      source.start(0, LOOP_MARGIN);
      return [source];
    });
    wake(to.context);
    to.ambience.gain.setTargetAtTime(gainOf(levels.ambience), to.context.currentTime, FADE.ambience / 3);
  };
  const stopLoops = (): void => {
    const playing = loops;
    loops = null;
    if (way === null || !Array.isArray(playing)) return;
    way.ambience.gain.setTargetAtTime(0, way.context.currentTime, FADE.level / 3);
    for (const source of playing) source.stop(way.context.currentTime + FADE.level);
    rest();
  };

  return {
    set(wanted) {
      levels = wanted;
      if (wanted.effects === 0) {
        forget();
        hush(() => true);
      }
      way?.effects.gain.setTargetAtTime(gainOf(wanted.effects), way.context.currentTime, FADE.level / 3);
      if (wanted.ambience === 0) stopLoops();
      else if (loops === null) void startLoops();
      else if (way !== null)
        way.ambience.gain.setTargetAtTime(gainOf(wanted.ambience), way.context.currentTime, FADE.level / 3);
    },
    warm() {
      if (levels.effects === 0) return;
      const to = opened();
      if (to === null) return;
      for (const effect of EFFECTS) for (const url of EFFECT_URLS[effect]) void bufferOf(to.context, url);
      rest();
    },
    play(cues) {
      if (levels.effects === 0 || cues.length === 0) return;
      const to = opened();
      if (to !== null) cues.forEach((cue) => playOne(to, cue));
    },
    drop() {
      forget();
      const now = way?.context.currentTime ?? 0;
      hush((voice) => voice.begins > now);
    },
    stop() {
      levels = { effects: 0, ambience: 0 };
      forget();
      hush(() => true);
      stopLoops();
      clearTimeout(idle);
      if (way !== null) settle(way.context.close());
      way = null;
      waiting = null;
    },
  };
}
