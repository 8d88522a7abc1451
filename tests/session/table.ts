import type { Slot } from '../../src/shared/cards';
import type { Fault } from '../../src/shared/errors';
import type { LevelInfo, Notice } from '../../src/shared/ipc';
import { FIRST_PROFILE, profileOf } from '../../src/shared/profile';
import type { PlayedRecord } from '../../src/shared/record';
import { DEFAULT_SETTINGS, type Settings, type SoloSetup, type VersusSetup } from '../../src/shared/settings';
import type { GameState, GameUpdate } from '../../src/shared/view';
import type {
  OpponentAnswer,
  OpponentPort,
  OpponentRequest,
  ReviewAnswer,
  ReviewRequest,
} from '../../src/main/ai/port';
import { gameOfKnowledge } from '../../src/main/engine/knowledge';
import { legalMoves } from '../../src/main/engine/legal';
import { Refusal } from '../../src/main/session/refusal';
import type { SessionPorts } from '../../src/main/session/ports';
import { openSession, type Session } from '../../src/main/session/session';
import type { History, RunningEntry, RunningGame, RunningGames } from '../../src/main/store/ports';

/** A clock and timers that stand still until they are told to go on. */
class FakeTime {
  now = 0;
  private readonly due: { at: number; act: () => void }[] = [];

  readonly clock = {
    wall: () => new Date(Date.UTC(2025, 0, 31, 12) + this.now),
    ms: () => this.now,
  };
  readonly timers = {
    after: (ms: number, act: () => void) => {
      const timer = { at: this.now + ms, act };
      this.due.push(timer);
      return () => this.due.splice(0, this.due.length, ...this.due.filter((other) => other !== timer));
    },
  };

  get pending(): number {
    return this.due.length;
  }

  /** Lets time pass; timers go off in order. */
  pass(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const [next] = this.due.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.due.splice(this.due.indexOf(next), 1);
      this.now = Math.max(this.now, next.at);
      next.act();
    }
    this.now = end;
  }
}

/** Opponents that do as the test says; without a word they take the first legal move at once. */
class ScriptedOpponents implements OpponentPort {
  readonly requests: OpponentRequest[] = [];
  readonly cancelled: number[] = [];
  readonly reviews: ReviewRequest[] = [];
  /** What is found in a look back; nothing without a word. */
  lookBack: (request: ReviewRequest, answer: (answer: ReviewAnswer) => void) => void = (_request, answer) =>
    answer({ ok: true, turningPoint: null });
  behave: (request: OpponentRequest, answer: (answer: OpponentAnswer) => void) => void = firstMove;

  choose(request: OpponentRequest, answer: (answer: OpponentAnswer) => void): void {
    this.requests.push(request);
    this.behave(request, answer);
  }

  review(request: ReviewRequest, answer: (answer: ReviewAnswer) => void): void {
    this.reviews.push(request);
    this.lookBack(request, answer);
  }

  cancel(id: number): void {
    this.cancelled.push(id);
  }
}

export function firstMove(request: OpponentRequest, answer: (answer: OpponentAnswer) => void): void {
  const [move] = legalMoves(gameOfKnowledge(request.knowledge));
  answer(move ? { ok: true, move } : { ok: false, why: 'the game is over' });
}

export class MemoryHistory implements History {
  readonly games: PlayedRecord[] = [];
  broken = false;
  add(record: PlayedRecord): boolean {
    if (this.broken) return false;
    if (!this.has(record.id)) this.games.push(record);
    return true;
  }
  has = (id: string): boolean => this.games.some((game) => game.id === id);
  all = (): readonly PlayedRecord[] => this.games;
}

/** Logs in memory, by id in the order in which they were begun. */
export class MemoryRunning implements RunningGames {
  readonly logs: { game: { header: RunningGame['header']; entries: RunningEntry[] }; aside: boolean }[] = [];
  private open: RunningGame | null = null;
  load(profile: string): RunningGame | null {
    const own = this.logs.filter((log) => !log.aside && profileOf(log.game.header) === profile);
    this.open = own.at(-1)?.game ?? null;
    return this.open && structuredClone(this.open);
  }
  begin(header: RunningGame['header']): void {
    this.logs.push({ game: { header, entries: [] }, aside: false });
    this.load(profileOf(header));
  }
  append(entry: RunningEntry): void {
    this.current()?.game.entries.push(entry);
  }
  remove(game?: string): void {
    if (game !== undefined && game !== this.open?.header.id) {
      this.logs.splice(0, this.logs.length, ...this.logs.filter((log) => log.game.header.id !== game));
      return;
    }
    const current = this.current();
    if (current) this.logs.splice(this.logs.indexOf(current), 1);
    this.open = null;
  }
  setAside(): void {
    const current = this.current();
    if (current) current.aside = true;
  }
  private current = () => this.logs.find((log) => log.game === this.open);
}

