import { decodeCtc } from "#engine/ctc.ts";
import type { Engine } from "#engine/engine.ts";
import { isNumber, solidText } from "#engine/line-text.ts";
import { type ReadBox, readBoxes } from "#engine/read-boxes.ts";
import type { Raster } from "#image/raster.ts";

// In line heights: more than the margin of a box, and less than a digit with its blank.
const UNREAD = 1.2;
// An icon or a chart also has unread room, but fewer letters.
const WORD = 3;

/** Reads lines with an unread end again at their natural width, because squeezed lines sometimes lose characters there. */
export async function rereadGaps(
  { engine, raster }: { engine: Engine; raster: Raster },
  lines: readonly ReadBox[],
): Promise<ReadBox[]> {
  const gapped = lines.filter((line) => unread(line) > UNREAD && isText(line));
  const boxes = gapped.map(({ box }) => box);
  const again = await readBoxes(engine.general, raster, { boxes, squeeze: 1 });
  return lines.map((line) => {
    const other = again[gapped.indexOf(line)];
    return other !== undefined && unread(other) < unread(line) ? other : line;
  });
}

function isText(line: ReadBox): boolean {
  return isNumber(line) || solidText(line).length >= WORD;
}

/** The length of the longer unread end; 0 for a box without text. */
export function unread({ box, scores }: ReadBox): number {
  const characters = decodeCtc(scores);
  const [first, last] = [characters[0], characters.at(-1)];
  if (first === undefined || last === undefined) return 0;
  const steps = Math.max(first.from, scores.steps - 1 - last.to);
  return ((steps / scores.steps) * box.width) / Math.max(1, box.height);
}
