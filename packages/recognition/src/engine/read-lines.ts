import type { OrientedBox } from "#detection/oriented-box.ts";
import type { Raster } from "#image/raster.ts";

import type { Engine } from "./engine.ts";
import { isNumber, isWord, lineText, solidText, surenessOf } from "./line-text.ts";
import { type ReadBox, readBoxes } from "./read-boxes.ts";

const SURE = 0.8;
// A character lost at one width is seldom lost at another.
const OTHER_WIDTH = 0.8;
// A number two readers differ on must not pass for a sure one.
const DISPUTED = 0.75;

export interface LinesToRead {
  readonly boxes: readonly OrientedBox[];
  /** Wording that no second reader can make clearer. */
  readonly isKnown?: (text: string) => boolean;
  /** What nothing depends on, numbers or not. */
  readonly isBesideThePoint?: (text: string) => boolean;
}

/** Each line by the own reader, numbers at two widths; what it is unsure of, and what is no known wording, by the general one too. */
export async function readLines(
  engine: Engine,
  raster: Raster,
  { boxes, isKnown = () => false, isBesideThePoint = () => false }: LinesToRead,
): Promise<ReadBox[]> {
  const lines = await readBoxes(engine.own, raster, { boxes });
  const numbers = lines.filter(isSureNumber);
  const other = await readBoxes(engine.own, raster, {
    boxes: numbers.map(({ box }) => box),
    squeeze: OTHER_WIDTH * engine.own.squeeze,
  });
  const certain = new Set(numbers.filter((line, index) => agree(line, other[index])));
  const isClear = (line: ReadBox) =>
    surenessOf(line) >= SURE || isWord(line) || isKnown(lineText(line));
  const asked = lines.filter(
    (line) =>
      !certain.has(line) && (isNumber(line) ? !isBesideThePoint(lineText(line)) : !isClear(line)),
  );
  const again = await readBoxes(engine.general, raster, { boxes: asked.map(({ box }) => box) });
  return lines.map((line) => {
    const second = again[asked.indexOf(line)];
    return second === undefined ? line : settle(line, second);
  });
}

function isSureNumber(line: ReadBox): boolean {
  return isNumber(line) && surenessOf(line) >= SURE;
}

function agree(line: ReadBox, other: ReadBox | undefined): boolean {
  return other !== undefined && surenessOf(other) >= SURE && solidText(line) === solidText(other);
}

function settle(line: ReadBox, other: ReadBox): ReadBox {
  const surer = surenessOf(other) > surenessOf(line) ? other : line;
  if (solidText(line) === solidText(other) || !(isNumber(line) || isNumber(other))) return surer;
  const values = surer.scores.values.map((value) => value * DISPUTED);
  return { ...surer, scores: { ...surer.scores, values } };
}
