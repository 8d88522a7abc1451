import type { PlayerCount } from '../../shared/record';
import type { Rating } from '../../shared/statistics';
import { ANCHOR_DEVIATION, anchorOf } from './anchors';
import type { Fact } from './facts';
import { BEGINNER, afterGames, type Played, type Strength } from './glicko';

/** Points of a rating's course: as many as a picture can show. */
const MOST_POINTS = 60;
/** 95 % of a normal distribution lie within so many deviations. */
const CERTAIN = 1.96;

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

/** The player's strength after each game at tables of one size. */
export interface Course {
  readonly players: PlayerCount;
  readonly games: number;
  readonly points: readonly Point[];
}
interface Point {
  readonly day: string;
  readonly strength: Strength;
}

/**
 * How strong the player was after each game, by Glicko-2 against the levels as the arena knows them, each game a rating
 * period, for each size of table in the games given.
 * @param facts in order; assisted games and those without opponents count for nothing
 */
export function coursesOf(facts: readonly Fact[]): readonly Course[] {
  const courses = new Map<PlayerCount, { strength: Strength; games: number; points: Point[] }>();
  for (const fact of facts) {
    const { mode, assisted, players } = fact.entry;
    if (mode !== 'versus' || assisted) continue;
    const results = resultsOf(fact);
    if (results.length === 0) continue;
    const course = courses.get(players) ?? { strength: BEGINNER, games: 0, points: [] };
    courses.set(players, course);
    course.strength = afterGames(course.strength, results);
    course.games += 1;
    course.points.push({ day: fact.day, strength: course.strength });
  }
  return [...courses.entries()]
    .map(([players, { games, points }]) => ({ players, games, points }))
    .sort((a, b) => a.players - b.players);
}

/** The last point of each of at most {@link MOST_POINTS} stretches that have about as many games. */
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
        margin: CERTAIN * last.strength.deviation,
        course: thinned(shown).map(({ day, strength }) => ({
          date: day,
          value: strength.rating,
          margin: CERTAIN * strength.deviation,
        })),
      },
    ];
  });
}
