import type { OrientedBox } from "#detection/oriented-box.ts";
import type { Raster } from "#image/raster.ts";

import { decodeCtc } from "./ctc.ts";
import type { Engine } from "./engine.ts";
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

function isNumber(line: ReadBox): boolean {
  return /\d/.test(lineText(line));
}

/** Wording that is no number misread; where it matters it is read again, more closely. */
function isWord(line: ReadBox): boolean {
  return /(?:\p{L}.*){4}/u.test(lineText(line));
}

function isSureNumber(line: ReadBox): boolean {
  return isNumber(line) && surenessOf(line) >= SURE;
}

function agree(line: ReadBox, other: ReadBox | undefined): boolean {
  return other !== undefined && surenessOf(other) >= SURE && solid(line) === solid(other);
}

function settle(line: ReadBox, other: ReadBox): ReadBox {
  const surer = surenessOf(other) > surenessOf(line) ? other : line;
  if (solid(line) === solid(other) || !(isNumber(line) || isNumber(other))) return surer;
  const values = surer.scores.values.map((value) => value * DISPUTED);
  return { ...surer, scores: { ...surer.scores, values } };
}

/** That of the least sure character; 0 of an empty line. */
export function surenessOf({ scores }: ReadBox): number {
  const characters = decodeCtc(scores).filter(({ text }) => text !== " ");
  if (characters.length === 0) return 0;
  return Math.min(...characters.map(({ confidence }) => confidence));
}

export function lineText({ scores }: ReadBox): string {
  return decodeCtc(scores)
    .map(({ text }) => text)
    .join("");
}

export function lineDigits(line: ReadBox): string {
  return lineText(line).replace(/\D/g, "");
}

/** The text without its blanks, which readers differ on most and which change no number. */
function solid(line: ReadBox): string {
  return lineText(line).replaceAll(" ", "");
}
