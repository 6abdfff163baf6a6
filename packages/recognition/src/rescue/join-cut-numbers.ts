import type { OrientedBox } from "#detection/oriented-box.ts";
import { decodeCtc } from "#engine/ctc.ts";
import type { Engine } from "#engine/engine.ts";
import { lineDigits, lineText, confidenceOf } from "#engine/line-text.ts";
import { type ReadBox, readBoxes } from "#engine/read-boxes.ts";
import type { Raster } from "#image/raster.ts";
import { ACROSS_BLANK } from "#parsing/split-line.ts";

const NUMBER = /^\d{1,3}(?:[.,' ]\d{3})*$/;
const GROUPS = /^\d{3}(?:[.,' ]\d{3})*$/;
const LEVEL = 0.3;
// The detector often finds only a part of a single digit.
const ALIKE = 0.35;
const SURE = 0.6;

/** Reads a number as one that the detector split at its blanks: "1", "482" and "066". */
export async function joinCutNumbers(
  { engine, raster }: { engine: Engine; raster: Raster },
  lines: readonly ReadBox[],
): Promise<ReadBox[]> {
  const chains = chainsOf(lines);
  const boxes = chains.map(boxRound);
  const readers = [
    await readBoxes(engine.own, raster, { boxes }),
    await readBoxes(engine.general, raster, { boxes, squeeze: 1 }),
  ];
  const joined = chains.map((chain, index) =>
    bearsOut(
      chain,
      readers.flatMap((read) => read[index] ?? []),
    ),
  );
  return lines.flatMap((line) => {
    const at = chains.findIndex((chain) => chain.includes(line));
    const whole = joined[at];
    if (whole === undefined) return [line];
    return chains[at]?.[0] === line ? [whole] : [];
  });
}

/** The surest of the readings that have all digits of the pieces. */
function bearsOut(chain: readonly ReadBox[], readings: readonly ReadBox[]): ReadBox | undefined {
  const digits = chain.map(lineDigits).join("");
  const [best] = readings
    .filter((reading) => lineDigits(reading) === digits && confidenceOf(reading) >= SURE)
    .toSorted((a, b) => confidenceOf(b) - confidenceOf(a));
  return best;
}

function chainsOf(lines: readonly ReadBox[]): ReadBox[][] {
  const numbers = lines.filter((line) => NUMBER.test(lineText(line).trim()));
  const before = new Map(
    numbers.flatMap((line) => {
      const first = numbers.find((other) => goesOn(other, line));
      return first === undefined ? [] : [[line, first]];
    }),
  );
  const begun = new Set(before.values());
  const ends = [...before.keys()].filter((line) => !begun.has(line));
  return ends.map((end) => {
    const chain = [end];
    for (let first = before.get(end); first !== undefined; first = before.get(first))
      chain.unshift(first);
    return chain;
  });
}

function goesOn(first: ReadBox, second: ReadBox): boolean {
  if (first === second || !GROUPS.test(lineText(second).trim())) return false;
  const height = Math.max(first.box.height, second.box.height);
  const isLevel = Math.abs(first.box.y - second.box.y) < LEVEL * height;
  const isAlike = Math.min(first.box.height, second.box.height) > ALIKE * height;
  const [digits, next] = [digitPlaces(first), digitPlaces(second)];
  const pitch = ((next.at(-1) ?? 0) - (next[0] ?? 0)) / (next.length - 1);
  const across = (next[0] ?? 0) - (digits.at(-1) ?? 0);
  return isLevel && isAlike && across > 0 && across < ACROSS_BLANK * pitch;
}

/** The horizontal middle of each digit. */
function digitPlaces({ box, scores }: ReadBox): number[] {
  const left = box.x - box.width / 2;
  return decodeCtc(scores)
    .filter(({ text }) => /\d/.test(text))
    .map(({ from, to }) => left + (((from + to + 1) / 2) * box.width) / scores.steps);
}

function boxRound(chain: readonly ReadBox[]): OrientedBox {
  const boxes = chain.map(({ box }) => box);
  const left = Math.min(...boxes.map(({ x, width }) => x - width / 2));
  const right = Math.max(...boxes.map(({ x, width }) => x + width / 2));
  const height = Math.max(...boxes.map((box) => box.height));
  const tallest = boxes.find((box) => box.height === height);
  const angle = tallest?.angle ?? 0;
  const x = (left + right) / 2;
  const y = (tallest?.y ?? 0) + Math.tan(angle) * (x - (tallest?.x ?? x));
  return { x, y, width: right - left, height, angle };
}
