import { expect, test } from "vitest";

import { lineOf } from "#testing/line-of.ts";

import { rereadGaps, unread } from "./reread-gaps.ts";

const RASTER = { width: 400, height: 60, pixels: new Uint8Array(400 * 60 * 3) };

/** A line whose box reaches on to the right of what was read. */
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
  const asked: number[] = [];
  const fuller = lineOf("Games: 1,056", { x: 0, y: 30 }).scores;
  const reader = {
    height: 48,
    squeeze: 1,
    batch: 6,
    writesMarks: false,
    readLines: (pictures: readonly unknown[]) => {
      asked.push(pictures.length);
      return Promise.resolve([fuller]);
    },
  };
  const findText = () => Promise.reject(new Error("not asked"));
  const engine = { findText, own: reader, general: reader };

  const lines = await rereadGaps({ engine, raster: RASTER }, [whole, half]);

  expect(unread(half)).toBeGreaterThan(1.2);
  expect(asked).toEqual([1]);
  expect(lines[0]).toBe(whole);
  expect(lines[1]?.scores).toBe(fuller);
});
