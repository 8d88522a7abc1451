/** What a fake context was asked to play. */
export interface Started {
  readonly url: string;
  readonly at: number;
  readonly loop: { readonly start: number; readonly end: number } | null;
  /** The gain it went through at the beginning, without the channel's. */
  readonly strength: number;
  stopped: number | null;
  readonly end: () => void;
}

interface FakeParam {
  value: number;
  setTargetAtTime(value: number, at: number, constant: number): void;
}

const param = (value: number): FakeParam => {
  const one: FakeParam = {
    value,
    setTargetAtTime: (target) => {
      one.value = target;
    },
  };
  return one;
};

/** A Web Audio context that plays nothing and remembers everything; its clock stands until it is moved. */
export class FakeAudio {
  readonly started: Started[] = [];
  readonly channels: { gain: FakeParam }[] = [];
  currentTime = 0;
  state: AudioContextState = 'running';
  opened = 0;
  closed = 0;
  /** Whether there is any way to a loudspeaker. */
  device = true;
  readonly asked: string[] = [];

  readonly open = (): AudioContext => {
    if (!this.device) throw new DOMException('no device', 'NotSupportedError');
    this.opened += 1;
    return this as unknown as AudioContext;
  };
  /** The bytes of a file are its address. */
  readonly load = (url: string): Promise<ArrayBuffer> => {
    this.asked.push(url);
    return Promise.resolve(new TextEncoder().encode(url).buffer);
  };

  readonly destination = {};
  decodeAudioData(bytes: ArrayBuffer): Promise<AudioBuffer> {
    return Promise.resolve({ url: new TextDecoder().decode(bytes), duration: 2 } as unknown as AudioBuffer);
  }
  createGain(): unknown {
    const gain = { gain: param(1), disconnect: () => undefined };
    return {
      ...gain,
      connect: (to: unknown) => {
        if (to === this.destination) this.channels.push(gain);
        return to;
      },
    };
  }
  createBufferSource(): unknown {
    let through: { gain?: FakeParam } = {};
    let entry: Started | null = null;
    const source = {
      buffer: null as unknown as { url: string },
      loop: false,
      loopStart: 0,
      loopEnd: 0,
      onended: null as (() => void) | null,
      connect: (to: typeof through & object) => (through = to),
      start: (at: number) => {
        entry = {
          url: source.buffer.url,
          at,
          loop: source.loop ? { start: source.loopStart, end: source.loopEnd } : null,
          strength: through.gain?.value ?? 1,
          stopped: null,
          end: () => source.onended?.(),
        };
        this.started.push(entry);
      },
      stop: (at: number) => {
        if (entry !== null) entry.stopped = at;
      },
    };
    return source;
  }
  async resume(): Promise<void> {
    await Promise.resolve();
    this.state = 'running';
  }
  suspend(): Promise<void> {
    this.state = 'suspended';
    return Promise.resolve();
  }
  close(): Promise<void> {
    this.closed += 1;
    return Promise.reject(new Error('closed already'));
  }
}
