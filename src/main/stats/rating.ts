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

interface Point {
  readonly date: string;
  readonly strength: Strength;
}

const pointOf = ({ date, strength }: Point): Rating['course'][number] => ({
  date,
  value: strength.rating,
  margin: CERTAIN * strength.deviation,
});

/** The last point of each of at most {@link MOST_POINTS} stretches that have about as many games. */
function thinned(points: readonly Point[]): readonly Point[] {
  const stretches = Math.min(points.length, MOST_POINTS);
  return Array.from(
    { length: stretches },
    (_, n) => points[Math.ceil(((n + 1) * points.length) / stretches) - 1],
  ).filter((point) => point !== undefined);
}

/**
 * The player's rating by Glicko-2 against the levels as the arena knows them, each game a rating period, for each size of
 * table in the games given.
 * @param facts unassisted games against opponents, in order
 * @param from the first day that the course shows; all games count
 */
export function ratingsOf(facts: readonly Fact[], from: string | null): readonly Rating[] {
  const counts = [...new Set(facts.map(({ entry }) => entry.players))].sort((a, b) => a - b);
  return counts.flatMap((players: PlayerCount): Rating[] => {
    let strength = BEGINNER;
    let games = 0;
    const points: Point[] = [];
    for (const fact of facts) {
      if (fact.entry.players !== players) continue;
      const results = resultsOf(fact);
      if (results.length === 0) continue;
      strength = afterGames(strength, results);
      games += 1;
      if (from === null || fact.day >= from) points.push({ date: fact.day, strength });
    }
    if (games === 0) return [];
    const margin = CERTAIN * strength.deviation;
    return [{ players, value: strength.rating, margin, games, course: thinned(points).map(pointOf) }];
  });
}
