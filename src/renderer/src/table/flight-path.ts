import type { Flight, Manner } from './choreography';
import type { Spot } from './geometry';

/** How a card goes through the air. */
interface Way {
  /** How far its path bends, as a part of its length; upwards on the way across. */
  readonly bow: number;
  /** How much larger it grows on the way: what is nearer to the eye. */
  readonly rise: number;
  /** Eases the whole way. */
  readonly easing: string;
}

const OUT = 'cubic-bezier(0.2, 0.7, 0.25, 1)';
const IN_OUT = 'cubic-bezier(0.45, 0, 0.25, 1)';
const FLOAT = 'cubic-bezier(0.35, 0.1, 0.25, 1)';

const WAYS: Readonly<Record<Manner, Way>> = {
  take: { bow: 0.08, rise: 0.1, easing: IN_OUT },
  discard: { bow: 0.08, rise: 0.08, easing: IN_OUT },
  turn: { bow: 0, rise: 0.14, easing: 'ease-in-out' },
  free: { bow: 0.2, rise: 0.24, easing: FLOAT },
  banish: { bow: 0.1, rise: 0, easing: IN_OUT },
  play: { bow: 0.06, rise: 0.06, easing: OUT },
  settle: { bow: 0.12, rise: 0.2, easing: IN_OUT },
  steal: { bow: 0.16, rise: 0.34, easing: IN_OUT },
};

/** Into how many straight pieces a path is cut; so few that none can be told from a bend at the speed they pass. */
const PIECES = 8;

const transformOf = (x: number, y: number, turn: number, scale: number): string =>
  `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) rotate(${turn.toFixed(2)}deg) scale(${scale.toFixed(4)})`;

/** A place as a transform of an element that is as large as the flight's end. */
export const placeIn = (spot: Spot, end: Spot): string =>
  transformOf(
    spot.x + (spot.width - end.width) / 2,
    spot.y + (spot.height - end.height) / 2,
    spot.turn,
    spot.width / end.width,
  );

/** The whole way of a flight, as keyframes of transform and opacity alone. */
export function pathOf({ from, to, manner, vanishes, fades }: Flight): { frames: Keyframe[]; easing: string } {
  if (fades) {
    const transform = placeIn(to, to);
    const [first, last] = vanishes ? [1, 0] : [0, 1];
    return {
      frames: [
        { transform, opacity: first },
        { transform, opacity: last },
      ],
      easing: 'ease-out',
    };
  }
  const { bow, rise, easing } = WAYS[manner];
  const start = { x: from.x + (from.width - to.width) / 2, y: from.y + (from.height - to.height) / 2 };
  const [dx, dy] = [to.x - start.x, to.y - start.y];
  // Across the way, and always up: a card is thrown, it does not sag.
  const up = dx >= 0 ? 1 : -1;
  const frames = Array.from({ length: PIECES + 1 }, (_, piece): Keyframe => {
    const part = piece / PIECES;
    const bend = Math.sin(Math.PI * part);
    const scale = (from.width / to.width) * (1 - part) + part;
    return {
      transform: transformOf(
        start.x + dx * part + dy * bow * bend * up,
        start.y + dy * part - dx * bow * bend * up,
        from.turn * (1 - part) + to.turn * part,
        scale * (1 + rise * bend),
      ),
      opacity: vanishes && part > 0.75 ? (1 - part) * 4 : 1,
    };
  });
  return { frames, easing };
}

/** How the light of a spirit's family comes and goes on its way; null where it has none. */
export function lightOf({ manner, fades }: Flight): Keyframe[] | null {
  if (fades) return null;
  switch (manner) {
    case 'free':
      return [
        { opacity: 0, transform: 'scale(0.7)' },
        { opacity: 1, transform: 'scale(1.15)', offset: 0.55 },
        { opacity: 0.7, transform: 'scale(1)' },
      ];
    case 'settle':
    case 'steal':
      return [
        { opacity: 0.5, transform: 'scale(0.9)' },
        { opacity: 0.8, transform: 'scale(1)', offset: 0.6 },
        { opacity: 1, transform: 'scale(1.1)', offset: 0.82 },
        { opacity: 0, transform: 'scale(1.7)' },
      ];
    default:
      return null;
  }
}
