import type { OrientedBox } from "#detection/oriented-box.ts";
import { cutLine } from "#image/cut-line.ts";
import type { Raster } from "#image/raster.ts";

import type { LineReader } from "./line-reader.ts";
import type { LineScores } from "./line-scores.ts";

export interface ReadBox {
  readonly box: OrientedBox;
  readonly scores: LineScores;
}

// In heights of the line.
const LEAST_WIDTH = 0.5;
// A line of a paragraph may reach across the whole page.
const MOST_WIDTH = 32;
const MOST_PADDING = 1.4;

/** Reads boxes in batches of similar width, so that little of a batch is padding. */
export async function readBoxes(
  reader: LineReader,
  raster: Raster,
  { boxes, squeeze = reader.squeeze }: { boxes: readonly OrientedBox[]; squeeze?: number },
): Promise<ReadBox[]> {
  const { height } = reader;
  const lines = boxes
    .map((box, index) => ({ box, index, width: lineWidth(box, height, squeeze) }))
    .toSorted((a, b) => a.width - b.width);
  const read: ReadBox[] = [];
  for (const batch of batchesOf(lines, reader.batch)) {
    const pictures = batch.map(({ box, width }) => cutLine(raster, box, { width, height }));
    const scores = await reader.readLines(pictures);
    batch.forEach(({ box, index }, at) => {
      const score = scores[at];
      if (score !== undefined) read[index] = { box, scores: score };
    });
  }
  return read;
}

/** Splits lines sorted by width into batches of a limited size; a wide line makes its whole batch expensive. */
function batchesOf<Line extends { width: number }>(lines: readonly Line[], most: number): Line[][] {
  const batches: Line[][] = [];
  for (const line of lines) {
    const batch = batches.at(-1);
    const narrowest = batch?.[0]?.width ?? 0;
    if (batch !== undefined && batch.length < most && line.width <= MOST_PADDING * narrowest)
      batch.push(line);
    else batches.push([line]);
  }
  return batches;
}

function lineWidth(box: OrientedBox, height: number, squeeze: number): number {
  const natural = (box.width / Math.max(box.height, 1)) * height * squeeze;
  return Math.round(Math.min(MOST_WIDTH * height, Math.max(LEAST_WIDTH * height, natural)));
}
