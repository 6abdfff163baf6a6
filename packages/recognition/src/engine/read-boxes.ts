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
const MOST_WIDTH = 16;

/** Lines of like width share a batch, so that little of it is padding. */
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
  for (let from = 0; from < lines.length; from += reader.batch) {
    const batch = lines.slice(from, from + reader.batch);
    const pictures = batch.map(({ box, width }) => cutLine(raster, box, { width, height }));
    const scores = await reader.readLines(pictures);
    batch.forEach(({ box, index }, at) => {
      const score = scores[at];
      if (score !== undefined) read[index] = { box, scores: score };
    });
  }
  return read;
}

function lineWidth(box: OrientedBox, height: number, squeeze: number): number {
  const natural = (box.width / Math.max(box.height, 1)) * height * squeeze;
  return Math.round(Math.min(MOST_WIDTH * height, Math.max(LEAST_WIDTH * height, natural)));
}
