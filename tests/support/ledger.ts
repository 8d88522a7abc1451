import { gamesInBackup, readDataFolder, type DataFolder } from './data-folder';

/** Moves that the program answered for. */
interface Tracked {
  at: number;
}

interface Restoring {
  readonly backup: ReadonlySet<string>;
  /** Games that went on when the backup was asked for; they may have come to their end. */
  readonly goingOn: ReadonlySet<string>;
  readonly done: boolean;
}

/**
 * What must be in the players' files, kept beside the program by whoever drives it: what was answered for is certain, and
 * what was under way at a kill may or may not have happened.
 */
export class Ledger {
  /** Games that were begun or kept, wherever they are now. */
  private readonly must = new Map<string, Tracked>();
  /** Games of which nothing can be said. */
  private readonly may = new Set<string>();
  /** Games that were deleted. */
  private readonly gone = new Set<string>();
  private readonly names = new Map<string, ReadonlySet<string>>();
  private unknown = 0;
  private restoring: Restoring | null = null;

  /** A game is being begun, or was; its id is not known yet. */
  beginning(under: boolean): void {
    this.unknown = under ? 1 : 0;
  }
  /**
   * A game stands at so many moves; fewer than before only where they were taken back. One that was deleted may be seen
   * still, at the table where it came to its end.
   */
  stands(id: string, at: number): void {
    if (this.gone.has(id)) return;
    this.must.set(id, { at });
    this.may.delete(id);
  }
  /** From here on these may be there or not. */
  uncertain(ids: Iterable<string>): void {
    for (const id of ids) {
      this.must.delete(id);
      this.gone.delete(id);
      this.may.add(id);
    }
  }
  deleted(ids: Iterable<string>): void {
    for (const id of ids) {
      this.must.delete(id);
      this.may.delete(id);
      this.gone.add(id);
    }
  }
  /** The moves of this game may be taken back. */
  takenBack(id: string): void {
    const found = this.must.get(id);
    if (found) found.at = 0;
  }
  /** Somebody may be called so by now; of whom nothing is known, nothing is said. */
  naming(profile: string, name: string): void {
    const known = this.names.get(profile);
    if (known) this.names.set(profile, new Set([...known, name]));
  }
  named(profile: string, name: string): void {
    this.names.set(profile, new Set([name]));
  }
  /** Somebody is not there any more, or soon. */
  forgetName(profile: string): void {
    this.names.delete(profile);
  }
  /** A backup is being brought back, or was; games that go on do so beside it. */
  restore(folder: string, name: string, done: boolean): void {
    const goingOn = this.restoring?.goingOn ?? new Set(readDataFolder(folder, false).running.map(({ id }) => id));
    // The program may clear it away once it is brought back.
    const backup = this.restoring?.backup ?? new Set(gamesInBackup(folder, name).keys());
    this.restoring = { backup, goingOn, done };
    this.names.clear();
  }
  known(): readonly string[] {
    return [...this.must.keys()];
  }

  /** What is wrong with the files, right after a kill or, `settled`, after the next start. */
  judge(found: DataFolder, settled: boolean): string[] {
    const { restoring } = this;
    if (!restoring) return this.judgeKept(found, settled);
    // Half of each until the next start has brought the rest.
    if (!settled && found.pending !== null) return [...found.problems];
    const restored = this.judgeRestored(found, settled, restoring);
    if (restoring.done || restored.length === 0) return restored;
    const kept = this.judgeKept(found, settled);
    return kept.length === 0 ? [] : [...restored, ...kept];
  }

  private judgeRestored(found: DataFolder, settled: boolean, { backup, goingOn }: Restoring): string[] {
    const wrong = [...found.problems, ...this.judgeLogs(found, settled)];
    for (const id of backup) if (!found.games.has(id)) wrong.push(`${id}, which the backup has, is not there`);
    for (const id of found.games.keys())
      if (!backup.has(id) && !goingOn.has(id)) wrong.push(`${id}, which the backup has not, is there`);
    return wrong;
  }

  private judgeLogs({ games, running }: DataFolder, settled: boolean): string[] {
    if (!settled) return [];
    return running.flatMap(({ id, over }) => (over || games.has(id) ? [`${id} is over and has its log still`] : []));
  }

  private judgeKept(found: DataFolder, settled: boolean): string[] {
    // Nothing of a guest's is kept, or missed.
    const logs = new Map(found.running.flatMap((log) => (log.profile === 'guest' ? [] : [[log.id, log] as const])));
    const wrong = [...found.problems, ...this.judgeLogs(found, settled)];
    const all = new Set([...found.games.keys(), ...logs.keys()]);
    for (const [id, { at }] of this.must) {
      const moves = found.games.get(id)?.moves.length ?? logs.get(id)?.moves.length;
      if (moves === undefined) wrong.push(`${id} is lost`);
      else if (moves < at) wrong.push(`${id} has lost ${at - moves} moves`);
    }
    let { unknown } = this;
    for (const id of all) {
      if (this.gone.has(id)) wrong.push(`${id} was deleted and is there`);
      else if (!this.must.has(id) && !this.may.has(id) && !(logs.has(id) && unknown-- > 0))
        wrong.push(`${id} came from nowhere`);
    }
    for (const [profile, names] of this.names) {
      const name = found.names.get(profile) ?? '';
      if (!names.has(name)) wrong.push(`${profile} is called ${name}, not ${[...names].join(' or ')}`);
    }
    return wrong;
  }

  /** The files as they are now are what must be there. */
  settle(found: DataFolder): void {
    this.must.clear();
    this.may.clear();
    this.gone.clear();
    this.names.clear();
    this.restoring = null;
    this.unknown = 0;
    for (const { id, moves } of found.games.values()) this.stands(id, moves.length);
    for (const { id, moves } of found.running) this.stands(id, moves.length);
    for (const [profile, name] of found.names) this.named(profile, name);
  }
}
