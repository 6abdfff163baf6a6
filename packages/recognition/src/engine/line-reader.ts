import type { LinePicture } from "#image/cut-line.ts";

import type { LineScores } from "./line-scores.ts";

/** A network that reads lines of one height. */
export interface LineReader {
  /** The height of its lines in pixels. */
  readonly height: number;
  /** The share of their natural width at which it reads lines. */
  readonly squeeze: number;
  readonly batch: number;
  /** Whether it can read accents and underscores. */
  readonly writesMarks: boolean;
  /** Reads lines together; narrower ones are padded to the widest. */
  readLines(lines: readonly LinePicture[]): Promise<LineScores[]>;
}
