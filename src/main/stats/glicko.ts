/**
 * Glicko-2 as its author describes it: Mark E. Glickman, "Example of the Glicko-2 system", 2013
 * (http://www.glicko.net/glicko/glicko2.pdf). The numbers of the steps are those of the paper.
 */
export interface Strength {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

export interface Played {
  readonly rating: number;
  readonly deviation: number;
  /** 1 for a win, 0.5 for a draw, 0 for a loss. */
  readonly score: number;
}

export const BEGINNER: Strength = { rating: 1500, deviation: 350, volatility: 0.06 };
/** How much volatility may change; the paper recommends 0.3 to 1.2. */
const TAU = 0.5;
const SCALE = 173.7178;
const MIDDLE = 1500;
const EXACT = 0.000_001;

const g = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/** Step 5: the new volatility, by the Illinois algorithm. */
function newVolatility(phi: number, v: number, delta: number, sigma: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number): number => {
    const ex = Math.exp(x);
    const sum = phi * phi + v + ex;
    return (ex * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (TAU * TAU);
  };
  let A = a;
  let B: number;
  if (delta * delta > phi * phi + v) B = Math.log(delta * delta - phi * phi - v);
  else {
    let k = 1;
    while (f(a - k * TAU) < 0) k += 1;
    B = a - k * TAU;
  }
  let fA = f(A);
  let fB = f(B);
  while (Math.abs(B - A) > EXACT) {
    const C = A + ((A - B) * fA) / (fB - fA);
    const fC = f(C);
    if (fC * fB <= 0) {
      A = B;
      fA = fB;
    } else fA /= 2;
    B = C;
    fB = fC;
  }
  return Math.exp(A / 2);
}

/** A player's strength after one rating period with these games (steps 2 to 8). @param games at least one */
export function afterGames(strength: Strength, games: readonly Played[]): Strength {
  const mu = (strength.rating - MIDDLE) / SCALE;
  const phi = strength.deviation / SCALE;
  let information = 0;
  let surprise = 0;
  for (const { rating, deviation, score } of games) {
    const weight = g(deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-weight * (mu - (rating - MIDDLE) / SCALE)));
    information += weight * weight * expected * (1 - expected);
    surprise += weight * (score - expected);
  }
  const v = 1 / information;
  const volatility = newVolatility(phi, v, v * surprise, strength.volatility);
  const before = Math.sqrt(phi * phi + volatility * volatility);
  const after = 1 / Math.sqrt(1 / (before * before) + 1 / v);
  return {
    rating: SCALE * (mu + after * after * surprise) + MIDDLE,
    deviation: SCALE * after,
    volatility,
  };
}
