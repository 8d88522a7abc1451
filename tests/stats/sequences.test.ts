import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PlayedRecord } from '../../src/shared/record';
import { FIRST_PROFILE, GUEST, profileOf } from '../../src/shared/profile';
import type { GameSetup } from '../../src/shared/settings';
import { EVERY_GAME } from '../../src/shared/statistics';
import type { GameState } from '../../src/shared/view';
import { gameOfKnowledge } from '../../src/main/engine/knowledge';
import { captureMove, legalMoves } from '../../src/main/engine/legal';
import { seededRandom, type RandomSource } from '../../src/main/engine/random';
import { bookOf } from '../../src/main/stats/book';
import { dayOf, daysFrom } from '../../src/main/stats/facts';
import { statisticsOf } from '../../src/main/stats/statistics';
import { openDeletions } from '../../src/main/store/deletions';
import { openHistory } from '../../src/main/store/history';
import type { RunningGame } from '../../src/main/store/ports';
import { MemoryRunning, TestTable } from '../session/table';
import { newPlace } from '../store/place';
import { manyGames } from '../support/many-games';
import { SUMMARISER } from '../support/summariser';
import { expectSame, expectSameRatings } from './compare';

/** `SIGGIL_SEQUENCES=5000 npx vitest run tests/stats/sequences` takes as many as you like. */
const SEQUENCES = Number(process.env['SIGGIL_SEQUENCES'] ?? 40);
const SEED = Number(process.env['SIGGIL_SEED'] ?? 20260131);
const STEPS = 14;
const PLAYERS = [FIRST_PROFILE, 'ada', GUEST] as const;
const IMPORTED = manyGames({ count: 40, seed: 3, until: new Date('2025-02-01T00:00:00Z') });

function pick<T>(items: readonly T[], random: RandomSource): T {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
}

/** Logs that outlive the program, and a moment at which it can be killed: history has the game, the log still stands. */
class MortalRunning extends MemoryRunning {
  deaf = false;
  override remove(): void {
    if (!this.deaf) super.remove();
  }
  /** The last line of the last log was not written whole. */
  tear(): void {
    this.logs.at(-1)?.game.entries.pop();
  }
}

/** Somebody who plays as it comes, on a computer that is switched off as it comes. */
class Life {
  private readonly place = newPlace().place;
  readonly running = new MortalRunning();
  private history = openHistory(this.place, SUMMARISER);
  private deletions = openDeletions(this.history);
  private table: TestTable;
  private state: GameState | null = null;
  /** Ids of the games that must be in the history, as they came and went. */
  readonly ledger = new Set<string>();
  private undoable: readonly string[] = [];
  private begun = 0;
  player: string = FIRST_PROFILE;

  constructor(private readonly random: RandomSource) {
    this.table = this.opened();
  }

  private opened(): TestTable {
    const table = new TestTable(this.history, this.running, 1 + this.random.below(1_000_000));
    table.player = this.player;
    table.ids = this.begun;
    table.opponents.behave = ({ knowledge }, answer) => {
      const moves = [...legalMoves(gameOfKnowledge(knowledge))].slice(0, 12);
      answer({ ok: true, move: pick(moves, this.random) });
    };
    table.session.playerChanged();
    return table;
  }

  /** The program starts again from what lies on the disk. */
  private reopen(): void {
    this.begun = this.table.ids;
    this.history = openHistory(this.place, SUMMARISER);
    this.deletions = openDeletions(this.history);
    this.undoable = [];
    this.table = this.opened();
    this.state = null;
  }

  private noteEnd(): void {
    if (this.state && this.player !== GUEST) this.ledger.add(this.state.game);
    this.state = null;
  }

  start(): void {
    const before = this.state ?? this.resumed();
    // A game in which something was decided counts as given up when another begins.
    const decided = before?.canUndo === true;
    const setup: GameSetup =
      this.random.below(4) === 0
        ? {
            mode: 'solo',
            goal: pick(['easy', 'advanced'], this.random),
            layout: pick(['pyramids', 'gate'], this.random),
          }
        : { mode: 'versus', players: 2, layout: 'pyramids', opponents: ['scripted'], first: 'lot' };
    this.state = before;
    if (decided) this.noteEnd();
    this.state = this.table.session.newGame(setup);
    this.catchUp();
  }

  private resumed(): GameState | null {
    return this.table.session.resumable() ? this.table.session.resume() : null;
  }

  /** Opponents move until the player is asked or the game is over. */
  private catchUp(): void {
    const told = (): GameState | null => this.table.updates.at(-1)?.state ?? null;
    if (!this.state) return;
    if (told()?.game === this.state.game) this.state = told();
    while (this.state?.view.choice.kind === 'wait') {
      this.table.time.pass(30_000);
      this.state = told();
    }
    if (this.state?.view.choice.kind === 'over') this.noteEnd();
  }

