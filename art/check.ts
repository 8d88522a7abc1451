import type { Figures } from './easel/index';
import type { Picture } from './picture';

interface Bounds {
  readonly mean: readonly [low: number, high: number];
  /** Smallest standard deviation of lightness. */
  readonly deviation: number;
  readonly white: number;
  readonly black: number;
  readonly commonest: number;
}

/** Wide: they catch accidents, not taste. */
function boundsOf({ kind, id }: Picture): Bounds {
  if (kind === 'portrait') return { mean: [0.05, 0.7], deviation: 0.06, white: 0.06, black: 0.5, commonest: 0.7 };
  // a table is to be calm: dark at night, pale in the morning
  if (kind === 'table')
    return {
      mean: id === 'dawn' ? [0.5, 0.88] : [0.02, 0.2],
      deviation: 0.008,
      white: 0.002,
      black: 0.6,
      commonest: 0.9,
    };
  if (id.startsWith('spirit-')) return { mean: [0.45, 0.95], deviation: 0.05, white: 0.3, black: 0.3, commonest: 0.7 };
  return { mean: [0.06, 0.85], deviation: 0.05, white: 0.06, black: 0.3, commonest: 0.45 };
}

/** Throws when a painting is blank or broken. */
export function checkFigures(picture: Picture, figures: Figures): void {
  const bounds = boundsOf(picture);
  const faults: string[] = [];
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  if (figures.broken > 0) faults.push(`the scene gave ${figures.broken} values that are not numbers`);
  const [low, high] = bounds.mean;
  if (!(figures.mean > low && figures.mean < high))
    faults.push(`mean lightness ${figures.mean.toFixed(3)} is not within ${low}–${high}`);
  if (!(figures.deviation > bounds.deviation))
    faults.push(`standard deviation ${figures.deviation.toFixed(3)} is that of a blank sheet`);
  if (figures.white > bounds.white) faults.push(`${percent(figures.white)} is pure white`);
  if (figures.black > bounds.black) faults.push(`${percent(figures.black)} is pure black`);
  if (figures.commonest > bounds.commonest) faults.push(`${percent(figures.commonest)} has one and the same colour`);
  if (faults.length > 0) throw new Error(`${picture.id} is not a picture: ${faults.join('; ')}.`);
}
