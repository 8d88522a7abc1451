import type { PlayerCount } from '../../shared/record';
import type { Rating } from '../../shared/statistics';
import { ANCHOR_DEVIATION, anchorOf } from './anchors';
import type { Fact } from './facts';
import { BEGINNER, afterGames, type Played, type Strength } from './glicko';
import { Z } from './interval';

/** Points of a rating's course: as many as a picture can show. */
const MOST_POINTS = 60;

/**
 * What a game says of the player's strength: the winner has beaten each of the others, and they have nothing to do with
 * each other. So at a table of four equals everybody wins and loses equally often. Those who share a victory drew. Who
 * gives up has lost to whoever held most spirits then.
 */
function resultsOf({ entry, ending, digest }: Fact): readonly Played[] {
  const { seat: own, spirits, players } = entry;
  const against = (score: number, seats: readonly number[]): Played[] =>
    seats.flatMap((seat) => {
      const player = entry.seats[seat];
      const rating = player?.kind === 'opponent' ? anchorOf(player.level, players) : null;
      return rating === null ? [] : [{ rating, deviation: ANCHOR_DEVIATION, score }];
    });
  const winners = digest?.winners ?? [];
  const others = entry.seats.map((_, seat) => seat).filter((seat) => seat !== own);
  const leader = others.reduce(
    (best, seat) => ((spirits[seat] ?? 0) > (spirits[best] ?? 0) ? seat : best),
    others[0] ?? 0,
  );
  switch (ending) {
    case 'won':
      return against(1, others);
    case 'shared': {
      const fellows = others.filter((seat) => winners.includes(seat));
      return [
        ...against(0.5, fellows),
        ...against(
          1,
          others.filter((seat) => !fellows.includes(seat)),
        ),
      ];
    }
    case 'lost':
      return against(0, winners);
    case 'gaveUp':
      return against(0, [leader]);
  }
}

/** The player's strength after each day at tables of one size. */
export interface Course {
  readonly players: PlayerCount;
  readonly games: number;
  readonly points: readonly Point[];
}
interface Point {
  readonly day: string;
  readonly strength: Strength;
}
/** A course that goes on: the games of its last day wait for the day's end. */
interface Open {
  day: string;
  results: Played[];
  strength: Strength;
  games: number;
  readonly points: Point[];
}

/**
 * How strong the player was after each day, by Glicko-2 against the levels as the arena knows them, for each size of
 * table in the games given. A day is a rating period; one without games changes nothing.
 * @param facts in order; assisted games and those without opponents count for nothing
 */
export function coursesOf(facts: readonly Fact[]): readonly Course[] {
  const sizes = new Map<PlayerCount, Open>();
  const close = (size: Open): void => {
    if (size.results.length === 0) return;
    size.strength = afterGames(size.strength, size.results);
    size.points.push({ day: size.day, strength: size.strength });
    size.results = [];
  };
  for (const fact of facts) {
    const { mode, assisted, players } = fact.entry;
    if (mode !== 'versus' || assisted) continue;
    const results = resultsOf(fact);
    if (results.length === 0) continue;
    const size = sizes.get(players) ?? { day: fact.day, results: [], strength: BEGINNER, games: 0, points: [] };
    sizes.set(players, size);
    if (size.day !== fact.day) close(size);
    size.day = fact.day;
    size.results.push(...results);
    size.games += 1;
  }
  for (const size of sizes.values()) close(size);
  return [...sizes.entries()]
    .map(([players, { games, points }]) => ({ players, games, points }))
    .sort((a, b) => a.players - b.players);
}

/** The last point of each of at most {@link MOST_POINTS} stretches that have about as many points. */
function thinned(points: readonly Point[]): readonly Point[] {
  const stretches = Math.min(points.length, MOST_POINTS);
  return Array.from(
    { length: stretches },
    (_, n) => points[Math.ceil(((n + 1) * points.length) / stretches) - 1],
  ).filter((point) => point !== undefined);
}

/** The ratings that courses lead to. @param from the first day that is shown of them; all games count */
export function ratingsOf(courses: readonly Course[], from: string | null): readonly Rating[] {
  return courses.flatMap(({ players, games, points }): Rating[] => {
    const last = points.at(-1);
    if (!last) return [];
    const shown = from === null ? points : points.filter(({ day }) => day >= from);
    return [
      {
        players,
        games,
        value: last.strength.rating,
        margin: Z * last.strength.deviation,
        course: thinned(shown).map(({ day, strength }) => ({
          date: day,
          value: strength.rating,
          margin: Z * strength.deviation,
        })),
      },
    ];
  });
}
