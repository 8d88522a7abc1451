/**
 * The figures once more, written from what they mean and nothing of `src/main/stats`: straight from records, one question
 * after another, by the reference's rules. Slow and plain.
 */
import type { PlayedRecord } from '../../src/shared/record';
import { dealtAgain } from '../support/replayed';

export interface Course {
  readonly captured: readonly string[];
  readonly steals: number;
  readonly losses: number;
  readonly recaptures: number;
  readonly held: readonly string[];
  readonly spirits: readonly number[];
  readonly hands: readonly number[];
  readonly winners: readonly number[];
}

const courses = new Map<string, Course>();

/** What happened at seat 0, played again by the reference. */
export function courseOf(record: PlayedRecord): Course {
  const key = JSON.stringify([record.deal, record.moves]);
  const known = courses.get(key);
  if (known) return known;
  const game = dealtAgain(record);
  const seats = Array.from({ length: record.players }, (_, seat) => seat);
  const captured: string[] = [];
  let [steals, losses, recaptures] = [0, 0, 0];
  for (const move of record.moves) {
    const actor = game.turn;
    const spirit = move[1] ?? '';
    const holder = seats.find((seat) => game.heldBy(seat).includes(spirit));
    game.play(move);
    if (move[0] !== 'c' && move[0] !== 'r') continue;
    if (actor === 0) {
      captured.push(spirit);
      if (holder !== undefined) steals += 1;
      if (move[0] === 'r') recaptures += 1;
    } else if (holder === 0) losses += 1;
  }
  const course = {
    captured,
    steals,
    losses,
    recaptures,
    held: game.heldBy(0),
    spirits: seats.map((seat) => game.heldBy(seat).length),
    hands: game.hands.map((hand) => hand.length),
    winners: game.result?.winners ?? [],
  };
  courses.set(key, course);
  return course;
}

/** Whether the player won alone, shared, lost or gave up. */
export function endOf(record: PlayedRecord): 'won' | 'shared' | 'lost' | 'gaveUp' {
  if (record.gaveUp) return 'gaveUp';
  const { winners } = courseOf(record);
  if (!winners.includes(0)) return 'lost';
  return winners.length === 1 ? 'won' : 'shared';
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const middle = (numbers: readonly number[]): number | null => {
  const inOrder = [...numbers].sort((a, b) => a - b);
  if (inOrder.length === 0) return null;
  const [low, high] = [inOrder[Math.floor((inOrder.length - 1) / 2)], inOrder[Math.ceil((inOrder.length - 1) / 2)]];
  return ((low ?? 0) + (high ?? 0)) / 2;
};
const counted = (items: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const item of items) counts[item] = (counts[item] ?? 0) + 1;
  return counts;
};

/** The figures of these records, in plain numbers. @param records of one profile and one mode, none or all assisted */
export function recount(records: readonly PlayedRecord[]) {
  const inOrder = records
    .map((record, at) => ({ record, at, time: new Date(record.finishedAt ?? record.startedAt).getTime() }))
    .sort((a, b) => a.time - b.time || a.at - b.at)
    .map(({ record }) => record);
  const ends = inOrder.map(endOf);
  const rows = ends
    .map((end) => (end === 'won' ? 'w' : '-'))
    .join('')
    .split('-')
    .map((row) => row.length);
  const ended = inOrder.filter((record) => !record.gaveUp);
  const margins = ended
    .filter(({ players }) => players > 1)
    .map((record) => {
      const [own = 0, ...others] = courseOf(record).spirits;
      return own - Math.max(...others);
    });
  const all = inOrder.map(courseOf);
  const wins = inOrder.filter((record) => endOf(record) === 'won');
  return {
    games: inOrder.length,
    won: ends.filter((end) => end === 'won').length,
    shared: ends.filter((end) => end === 'shared').length,
    lost: ends.filter((end) => end === 'lost').length,
    gaveUp: ends.filter((end) => end === 'gaveUp').length,
    current: rows.at(-1) ?? 0,
    longest: Math.max(0, ...rows),
    captures: sum(all.map(({ captured, steals }) => captured.length - steals)),
    steals: sum(all.map(({ steals }) => steals)),
    losses: sum(all.map(({ losses }) => losses)),
    recaptures: sum(all.map(({ recaptures }) => recaptures)),
    families: counted(all.flatMap(({ captured }) => captured)),
    held: counted(all.flatMap(({ held }) => held)),
    playedMs: sum(inOrder.map(({ playedMs }) => playedMs)),
    medianMs: middle(inOrder.map(({ playedMs }) => playedMs)),
    fastestMs: wins.length === 0 ? null : Math.min(...wins.map(({ playedMs }) => playedMs)),
    meanMargin: margins.length === 0 ? null : sum(margins) / margins.length,
    medianMargin: middle(margins),
    layouts: counted(inOrder.map(({ layout }) => (typeof layout === 'string' ? layout : layout.id))),
    days: counted(inOrder.map(({ finishedAt, startedAt }) => (finishedAt ?? startedAt).split('T')[0] ?? '')),
    medianSpirits: middle(all.map(({ held }) => held.length)),
  };
}
