/** Colour and marker of a line, so that colour alone never identifies it. */
export type LineVariant = "overall" | "casual" | "blitz" | "won" | "lost" | "other";

export interface ChartLine {
  name: string;
  variant: LineVariant;
  /** One value for each time; null when the line has none. */
  values: readonly (number | null)[];
}

export interface Chart {
  /** Seconds since 1970, ascending. */
  times: readonly number[];
  lines: readonly ChartLine[];
  form: (value: number) => string;
  isInverted: boolean;
  /** The range of possible values. */
  least: number;
  most: number;
}
