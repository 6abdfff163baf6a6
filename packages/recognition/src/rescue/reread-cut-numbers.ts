import type { OrientedBox } from "#detection/oriented-box.ts";
import type { Engine } from "#engine/engine.ts";
import { type ReadBox, readBoxes } from "#engine/read-boxes.ts";
import { lineText, surenessOf } from "#engine/read-lines.ts";
import type { Raster } from "#image/raster.ts";

import { followInk, type Reach } from "./follow-ink.ts";

// What is left of "5 233" when the detector misses the 5, as it misses lone digits.
const GROUPS = /^\d{3}(?:[.,' ]\d{3})*$/;
const LONGER = /^\d{1,3}(?:[.,' ]\d{3})+$/;
const DIGITS: Reach = { gap: 1.1, shortest: 0.75, side: "left" };
const SURE = 0.8;

/** Looks left of numbers that may have lost what stands before a blank. */
export async function rereadCutNumbers(
  { engine, raster }: { engine: Engine; raster: Raster },
  lines: readonly ReadBox[],
): Promise<ReadBox[]> {
  const asked = lines.flatMap((line) => {
    if (!GROUPS.test(lineText(line).trim())) return [];
    const box = followInk(raster, line.box, DIGITS);
    return box === line.box || isTaken(box, line, lines) ? [] : [{ line, box }];
  });
  const boxes = asked.map(({ box }) => box);
  const own = await readBoxes(engine.own, raster, { boxes });
  const general = await readBoxes(engine.general, raster, { boxes, squeeze: 1 });
  const longer = new Map(
    asked.flatMap(({ line }, index) => {
      const [a, b] = [own[index], general[index]];
      return a !== undefined && b !== undefined && goesOn(line, a, b) ? [[line, a]] : [];
    }),
  );
  return lines.map((line) => longer.get(line) ?? line);
}

/** Both readers see the same number, which ends as the short one; an icon they would read differently. */
function goesOn(short: ReadBox, own: ReadBox, general: ReadBox): boolean {
  const [old, text, other] = [short, own, general].map((line) => lineText(line).replace(/\D/g, ""));
  const agrees = text === other && text !== old && text?.endsWith(old ?? "") === true;
  return agrees && LONGER.test(lineText(own).trim()) && surenessOf(own) >= SURE;
}

/** Whether the new piece is what another line holds. */
function isTaken(box: OrientedBox, line: ReadBox, lines: readonly ReadBox[]): boolean {
  const [from, to] = [box.x - box.width / 2, line.box.x - line.box.width / 2];
  return lines.some((other) => {
    const right = other.box.x + other.box.width / 2;
    const isBeside = Math.abs(other.box.y - box.y) < box.height / 2;
    return other !== line && isBeside && right > from && other.box.x < to && lineText(other) !== "";
  });
}
