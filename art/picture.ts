/** What a picture is made of. A picture is data: a shader, a hand-made place in its world, a light and a brush. */

export type Vec2 = readonly [number, number];
export type Vec3 = readonly [number, number, number];
export type Vec4 = readonly [number, number, number, number];

/**
 * One place in a family's world. Scene space is x -1..1, y up, -1.5..1.5 on a card. What the four numbers of a hero, an
 * extra and a mood mean is for the family's shader to say; its table repeats it in a comment.
 */
export interface Place {
  readonly seed: number;
  /** Half the width of what the camera sees; above 1 it stands further back. */
  readonly zoom: number;
  readonly mirror: boolean;
  /** The point of scene space in the middle of the picture. */
  readonly pan: Vec2;
  /** 0 to 1, early to late. */
  readonly hour: number;
  /** As many as the card's number, nearest last; a spirit needs none. */
  readonly heroes: readonly Vec4[];
  readonly extras?: readonly Vec4[];
  readonly mood?: readonly Vec4[];
  readonly rays?: Partial<Rays>;
  readonly brush?: Partial<Brush>;
  /** What the table's sizes show, where the whole picture would turn to a glow. */
  readonly crop?: Crop;
}

/** A part of a picture of the same shape: its middle (0..1, y down) and its share of the width. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly share: number;
}

/** Light scattered from bright parts of the scene, away from a point (0..1, y up). */
export interface Rays {
  /** `sun`: where the place's mood[0].xy puts it in scene space. */
  readonly from: Vec2 | 'sun';
  readonly strength: number;
  readonly colour: Vec3;
  /** Luminance at which the scene begins to shine, and at which it shines fully. */
  readonly threshold: Vec2;
}

export interface Brush {
  /** The toned ground under the paint, seen where strokes leave gaps. */
  readonly ground: Vec3;
  /** How much of the underpainting shows through in detailed parts, 0..1. */
  readonly keep: number;
  /** How strongly the relief of the strokes catches the light. */
  readonly relief: number;
  readonly weave: number;
  readonly bloom: number;
  readonly vignette: number;
  readonly contrast: number;
  readonly saturation: number;
  readonly sharpen: number;
  /** Broken colour: variation of value and warmth between strokes, and of value between bristles. */
  readonly valueJitter: number;
  readonly warmthJitter: number;
  readonly bristleJitter: number;
  /** How far a stroke's colour may differ from what lies under it before it stops. */
  readonly stop: number;
}

/** A world: the shader and what its places share. */
export interface World {
  /** File in `art/scenes`. */
  readonly shader: string;
  /** Files put before it that it shares with other worlds. */
  readonly shared?: readonly string[];
  /** Macros that the shader asks for. */
  readonly defines?: Readonly<Record<string, string>>;
  readonly rays?: Rays;
  readonly brush: Partial<Brush> & Pick<Brush, 'ground'>;
  /** Whether its pictures must look the same when turned by half. */
  readonly turned?: boolean;
  readonly crop?: Crop;
  readonly places: readonly Place[];
}

export interface Picture {
  readonly kind: 'card' | 'portrait' | 'table';
  /** File name of the results: `S1`, `spirit-S`, `back`. */
  readonly id: string;
  readonly world: World;
  readonly place: Place;
  /** Family letter of a card, for sheets and distances. */
  readonly family: string;
}

export const defaultBrush: Omit<Brush, 'ground'> = {
  keep: 0.5,
  relief: 0.8,
  weave: 0.03,
  bloom: 0.22,
  vignette: 0.16,
  contrast: 0.12,
  saturation: 1.06,
  sharpen: 0.42,
  valueJitter: 0.09,
  warmthJitter: 0.05,
  bristleJitter: 0.14,
  stop: 0.2,
};
