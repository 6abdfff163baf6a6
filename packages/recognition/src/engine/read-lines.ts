import type { OrientedBox } from "#detection/oriented-box.ts";
import type { Raster } from "#image/raster.ts";

import { certainNumbers } from "./certain-numbers.ts";
import type { Engine } from "./engine.ts";
import { isLegible } from "./legible.ts";
import { isNumber, isWord, lineText, solidText, confidenceOf } from "./line-text.ts";
import { type ReadBox, readBoxes } from "./read-boxes.ts";

const SURE = 0.8;
// A number on which two readers differ must not count as sure.
const DISPUTED = 0.75;

export interface LinesInput {
  readonly boxes: readonly OrientedBox[];
  /** Whether a second reader cannot improve this wording. */
  readonly isKnown?: (text: string) => boolean;
  /** Whether nothing depends on this text, even if it has numbers. */
  readonly isBesideThePoint?: (text: string) => boolean;
}

/** Reads each line with the own reader, numbers at several widths. The general reader also reads lines that are unsure or have no known wording. */
export async function readLines(
  engine: Engine,
  raster: Raster,
  { boxes, isKnown = () => false, isBesideThePoint = () => false }: LinesInput,
): Promise<ReadBox[]> {
  const lines = await readBoxes(engine.own, raster, { boxes });
  const certain = await certainNumbers(engine.own, raster, lines);
  const isClear = (line: ReadBox) =>
    isNumber(line)
      ? certain.has(line) || isBesideThePoint(lineText(line))
      : confidenceOf(line) >= SURE || isWord(line) || isKnown(lineText(line));
  const unclear = lines.filter((line) => !isClear(line) && isLegible(line));
  const again = await readBoxes(engine.general, raster, { boxes: unclear.map(({ box }) => box) });
  return lines.map((line) => {
    const second = again[unclear.indexOf(line)];
    return second === undefined ? line : settle(line, second);
  });
}

function settle(line: ReadBox, other: ReadBox): ReadBox {
  const surer = confidenceOf(other) > confidenceOf(line) ? other : line;
  if (solidText(line) === solidText(other) || !(isNumber(line) || isNumber(other))) return surer;
  const values = surer.scores.values.map((value) => value * DISPUTED);
  return { ...surer, scores: { ...surer.scores, values } };
}
