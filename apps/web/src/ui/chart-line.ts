/** Colour and marker of a line; never its colour alone tells it from others. */
export type LineVariant = "overall" | "casual" | "blitz" | "won" | "lost" | "other";

export interface ChartLine {
  name: string;
  variant: LineVariant;
  /** One for each moment; null where the line has none. */
  values: readonly (number | null)[];
}

export interface Chart {
  /** Seconds since 1970, rising. */
  times: readonly number[];
  lines: readonly ChartLine[];
  form: (value: number) => string;
  isInverted: boolean;
  /** What values can be at all. */
  least: number;
  most: number;
}
