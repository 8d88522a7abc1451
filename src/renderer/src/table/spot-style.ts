import type { Rect, Spot } from './geometry';

/** A card's place as style. */
export const spotStyle = (spot: Spot): Record<string, string> => ({
  width: `${spot.width}px`,
  height: `${spot.height}px`,
  transform: `translate(${spot.x}px, ${spot.y}px)${spot.turn === 0 ? '' : ` rotate(${spot.turn}deg)`}`,
});

/** A part of the table as style. */
export const rectStyle = (rect: Rect): Record<string, string> => ({
  left: `${rect.x}px`,
  top: `${rect.y}px`,
  width: `${rect.width}px`,
  height: `${rect.height}px`,
});
