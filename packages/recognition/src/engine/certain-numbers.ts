import type { Raster } from "#image/raster.ts";

import { decodeCtc, type ReadCharacter } from "./ctc.ts";
import type { LineReader } from "./line-reader.ts";
import { isNumber, isWord, lineDigits, solidText, confidenceOf } from "./line-text.ts";
import { type ReadBox, readBoxes } from "./read-boxes.ts";

const SURE = 0.8;
const VERY_SURE = 0.9;
// A character that is lost at one width is rarely lost at another.
const OTHER_WIDTH = 0.8;
const THIRD_WIDTH = 1.25;
const NUMERAL = /[\d.,'%]/;
const WHOLE = /^\d{1,3}(?:[.,']?\d{3})+$/;

/** The lines with a number that a reader reads alike at two widths. After an unsure second reading, a third decides. */
export async function certainNumbers(
  reader: LineReader,
  raster: Raster,
  lines: readonly ReadBox[],
): Promise<ReadonlySet<ReadBox>> {
  const readAt = (width: number, subset: readonly ReadBox[]) =>
    readBoxes(reader, raster, {
      boxes: subset.map(({ box }) => box),
      squeeze: width * reader.squeeze,
    });
  const sure = lines.filter((line) => isNumber(line) && isSure(line, line));
  const second = await readAt(OTHER_WIDTH, sure);
  const alike = sure.filter((line, index) => agree(line, second[index]));
  const open = sure.filter((line, index) => {
    const other = second[index];
    const saysNothing = other !== undefined && confidenceOf(other) < SURE;
    return saysNothing && !alike.includes(line) && confidenceOf(line) >= VERY_SURE;
  });
  const third = await readAt(THIRD_WIDTH, open);
  const settled = open.filter((line, index) => {
    const other = third[index];
    return other !== undefined && confidenceOf(other) >= VERY_SURE && isSame(line, other);
  });
  return new Set([...alike, ...settled]);
}

function agree(line: ReadBox, other: ReadBox | undefined): boolean {
  return other !== undefined && isSure(other, line) && isSame(line, other);
}

/** In a line with wording only the number counts; the wording is read again where it matters. */
function isSure(reading: ReadBox, line: ReadBox): boolean {
  if (!isWord(line)) return confidenceOf(reading) >= SURE;
  const numerals = numeralsOf(reading);
  return numerals.length > 0 && numerals.every(({ confidence }) => confidence >= SURE);
}

/** Compares two readings; marks between thousands do not matter. */
function isSame(line: ReadBox, other: ReadBox): boolean {
  const [first, second] = [line, other].map((reading) =>
    isWord(line) ? numberIn(reading) : solidText(reading),
  );
  const areWhole = [line, other].every((reading) => WHOLE.test(solidText(reading)));
  return first === second || (areWhole && lineDigits(line) === lineDigits(other));
}

function numberIn(reading: ReadBox): string {
  return numeralsOf(reading)
    .map(({ text }) => text)
    .join("");
}

function numeralsOf({ scores }: ReadBox): ReadCharacter[] {
  return decodeCtc(scores).filter(({ text }) => NUMERAL.test(text));
}
