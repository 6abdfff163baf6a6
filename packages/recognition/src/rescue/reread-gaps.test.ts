import { expect, test } from "vitest";

import { lineText } from "#engine/line-text.ts";
import { lineOf } from "#testing/line-of.ts";
import { engineOf, readerOf } from "#testing/reader-of.ts";

import { rereadGaps, unread } from "./reread-gaps.ts";

const RASTER = { width: 400, height: 60, pixels: new Uint8Array(400 * 60 * 3) };

/** A line whose box extends to the right of the characters that were read. */
function halfRead(text: string) {
  const line = lineOf(text, { x: 0, y: 30 });
  const room = lineOf("".padEnd(8), { x: 0, y: 30 });
  const values = new Float32Array([...line.scores.values, ...room.scores.values.fill(0)]);
  const steps = line.scores.steps + room.scores.steps;
  return {
    box: { ...line.box, width: line.box.width + room.box.width },
    scores: { ...line.scores, steps, values },
  };
}

test("only a line with room unread is read again, and the fuller reading kept", async () => {
  const [whole, half] = [lineOf("Wins", { x: 0, y: 30 }), halfRead("Games:")];
  const general = readerOf("Games: 1,056");
  const engine = engineOf({ own: readerOf(""), general });

  const lines = await rereadGaps({ engine, raster: RASTER }, [whole, half]);

  expect(unread(half)).toBeGreaterThan(1.2);
  expect(general.lineCount()).toBe(1);
  expect(lines[0]).toBe(whole);
  expect(lines.slice(1).map(lineText)).toEqual(["Games: 1,056"]);
});

test("an icon has room too, and is read once", async () => {
  const general = readerOf("Wins");
  const engine = engineOf({ own: readerOf(""), general });
  const [icon, digit] = [halfRead("Q"), halfRead("7")];

  expect(unread(icon)).toBeGreaterThan(1.2);
  await rereadGaps({ engine, raster: RASTER }, [icon]);
  expect(general.lineCount()).toBe(0);
  await rereadGaps({ engine, raster: RASTER }, [digit]);
  expect(general.lineCount()).toBe(1);
});
