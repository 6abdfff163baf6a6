import type { OrientedBox } from "#detection/oriented-box.ts";
import { cutLine } from "#image/cut-line.ts";
import type { Raster } from "#image/raster.ts";

import type { Engine } from "./engine.ts";
import type { LineScores } from "./line-scores.ts";

export interface ReadBox {
  readonly box: OrientedBox;
  readonly scores: LineScores;
}

const LINE_HEIGHT = 48;
// Three quarters of the natural width reads as well and costs a quarter less.
const SQUEEZE = 0.75;
const MIN_WIDTH = 24;
const MAX_WIDTH = 800;
const BATCH = 6;

/** Lines of like width share a batch, so that little of it is padding. */
export async function readBoxes(
  engine: Engine,
  raster: Raster,
  { boxes, squeeze = SQUEEZE }: { boxes: readonly OrientedBox[]; squeeze?: number },
): Promise<ReadBox[]> {
  const lines = boxes
    .map((box, index) => ({ box, index, width: lineWidth(box, squeeze) }))
    .toSorted((a, b) => a.width - b.width);
  const read: ReadBox[] = [];
  for (let from = 0; from < lines.length; from += BATCH) {
    const batch = lines.slice(from, from + BATCH);
    const pictures = batch.map(({ box, width }) =>
      cutLine(raster, box, { width, height: LINE_HEIGHT }),
    );
    const scores = await engine.readLines(pictures);
    batch.forEach(({ box, index }, at) => {
      const score = scores[at];
      if (score !== undefined) read[index] = { box, scores: score };
    });
  }
  return read;
}

function lineWidth(box: OrientedBox, squeeze: number): number {
  const natural = (box.width / Math.max(box.height, 1)) * LINE_HEIGHT * squeeze;
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(natural)));
}
