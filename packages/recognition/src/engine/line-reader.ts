import type { LinePicture } from "#image/cut-line.ts";

import type { LineScores } from "./line-scores.ts";

/** A network that reads lines of one height. */
export interface LineReader {
  /** Pixels high its lines are cut. */
  readonly height: number;
  /** The share of their natural width it reads them at. */
  readonly squeeze: number;
  readonly batch: number;
  /** Whether accents and underscores are in its alphabet and come out. */
  readonly writesMarks: boolean;
  /** Narrower lines are padded to the widest. */
  readLines(lines: readonly LinePicture[]): Promise<LineScores[]>;
}
