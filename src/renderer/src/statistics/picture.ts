/** A colour of the theme by its custom property, so that pictures follow the theme. */
export type Tone = `--${string}`;

/** Values of one kind, one for each label. */
export interface Series {
  readonly name: string;
  /** One for all, or one for each label. */
  readonly tone: Tone | readonly Tone[];
  readonly values: readonly (number | null)[];
  /** Within what the true value lies, by label. */
  readonly between?: readonly (readonly [low: number, high: number] | null)[];
  /** What is said of each value beside it, such as how many games it comes from. */
  readonly notes?: readonly string[];
  /** By label: the value comes from too few games to say much. */
  readonly few?: readonly boolean[];
}

/** What a chart shows, apart from how: the table behind it is made of the same. */
export interface Picture {
  readonly kind: 'bars' | 'lines' | 'points';
  /** What the labels are. */
  readonly about: string;
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
  /** Bars lie rather than stand: for labels that are long. */
  readonly lying?: boolean;
  /** The largest value that there can be; else what there is decides. */
  readonly most?: number;
  /** True where values begin at nought. */
  readonly fromNought?: boolean;
}

/** A value as it is told in words: with its interval and its note. */
export function told({ format }: Pick<Picture, 'format'>, series: Series, at: number): string {
  const value = series.values[at];
  if (value === null || value === undefined) return '–';
  const between = series.between?.[at];
  const note = series.notes?.[at];
  const interval = between ? ` (${format(between[0])} – ${format(between[1])})` : '';
  return `${format(value)}${interval}${note === undefined ? '' : ` · ${note}`}`;
}
