import type { Rect, Spot } from './geometry';

/*
 * Styles as text: what is the same as before costs nothing, where an object would be written into the element anew at
 * every change of the table, and its custom properties would have everything below them styled again.
 */

const styleOf = (known: Readonly<Record<string, string | number>>): string =>
  Object.entries(known)
    .map(([name, value]) => `${name}:${value};`)
    .join('');

/** A card's place as style, and what else there is to say of it. */
export const spotStyle = (spot: Spot, more: Readonly<Record<string, string | number>> = {}): string =>
  styleOf({
    width: `${spot.width}px`,
    height: `${spot.height}px`,
    transform: `translate(${spot.x}px, ${spot.y}px)${spot.turn === 0 ? '' : ` rotate(${spot.turn}deg)`}`,
    ...more,
  });

/** A part of the table as style, and what else there is to say of it. */
export const rectStyle = (rect: Rect, more: Readonly<Record<string, string | number>> = {}): string =>
  styleOf({ left: `${rect.x}px`, top: `${rect.y}px`, width: `${rect.width}px`, height: `${rect.height}px`, ...more });