  play(decisions: number): void {
    this.state ??= this.resumed();
    this.catchUp();
    for (let n = 0; n < decisions && this.state; n++) {
      const { game, at, view } = this.state;
      const { choice } = view;
      const { session } = this.table;
      this.table.time.pass(this.random.below(200_000));
      if (choice.kind === 'take' || choice.kind === 'discard')
        session.move(game, at, { kind: choice.kind, slot: pick(choice.slots, this.random) });
      else if (choice.kind === 'banish')
        session.move(game, at, { kind: 'banish', spirit: pick(choice.spirits, this.random) });
      else if (choice.kind === 'capture') {
        const option = this.random.below(4) > 0 ? choice.options[0] : undefined;
        if (!option) session.move(game, at, { kind: 'pass' });
        else {
          session.move(game, at, captureMove(option));
        }
      } else throw new Error(`nothing to decide: ${choice.kind}`);
      this.catchUp();
    }
  }

  undo(): void {
    if (!this.state?.canUndo) return;
    this.table.session.undo(this.state.game, this.state.at);
    this.catchUp();
  }
  giveUp(): void {
    if (!this.state) return;
    this.table.session.giveUp(this.state.game);
    this.noteEnd();
  }
  quit(): void {
    if (this.state) this.table.session.leave(this.state.game);
    this.table.session.close();
    if (this.player === GUEST) this.player = FIRST_PROFILE;
    this.reopen();
  }
  kill(): void {
    if (this.random.below(2) === 0 && this.state) this.running.tear();
    if (this.player === GUEST) this.player = FIRST_PROFILE;
    this.reopen();
  }
  /** Killed when the history has the game and its log is still there. */
  killAtTheEnd(): void {
    this.running.deaf = true;
    this.play(1000);
    this.running.deaf = false;
    this.kill();
  }
  sitDown(player: string): void {
    this.player = player;
    this.table.player = player;
    this.table.session.playerChanged();
    this.state = null;
  }
  import(): void {
    const known = this.records();
    const some = [...IMPORTED, ...known].filter(() => this.random.below(6) === 0);
    const hers = some.map((record) =>
      this.random.below(3) === 0 && !this.ledger.has(record.id) ? { ...record, profile: 'ada' } : record,
    );
    this.history.addAll([...hers, ...hers]);
    for (const { id } of hers) this.ledger.add(id);
  }
  delete(): void {
    const ids = [...this.ledger].filter(() => this.random.below(4) === 0);
    this.undoable = this.deletions.remove([...ids, 'nobody']).ids;
    expect([...this.undoable].sort()).toEqual([...ids].sort());
    for (const id of ids) this.ledger.delete(id);
  }
  undelete(): void {
    for (const id of this.deletions.undo().ids) this.ledger.add(id);
    this.undoable = [];
  }

  /** The records as they lie in the files. */
  records(): PlayedRecord[] {
    const folder = join(this.place.folder, 'history');
    return readdirSync(folder)
      .filter((name) => /^games-\d+\.json$/.test(name))
      .sort()
      .flatMap((name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { data: PlayedRecord[] }).data);
  }

  check(message: string): void {
    const records = this.records();
    expect(records.map(({ id }) => id).sort(), message).toEqual([...this.ledger].sort());
    const days = records.map(({ finishedAt, startedAt }) => dayOf(finishedAt ?? startedAt)).sort();
    // A day in whose year all of them lie, so that the calendar has every game.
    const today = days.at(-1) ?? '2025-01-31';
    expect(
      days.every((day) => day > daysFrom(today, -370)),
      message,
    ).toBe(true);
    for (const profile of PLAYERS) {
      const book = bookOf(this.history.summaries(), profile, ['scripted']);
      for (const mode of ['versus', 'solo'] as const) {
        for (const assisted of [false, true]) {
          const own = records.filter(
            (record) => profileOf(record) === profile && record.mode === mode && record.assisted === assisted,
          );
          const told = statisticsOf(book, { ...EVERY_GAME, mode, assisted }, today);
          expectSame(told, own, message);
          if (mode === 'versus' && !assisted) expectSameRatings(told, own, message);
        }
      }
    }
  }
}

const COUNTS: Record<string, number> = {};

function live(seed: number): RunningGame[] {
  const random = seededRandom(seed);
  const life = new Life(random);
  const deeds: Record<string, () => void> = {
    start: () => life.start(),
    play: () => life.play(1 + random.below(12)),
    finish: () => life.play(1000),
    undo: () => life.undo(),
    giveUp: () => life.giveUp(),
    quit: () => life.quit(),
    kill: () => life.kill(),
    killAtTheEnd: () => life.killAtTheEnd(),
    import: () => life.import(),
    delete: () => life.delete(),
    undelete: () => life.undelete(),
    sitDown: () => life.sitDown(pick(PLAYERS, random)),
  };
  const done: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    const deed = pick(
      ['start', 'start', 'play', 'finish', 'finish', 'sitDown', 'sitDown', ...Object.keys(deeds)],
      random,
    );
    done.push(deed);
    COUNTS[deed] = (COUNTS[deed] ?? 0) + 1;
    deeds[deed]?.();
  }
  life.check(`seed ${seed}: ${done.join(' ')}`);
  life.quit();
  return life.running.logs.map(({ game }) => game);
}

test(`whatever happens, the figures are those of a recount: ${SEQUENCES} lives`, { timeout: 6 * 3_600_000 }, () => {
  for (let n = 0; n < SEQUENCES; n++) {
    // Of a guest nothing is left, not even a game that was not over.
    for (const { header } of live(SEED + n)) expect(header.profile).not.toBe(GUEST);
  }
  expect(Object.keys(COUNTS)).toHaveLength(12);
});
