import type { TableEvent } from '../../shared/events';
import type { Resumable } from '../../shared/ipc';
import type { Move } from '../../shared/moves';
import { GUEST } from '../../shared/profile';
import type { GameSetup, Settings } from '../../shared/settings';
import type { GameState, Story } from '../../shared/view';
import { play } from '../engine/game';
import { turnOf } from '../engine/position';
import type { RunningEntry } from '../store/ports';
import { createAsking } from './asking';
import { openFinishedGames } from './finished-games';
import { canAdvise } from './hint';
import { newHeader } from './new-game';
import { createOpponentTurns } from './opponent-turns';
import {
  HUMAN,
  begunGame,
  hasDecided,
  isOver,
  lastDecision,
  moveEntry,
  mustPass,
  restoredGame,
  storyOf,
  undoEntry,
  withEntry,
  type PlayedGame,
} from './played-game';
import type { SessionPorts } from './ports';
import { Refusal, keepingRules, refuse } from './refusal';
import { canReview } from './review';
import { elapsedAt, resumableOf, stateOf, tableFor, type Table } from './table';

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
  const { clock, running, history, settings } = ports;
  const finished = openFinishedGames(ports);
  let requests = 0;

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
      if (!isOver(played)) return tableFor(played, clock.ms());
      if (!finished.keep(played)) return null;
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

  const elapsed = (at: Table): number => elapsedAt(at, clock.ms());
  const stateAt = (at: Table): GameState => stateOf(at, settings.current());
  const resumable = (): Resumable | null => table && resumableOf(table);

  const show = (at: Table, events: readonly TableEvent[]): void => {
    ports.update({ state: stateAt(at), events });
  };

  const stopAwaiting = (at: Table): void => {
    asking.forget(at);
    turns.stop(at);
  };

  /** The log has an entry before anybody sees what it leads to. */
  const enter = (at: Table, entry: RunningEntry, played: PlayedGame): void => {
    running.append(entry);
    at.played = played;
    at.since = clock.ms();
    at.carried = 0;
  };

  const nextId = (): number => ++requests;
  const asking = createAsking({
    ports,
    nextId,
    show: (at) => show(at, []),
    hinted(at) {
      const entry: RunningEntry = { kind: 'hint', ms: elapsed(at) };
      enter(at, entry, withEntry(at.played, entry));
    },
  });
  const turns = createOpponentTurns({ ports, nextId, apply: (at, move) => apply(at, move) });

  const apply = (at: Table, move: Move, { game, events } = play(at.played.game, move)): void => {
    asking.forgetHint(at);
    const entry = moveEntry(move, elapsed(at));
    enter(at, entry, { ...at.played, game, playedMs: at.played.playedMs + entry.ms });
    turns.begin(at);
    show(at, events);
    goOn(at);
  };

  /** What happens by itself after a move. */
  const goOn = (at: Table): void => {
    if (isOver(at.played)) finished.keep(at.played);
    else if (turns.goOn(at)) return;
    else if (settings.current().autoEndTurn && mustPass(at.played.game)) apply(at, { kind: 'pass' });
  };

  const sitDown = (at: Table): GameState => {
    if (!at.seated) {
      at.seated = true;
      at.since = clock.ms();
      if (!isOver(at.played)) {
        turns.begin(at);
        goOn(at);
      }
    }
    return stateAt(at);
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
        finished.keep(table.played);
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
      table = tableFor(begunGame(header), clock.ms());
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
      turns.paceChanged(table);
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
      finished.close();
    },
  };
}
