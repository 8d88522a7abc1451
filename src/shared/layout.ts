/** A layout as it stands in `resources/layouts` and in records; coordinates are half cards. */
export interface LayoutFile {
  readonly id: string;
  readonly name: string;
  /** By level from the table up; each slot is `[x, y]` of its upper left corner, a card being 2 × 2. */
  readonly levels: readonly (readonly (readonly [x: number, y: number])[])[];
}

/** Where one slot lies, for drawing. */
export interface SlotPlace {
  readonly x: number;
  readonly y: number;
  readonly level: number;
}

/** What the set-up screen shows of a layout. */
export interface LayoutInfo {
  readonly id: string;
  readonly name: string;
  /** In deal order (R2.3). */
  readonly places: readonly SlotPlace[];
  /** False where four spirits would be free before the first solo turn (R4.5). */
  readonly solo: boolean;
}