const LEVELS: readonly LevelInfo[] = [
  { id: 'storied', players: [2, 3, 4], characters: ['Una', 'Duo', 'Tria'] },
  { id: 'scripted', players: [2, 3, 4] },
  { id: 'only-two', players: [2] },
];
export const TWO: VersusSetup = {
  mode: 'versus',
  players: 2,
  layout: 'pyramids',
  opponents: ['scripted'],
  first: 'me',
};

export const SOLO: SoloSetup = { mode: 'solo', goal: 'easy', layout: 'pyramids' };

/** Why the session does not do something; it must not. */
export function faultOf(act: () => unknown): Fault {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error.fault;
    throw error;
  }
  throw new Error('it was not refused');
}

/** A slot that the player may take now. */
export function slotOf(state: GameState): Slot {
  const { choice } = state.view;
  const slot = choice.kind === 'take' ? choice.slots[0] : undefined;
  if (slot === undefined) throw new Error('not the time to take');
  return slot;
}

/** A session with everything around it in the test's hands. */
export class TestTable {
  readonly time = new FakeTime();
  readonly opponents = new ScriptedOpponents();
  readonly updates: GameUpdate[] = [];
  readonly told: Notice[] = [];
  current: Settings = { ...DEFAULT_SETTINGS, pace: 'instant' };
  /** Who plays now. */
  player = FIRST_PROFILE;
  private seeds = 0;
  ids = 0;
  session: Session;

  constructor(
    readonly history: History = new MemoryHistory(),
    public running: RunningGames = new MemoryRunning(),
    private readonly firstSeed = 1000,
  ) {
    this.session = openSession(this.ports());
  }

  private ports(): SessionPorts {
    return {
      clock: this.time.clock,
      timers: this.time.timers,
      seed: () => this.firstSeed + this.seeds++,
      newId: () => `game-${++this.ids}`,
      opponents: this.opponents,
      levels: LEVELS,
      running: this.running,
      history: this.history,
      settings: {
        current: () => this.current,
        change: (part) => (this.current = { ...this.current, ...part }),
      },
      player: () => this.player,
      notify: (notice) => this.told.push(notice),
      update: (update) => this.updates.push(update),
    };
  }

  /** The program ends without a word and starts again. */
  restart(): void {
    this.session.close();
    this.session = openSession(this.ports());
  }

  change(part: Partial<Settings>): void {
    const before = this.current;
    this.current = { ...before, ...part };
    this.session.settingsChanged(before);
  }

  /** What was shown last. */
  get state(): GameState {
    const last = this.updates.at(-1);
    if (!last) throw new Error('nothing was shown yet');
    return last.state;
  }

  /** Makes the player's next decision: takes, discards or gives up the first there is, and captures nothing. */
  step(state: GameState): void {
    const { choice } = state.view;
    const { session } = this;
    if (choice.kind === 'take' || choice.kind === 'discard') {
      const [slot] = choice.slots;
      if (slot === undefined) throw new Error('nothing to take');
      session.move(state.game, state.at, { kind: choice.kind, slot });
    } else if (choice.kind === 'banish') {
      const [spirit] = choice.spirits;
      if (spirit === undefined) throw new Error('nothing to give up');
      session.move(state.game, state.at, { kind: 'banish', spirit });
    } else if (choice.kind === 'capture') {
      session.move(state.game, state.at, { kind: 'pass' });
    } else throw new Error(`nothing to decide: ${choice.kind}`);
  }

  /** Plays on until the game is over. */
  playOut(start: GameState): GameState {
    let state = start;
    while (state.view.choice.kind !== 'over') {
      if (state.view.choice.kind === 'wait') this.time.pass(20_000);
      else this.step(state);
      state = this.state;
    }
    return state;
  }
}
