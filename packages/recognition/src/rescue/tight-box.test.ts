import { expect, test } from "vitest";

import { withMarks } from "#testing/with-marks.ts";

import { growToWriting, tightBox, tightLine, wholeTightBox } from "./tight-box.ts";

const PLACE = { x: 100, y: 50, width: 160, height: 60, angle: 0 };

test("the box closes round the writing nearest to the middle", () => {
  const box = tightBox(withMarks([96, 36, 12, 30], [160, 36, 12, 30]), PLACE);

  expect(box?.x).toBeCloseTo(102, -0.5);
  expect(box?.y).toBeCloseTo(51, -0.5);
  expect(box?.width).toBeCloseTo(12, -0.5);
  expect(box?.height).toBeCloseTo(30, -0.5);
});

test("digits side by side are one number", () => {
  const box = tightBox(withMarks([80, 36, 12, 30], [96, 36, 12, 30], [112, 36, 12, 30]), PLACE);

  expect(box?.width).toBeGreaterThan(40);
});

test("specks and frames are no writing", () => {
  expect(tightBox(withMarks([100, 50, 4, 4], [30, 22, 4, 58]), PLACE)).toBeUndefined();
  expect(tightBox(withMarks(), PLACE)).toBeUndefined();
});

test("a line keeps its width and loses the room above and below", () => {
  const line = tightLine(withMarks([40, 40, 12, 20], [140, 40, 12, 20]), PLACE);

  expect(line?.width).toBeCloseTo(160, 0);
  expect(line?.height).toBeLessThan(25);
});

test("a digit on a disc is told from the page round the disc", () => {
  const disc = withMarks([70, 20, 60, 60]);
  for (let y = 38; y < 62; y += 1) disc.pixels.fill(255, (y * 200 + 94) * 3, (y * 200 + 106) * 3);

  const box = wholeTightBox(disc, { x: 96, y: 50, width: 50, height: 34, angle: 0 });

  expect(box?.x).toBeCloseTo(100, -0.5);
  expect(box?.width).toBeCloseTo(12, -0.5);
});

test("a box inside very large writing grows until the writing ends in it", () => {
  const marks = withMarks([60, 20, 12, 60], [100, 20, 12, 60]);

  const box = growToWriting(marks, { x: 106, y: 50, width: 30, height: 30, angle: 0 });

  expect(box?.width).toBeCloseTo(52, -1);
  expect(box?.height).toBeCloseTo(60, -1);
  expect(growToWriting(marks, { x: 90, y: 50, width: 160, height: 90, angle: 0 })).toBeUndefined();
});

test("a ring through the box of a small number is no large writing", () => {
  const ring = [
    [45, 28, 110, 4],
    [45, 68, 110, 4],
    [45, 28, 4, 44],
    [151, 28, 4, 44],
  ] as const;
  const marks = withMarks(...ring, [92, 44, 8, 14], [104, 44, 8, 14]);

  const box = growToWriting(marks, { x: 100, y: 48, width: 120, height: 36, angle: 0 });

  expect(box).toBeUndefined();
});

test("writing that goes on beyond a predicted place is followed to its ends", () => {
  const marks = withMarks([62, 36, 12, 30], [82, 36, 12, 30], [102, 36, 12, 30]);
  const narrow = { ...PLACE, x: 106, width: 40 };

  expect(tightBox(marks, narrow)?.width).toBeLessThan(40);
  expect(wholeTightBox(marks, narrow)?.x).toBeCloseTo(88, -0.5);
  expect(wholeTightBox(marks, narrow)?.width).toBeCloseTo(52, -0.5);
});
