import type { Seat } from '../../shared/cards';
import type { TableEvent } from '../../shared/events';
import type { Resumable } from '../../shared/ipc';
import type { Move } from '../../shared/moves';
import { GUEST, profileOf } from '../../shared/profile';
import type { PlayedRecord } from '../../shared/record';
import type { GameSetup, Settings } from '../../shared/settings';
import type { GameState, Story } from '../../shared/view';
import type { OpponentAnswer } from '../ai/port';
import { play } from '../engine/game';
import { knowledgeOf } from '../engine/knowledge';
import { turnOf } from '../engine/position';
import { drawSeed, seededRandom } from '../engine/random';
import type { RunningEntry } from '../store/ports';
import { createAsking, type AskingTable } from './asking';
import { canAdvise, hintOf } from './hint';
import { localTime } from './local-time';
import { newHeader } from './new-game';
import { answeredMove, decisionSeed, replacementMove } from './opponent-move';
import { drawWaver, waitBefore } from './pace';
import {
  HUMAN,
  begunGame,
  hasDecided,
  isOver,
  lastDecision,
  moveEntry,
  mustPass,
  recordOf,
  restoredGame,
  storyOf,
  undoEntry,
  viewOf,
  withEntry,
  type PlayedGame,
} from './played-game';
import type { SessionPorts } from './ports';
import { Refusal, keepingRules, refuse } from './refusal';
import { canReview, reviewOf } from './review';

/** A longer pause between two moves counts as this long: nobody was at the table. */
export const IDLE_MS = 120_000;
/** An opponent that has not answered by then is replaced for this move. */
export const ANSWER_LIMIT_MS = 10_000;

/** A finished game that could not be written is tried again after so many milliseconds. */
const KEEP_AGAIN_MS = 5_000;

/** An opponent's move that is awaited, or there and held back. */
interface Awaited {
  readonly id: number;
  readonly seat: Seat;
  readonly since: number;
  readonly seed: number;
  readonly waver: number;
  move: Move | null;
  stopTimer: (() => void) | null;
}

/** A game and who sits at it. */
interface Table extends AskingTable {
  played: PlayedGame;
  /** False before the player came (back) to a game that goes on. */
  seated: boolean;
  awaited: Awaited | null;
  /** Since when the time of the next entry runs. */
  since: number;
  /** Play time after the last entry and before the player left. */
  carried: number;
  /** Opponents of which it was told that they were replaced. */
  readonly replaced: Set<Seat>;
}

/** One running game. Every function throws {@link Refusal} where it does not do what it was asked. */
export interface Session {
  /** Deals and begins a game. One that goes on is given up where the player had moved in it, else forgotten. */
  newGame(setup: GameSetup): GameState;
  /** The game at the table, or the one that can be gone on with. */
  resume(): GameState;
  /** What happened so far in the game at the table. */
  story(game: string): Story;
  move(game: string, at: number, move: Move): void;
  undo(game: string, at: number): void;
  /** Asks the strongest opponent what it would do; the answer comes as an update, and makes the game an assisted one. */
  hint(game: string, at: number): void;
  /** Looks for what cost the player most in a lost game; what is found comes as an update. Nothing is kept of it. */
  review(game: string): void;
  giveUp(game: string): void;
  /** Opponents stop; the game stays resumable. */
  leave(game: string): Resumable | null;
  resumable(): Resumable | null;
  /** Shows and paces the game by the settings of now. */
  settingsChanged(before: Settings): void;
  /** Somebody else plays now: a game at the table waits for its player, and theirs can be gone on with. */
  playerChanged(): void;
  /** Games of this profile that go on are forgotten, as if they had never begun. */
  forget(profile: string): void;
  /** Opponents stop; what was played is on disk already. A guest's game is forgotten. */
  close(): void;
}

