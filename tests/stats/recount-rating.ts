/**
 * Ratings once more, straight from records and from the words of Glickman's paper ("Example of the Glicko-2 system",
 * 2013): its steps one after another, the volatility by halving an interval. Nothing of `src/main/stats` but what the
 * levels are worth.
 */
import type { PlayedRecord, PlayerCount } from '../../src/shared/record';
import { ANCHOR_DEVIATION, anchorOf } from '../../src/main/stats/anchors';
import { courseOf, endOf } from './recount';

interface Meeting {
  readonly rating: number;
  readonly score: number;
}

/** Whom the player met in a game, and how each of these meetings ended. */
function meetingsOf(record: PlayedRecord): Meeting[] {
  const end = endOf(record);
  const { winners, spirits } = courseOf(record);
  const most = Math.max(...spirits.slice(1));
  return record.seats.flatMap((player, seat) => {
    const rating = player.kind === 'opponent' ? anchorOf(player.level, record.players) : null;
    if (rating === null) return [];
    const beaten = { rating, score: 1 };
    if (end === 'won') return [beaten];
    if (end === 'shared') return [winners.includes(seat) ? { rating, score: 0.5 } : beaten];
    const lostTo = end === 'lost' ? winners.includes(seat) : seat === spirits.indexOf(most, 1);
    return lostTo ? [{ rating, score: 0 }] : [];
  });
}

/** Steps 2 to 8 for the meetings of one day. */
function dayAfter(
  [r, rd, sigma]: readonly [number, number, number],
  met: readonly Meeting[],
): [number, number, number] {
  const mu = (r - 1500) / 173.7178;
  const phi = rd / 173.7178;
  const g = 1 / Math.sqrt(1 + 3 * (ANCHOR_DEVIATION / 173.7178) ** 2 * Math.PI ** -2);
  const terms = met.map(({ rating, score }) => ({
    e: 1 / (1 + Math.exp(-g * (mu - (rating - 1500) / 173.7178))),
    score,
  }));
  const v = 1 / terms.reduce((sum, { e }) => sum + g * g * e * (1 - e), 0);
  const gained = terms.reduce((sum, { e, score }) => sum + g * (score - e), 0);
  const delta = v * gained;
  const f = (x: number): number =>
    (Math.exp(x) * (delta ** 2 - phi ** 2 - v - Math.exp(x))) / (2 * (phi ** 2 + v + Math.exp(x)) ** 2) -
    (x - Math.log(sigma ** 2)) / 0.5 ** 2;
  // It falls from the left to the right.
  let [left, right] = [Math.log(sigma ** 2) - 20, Math.log(sigma ** 2) + 20];
  for (let n = 0; n < 200; n++) {
    const middle = (left + right) / 2;
    if (f(middle) > 0) left = middle;
    else right = middle;
  }
  const newSigma = Math.exp(left / 2);
  const newPhi = 1 / Math.sqrt(1 / (phi ** 2 + newSigma ** 2) + 1 / v);
  return [173.7178 * (mu + newPhi ** 2 * gained) + 1500, 173.7178 * newPhi, newSigma];
}

/** The player's rating at each size of table, a day of the player's clock being a rating period. */
export function recountRatings(records: readonly PlayedRecord[]) {
  return ([2, 3, 4] as const).flatMap((players: PlayerCount) => {
    const games = records
      .filter((record) => record.players === players && !record.assisted && meetingsOf(record).length > 0)
      .map((record, at) => ({ record, at, end: record.finishedAt ?? record.startedAt }))
      .sort((a, b) => new Date(a.end).getTime() - new Date(b.end).getTime() || a.at - b.at);
    if (games.length === 0) return [];
    let strength: [number, number, number] = [1500, 350, 0.06];
    for (let from = 0; from < games.length;) {
      const day = games[from]?.end.slice(0, 10);
      const others = games.slice(from).findIndex(({ end }) => end.slice(0, 10) !== day);
      const today = games.slice(from, others < 0 ? games.length : from + others);
      strength = dayAfter(
        strength,
        today.flatMap(({ record }) => meetingsOf(record)),
      );
      from += today.length;
    }
    return [{ players, games: games.length, value: strength[0], margin: 1.959964 * strength[1] }];
  });
}
