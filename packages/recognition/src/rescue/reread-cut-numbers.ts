import type { OrientedBox } from "#detection/oriented-box.ts";
import type { Engine } from "#engine/engine.ts";
import { lineDigits, lineText, confidenceOf } from "#engine/line-text.ts";
import { type ReadBox, readBoxes } from "#engine/read-boxes.ts";
import type { Raster } from "#image/raster.ts";

import { followInk, type Reach } from "./follow-ink.ts";
import { grow } from "./place-box.ts";
import { growToWriting } from "./tight-box.ts";

// The rest of "5 233" when the detector misses the 5, as it misses single digits.
const GROUPS = /^\d{3}(?:[.,' ]\d{3})*$/;
const LONGER = /^\d{1,3}(?:[.,' ]\d{3})+$/;
const DIGITS: Reach = { gap: 1.4, shortest: 0.75, side: "left" };
// The detector may find only one of several widely spaced digits.
const LONE = /^\d$/;
const SPACED: Reach = { gap: 0.7, shortest: 0.75, side: "both" };
const AROUND = 0.4;
const TWO_DIGITS = 1.1;
const WHOLE = /^\d[\d.,' ]*%?$/;
const SURE = 0.8;
const LEGIBLE = 0.3;

/** Reads again to the left of numbers that may have lost digits before a blank, and on both sides of single digits. */
export async function rereadCutNumbers(
  { engine, raster }: { engine: Engine; raster: Raster },
  lines: readonly ReadBox[],
): Promise<ReadBox[]> {
  const candidates = lines.flatMap((line) => {
    const box = longerBox(raster, line);
    return box === undefined || isTaken(box, line, lines) ? [] : [{ line, box }];
  });
  const boxes = candidates.map(({ box }) => box);
  const own = await readBoxes(engine.own, raster, { boxes });
  const likely = candidates.flatMap(({ line }, index) => {
    const whole = own[index];
    return whole !== undefined && goesOn(line, whole) ? [{ line, whole }] : [];
  });
  const general = await readBoxes(engine.general, raster, {
    boxes: likely.map(({ whole }) => whole.box),
    squeeze: 1,
  });
  // The two readers would read an icon differently.
  const confirmed = likely.filter(({ whole }, index) => {
    const other = general[index];
    return other !== undefined && lineDigits(other) === lineDigits(whole);
  });
  const longer = new Map(confirmed.map(({ line, whole }) => [line, whole]));
  return lines.map((line) => longer.get(line) ?? line);
}

function longerBox(raster: Raster, line: ReadBox): OrientedBox | undefined {
  const text = lineText(line).trim();
  if (GROUPS.test(text)) return unlessSame(followInk(raster, line.box, DIGITS), line.box);
  if (!LONE.test(text)) return undefined;
  // The detector often finds only a part of a single digit.
  const whole = growToWriting(raster, line.box);
  const digitBox = whole === undefined ? line.box : grow(whole, AROUND);
  const box = followInk(raster, digitBox, SPACED);
  return box.width > TWO_DIGITS * digitBox.height ? unlessSame(box, line.box) : undefined;
}

function unlessSame(box: OrientedBox, old: OrientedBox): OrientedBox | undefined {
  return box === old ? undefined : box;
}

/** Whether a longer number ends like the short one, or contains its single digit. */
function goesOn(short: ReadBox, whole: ReadBox): boolean {
  const [old, digits] = [lineDigits(short), lineDigits(whole)];
  const isLone = old.length === 1;
  const keeps = isLone ? digits.includes(old) : digits.endsWith(old);
  const isNumber = (isLone ? WHOLE : LONGER).test(lineText(whole).trim());
  return digits !== old && keeps && isNumber && confidenceOf(whole) >= SURE;
}

/** Whether another line already contains the new piece. */
function isTaken(box: OrientedBox, line: ReadBox, lines: readonly ReadBox[]): boolean {
  const [left, right] = edgesOf(box);
  const [from, to] = edgesOf(line.box);
  return lines.some((other) => {
    const [start, end] = edgesOf(other.box);
    const isBeside = Math.abs(other.box.y - box.y) < box.height / 2;
    const isInside = (end > left && other.box.x < from) || (start < right && other.box.x > to);
    return other !== line && isBeside && isInside && confidenceOf(other) >= LEGIBLE;
  });
}

function edgesOf({ x, width }: OrientedBox): readonly [number, number] {
  return [x - width / 2, x + width / 2];
}