/** Opens the session with the game that goes on, if there is one; finished games that history lacks go there first. */
export function openSession(ports: SessionPorts): Session {
  const { clock, timers, opponents, running, history, settings } = ports;
  let requests = 0;

  const tableFor = (played: PlayedGame, seated: boolean): Table => ({
    played,
    seated,
    awaited: null,
    asked: null,
    lookBack: null,
    since: clock.ms(),
    carried: 0,
    replaced: new Set(),
  });

  /** Finished games that could not be written. */
  const unkept = new Map<string, PlayedRecord>();
  let stopTrying: (() => void) | null = null;
  /** Tries those again, now and, where that fails, a while later. */
  const keepRest = (): void => {
    stopTrying?.();
    stopTrying = null;
    for (const record of unkept.values()) {
      if (!history.add(record)) break;
      unkept.delete(record.id);
      running.remove(record.id);
    }
    if (unkept.size > 0) stopTrying = timers.after(KEEP_AGAIN_MS, keepRest);
  };
  /** The log goes only when history has the game; of a guest nothing is kept. */
  const keep = (played: PlayedGame): boolean => {
    if (profileOf(played.header) === GUEST) {
      running.remove();
      return true;
    }
    const record = recordOf(played, localTime(clock.wall()));
    const kept = history.add(record);
    if (kept) running.remove();
    else unkept.set(record.id, record);
    if (kept && unkept.size > 0) keepRest();
    else if (!kept) stopTrying ??= timers.after(KEEP_AGAIN_MS, keepRest);
    return kept;
  };

  const restore = (): Table | null => {
    for (;;) {
      const found = running.load(ports.player());
      if (!found) return null;
      // It was over, but its last moves found no room in the log.
      if (history.has(found.header.id)) {
        running.remove();
        if (running.load(ports.player())?.header.id === found.header.id) return null;
        continue;
      }
      let played: PlayedGame;
      try {
        played = restoredGame(found);
      } catch {
        running.setAside();
        continue;
      }
      if (!isOver(played)) return tableFor(played, false);
      if (!keep(played)) return null;
    }
  };
  /** Takes away every log of a profile. */
  const removeLogs = (profile: string): void => {
    let before: string | null = null;
    for (;;) {
      const found = running.load(profile);
      // A log that stays where it is was told as such.
      if (!found || found.header.id === before) return;
      before = found.header.id;
      running.remove();
    }
  };
  // A guest that was cut off by a kill has left something after all.
  removeLogs(GUEST);
  let table = restore();

  /** Whole milliseconds of play since the last entry. */
  const elapsed = (at: Table): number =>
    at.carried + (at.seated ? Math.round(Math.min(Math.max(clock.ms() - at.since, 0), IDLE_MS)) : 0);

  const stateOf = (at: Table): GameState => ({
    game: at.played.header.id,
    at: at.played.game.moves.length,
    seats: at.played.header.seats,
    view: viewOf(at.played, settings.current()),
    canUndo: !isOver(at.played) && hasDecided(at.played.game),
    assisted: at.played.assisted,
    hint: hintOf(at.played, at.asked),
    review: reviewOf(at.played, at.lookBack),
    thinking: at.awaited?.seat ?? null,
  });

  const resumable = (): Resumable | null => {
    if (!table || isOver(table.played)) return null;
    const { header, game } = table.played;
    return {
      mode: header.mode,
      players: header.players,
      layout: game.deal.layout.id,
      startedAt: header.startedAt,
      moves: game.moves.length,
      opponents: header.seats.filter((seat) => seat.kind === 'opponent').map((seat) => seat.name),
    };
  };

  const show = (at: Table, events: readonly TableEvent[]): void => {
    ports.update({ state: stateOf(at), events });
  };

  const stopAwaiting = (at: Table): void => {
    asking.forget(at);
    const { awaited } = at;
    if (!awaited) return;
    at.awaited = null;
    awaited.stopTimer?.();
    if (awaited.move === null) opponents.cancel(awaited.id);
  };

  /** The log has an entry before anybody sees what it leads to. */
  const enter = (at: Table, entry: RunningEntry, played: PlayedGame): void => {
    running.append(entry);
    at.played = played;
    at.since = clock.ms();
    at.carried = 0;
  };

  const asking = createAsking<Table>({
    opponents,
    ports,
    limit: ANSWER_LIMIT_MS,
    nextId: () => ++requests,
    show: (at) => show(at, []),
    hinted(at) {
      const entry: RunningEntry = { kind: 'hint', ms: elapsed(at) };
      enter(at, entry, withEntry(at.played, entry));
    },
  });

  const apply = (at: Table, move: Move, { game, events } = play(at.played.game, move)): void => {
    asking.forgetHint(at);
    const entry = moveEntry(move, elapsed(at));
    enter(at, entry, { ...at.played, game, playedMs: at.played.playedMs + entry.ms });
    awaitOpponent(at);
    show(at, events);
    goOn(at);
  };

  /** Notes that an opponent moves next, so that what is shown says who thinks. */
  const awaitOpponent = (at: Table): void => {
    const { header, game } = at.played;
    const seat = turnOf(game.state);
    if (isOver(at.played) || seat === HUMAN) return;
    const random = seededRandom(decisionSeed(header.opponentSeed, game.moves.length));
    const waver = drawWaver(random);
    const seed = drawSeed(random);
    at.awaited = { id: ++requests, seat, since: clock.ms(), seed, waver, move: null, stopTimer: null };
  };

  /** What happens by itself after a move. */
  const goOn = (at: Table): void => {
    if (isOver(at.played)) keep(at.played);
    else if (at.awaited) ask(at, at.awaited);
    else if (settings.current().autoEndTurn && mustPass(at.played.game)) apply(at, { kind: 'pass' });
  };

  const ask = (at: Table, awaited: Awaited): void => {
    const { header, game } = at.played;
    const player = header.seats[awaited.seat];
    const waits = (): boolean => at.awaited === awaited && awaited.move === null;
    const replace = (): void => {
      if (!waits()) return;
      opponents.cancel(awaited.id);
      if (!at.replaced.has(awaited.seat)) ports.notify({ code: 'opponent-replaced', about: player?.name ?? '' });
      at.replaced.add(awaited.seat);
      hold(at, awaited, replacementMove(game));
    };
    const answered = (answer: OpponentAnswer): void => {
      if (!waits()) return;
      const move = answeredMove(game, answer);
      if (move) hold(at, awaited, move);
      else replace();
    };

    if (mustPass(game)) {
      hold(at, awaited, { kind: 'pass' });
      return;
    }
    awaited.stopTimer = timers.after(ANSWER_LIMIT_MS, replace);
    const level = player?.kind === 'opponent' ? player.level : '';
    try {
      const character = player?.name ?? '';
      opponents.choose(
        { id: awaited.id, level, character, knowledge: knowledgeOf(game), seed: awaited.seed },
        answered,
      );
    } catch {
      replace();
    }
  };

  /** Makes an opponent's move when it has waited as long as the pace asks. */
  const hold = (at: Table, awaited: Awaited, move: Move): void => {
    awaited.move = move;
    awaited.stopTimer?.();
    const make = (): void => {
      if (at.awaited !== awaited) return;
      at.awaited = null;
      apply(at, move);
    };
    const wait = awaited.since + waitBefore(move, settings.current().pace, awaited.waver) - clock.ms();
    if (wait > 0) awaited.stopTimer = timers.after(wait, make);
    else make();
  };

  const sitDown = (at: Table): GameState => {
    if (!at.seated) {
      at.seated = true;
      at.since = clock.ms();
      if (!isOver(at.played)) {
        awaitOpponent(at);
        goOn(at);
      }
    }
    return stateOf(at);
  };

  /** The table of this game. @throws Refusal where the player sits at none, or at another */
  const tableOf = (game: string): Table => {
    if (!table?.seated) return refuse('no-game');
    if (table.played.header.id !== game) return refuse('stale-move');
    return table;
  };
  const tableAt = (game: string, at: number): Table => {
    const found = tableOf(game);
    if (found.played.game.moves.length !== at) refuse('stale-move');
    return found;
  };
  const refuseOver = (at: Table): void => {
    if (isOver(at.played)) throw new Refusal({ code: 'game-over' });
  };

  const giveUp = (at: Table): void => {
    stopAwaiting(at);
    const entry: RunningEntry = { kind: 'give-up', ms: elapsed(at) };
    enter(at, entry, withEntry(at.played, entry));
  };

  /** Makes room for another game. */
  const clear = (): void => {
    if (!table) return;
    stopAwaiting(table);
    if (!isOver(table.played)) {
      if (hasDecided(table.played.game)) {
        giveUp(table);
        keep(table.played);
      } else running.remove();
    }
    table = null;
  };

  return {
    newGame(setup) {
      const header = newHeader(setup, ports);
      clear();
      running.begin(header);
      settings.change(setup.mode === 'solo' ? { lastSolo: setup } : { lastVersus: setup });
      table = tableFor(begunGame(header), false);
      return sitDown(table);
    },
    resume() {
      return sitDown(table ?? refuse('no-game'));
    },
    story(game) {
      return storyOf(tableOf(game).played);
    },
    move(game, at, move) {
      const found = tableAt(game, at);
      refuseOver(found);
      if (turnOf(found.played.game.state) !== HUMAN) refuse('not-your-turn');
      apply(
        found,
        move,
        keepingRules(() => play(found.played.game, move)),
      );
    },
    undo(game, at) {
      const found = tableAt(game, at);
      const to = isOver(found.played) ? null : lastDecision(found.played.game);
      if (to === null) return refuse('nothing-to-undo');
      stopAwaiting(found);
      const entry = undoEntry(found.played, to, elapsed(found));
      enter(found, entry, withEntry(found.played, entry));
      show(found, []);
    },
    hint(game, at) {
      const found = tableAt(game, at);
      refuseOver(found);
      if (turnOf(found.played.game.state) !== HUMAN) refuse('not-your-turn');
      if (!canAdvise(found.played)) refuse('no-hint');
      if (!found.asked) asking.forHint(found);
    },
    review(game) {
      const found = tableOf(game);
      if (!canReview(found.played)) refuse('no-review');
      if (!found.lookBack) asking.forReview(found);
    },
    giveUp(game) {
      const found = tableOf(game);
      refuseOver(found);
      giveUp(found);
      show(found, [{ kind: 'over' }]);
      goOn(found);
    },
    leave(game) {
      const found = tableOf(game);
      stopAwaiting(found);
      found.carried = elapsed(found);
      found.seated = false;
      if (isOver(found.played)) table = null;
      return resumable();
    },
    resumable,
    settingsChanged(before) {
      if (!table?.seated) return;
      if (settings.current().memoryAid !== before.memoryAid) show(table, []);
      const { awaited } = table;
      if (awaited?.move) hold(table, awaited, awaited.move);
    },
    playerChanged() {
      if (table) stopAwaiting(table);
      if (ports.player() !== GUEST) removeLogs(GUEST);
      table = restore();
    },
    forget(profile) {
      if (table) stopAwaiting(table);
      removeLogs(profile);
      table = restore();
    },
    close() {
      if (table) stopAwaiting(table);
      if (ports.player() === GUEST) removeLogs(GUEST);
      keepRest();
      stopTrying?.();
    },
  };
}
