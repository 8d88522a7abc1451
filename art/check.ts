import type { Figures } from './easel/index';
import type { Picture } from './picture';

/** Throws when a painting is blank or broken. The bounds are wide: they catch accidents, not taste. */
export function checkFigures(picture: Picture, figures: Figures): void {
  const pale = picture.id.startsWith('spirit-');
  const faults: string[] = [];
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  if (figures.broken > 0) faults.push(`the scene gave ${figures.broken} values that are not numbers`);
  const [low, high] = pale ? [0.45, 0.95] : [0.06, 0.85];
  if (!(figures.mean > low && figures.mean < high))
    faults.push(`mean lightness ${figures.mean.toFixed(3)} is not within ${low}–${high}`);
  if (!(figures.deviation > 0.05))
    faults.push(`standard deviation ${figures.deviation.toFixed(3)} is that of a blank sheet`);
  if (figures.white > (pale ? 0.3 : 0.06)) faults.push(`${percent(figures.white)} is pure white`);
  if (figures.black > 0.3) faults.push(`${percent(figures.black)} is pure black`);
  if (figures.commonest > (pale ? 0.7 : 0.45)) faults.push(`${percent(figures.commonest)} has one and the same colour`);
  if (faults.length > 0) throw new Error(`${picture.id} is not a picture: ${faults.join('; ')}.`);
}
