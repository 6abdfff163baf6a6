import { expect, test } from "vitest";

import { lineText } from "#engine/line-text.ts";
import { lineOf } from "#testing/line-of.ts";
import { engineOf, readerOf } from "#testing/reader-of.ts";
import { withMarks } from "#testing/with-marks.ts";

import { rereadCutNumbers } from "./reread-cut-numbers.ts";

// The detector's box has only the last three digits of "5 233".
const RASTER = withMarks([60, 40, 12, 20], [94, 40, 12, 20], [110, 40, 12, 20], [126, 40, 12, 20]);
const BOX = { x: 116, y: 50, width: 52, height: 30, angle: 0 };
const LINE = { ...lineOf("233", { x: 0, y: 0 }), box: BOX };

// Its box has only a part of the 4 of "14".
const SPACED = withMarks([93, 40, 6, 20], [112, 40, 6, 20]);
const HALF = {
  ...lineOf("4", { x: 0, y: 0 }),
  box: { x: 115, y: 50, width: 16, height: 16, angle: 0 },
};

async function read(own: string, general: string, lines = [LINE]) {
  const raster = lines.includes(HALF) ? SPACED : RASTER;
  const engine = engineOf({ own: readerOf(own), general: readerOf(general) });
  const [line] = await rereadCutNumbers({ engine, raster }, lines);
  return line && lineText(line);
}

test("of digits set wide apart, the detector may have seen one", async () => {
  expect(await read("14", "14", [HALF])).toBe("14");
  expect(await read("14", "4", [HALF])).toBe("4");
  expect(await read("233", "233", [HALF])).toBe("4");
});

test("a first group the detector missed is read with the rest", async () => {
  expect(await read("5 233", "5 233")).toBe("5 233");
});

test("an icon, which readers see differently, is no digit", async () => {
  expect(await read("8 233", "233")).toBe("233");
  expect(await read("0233", "0233")).toBe("233");
});

test("what ours does not read as a longer number is asked of no other", async () => {
  const general = readerOf("5 233");
  const engine = engineOf({ own: readerOf("G233"), general });

  await rereadCutNumbers({ engine, raster: RASTER }, [LINE]);
  expect(general.lineCount()).toBe(0);
});

test("what another line holds belongs to that line", async () => {
  const other = { ...lineOf("5", { x: 0, y: 0 }), box: { ...BOX, x: 66, width: 20 } };

  expect(await read("5 233", "5 233", [LINE, other])).toBe("233");
});
