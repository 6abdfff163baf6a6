import { expect, test } from "vitest";

import { findMissedText, addMissedText } from "./missed-text.ts";

const box = (...[x, y, width, height]: readonly [number, number, number, number]) => {
  return { x, y, width, height, angle: 0 };
};

const WORDS = [100, 140, 180].map((y) => box(400, y, 120, 40));
const SEEN_CLOSER = [100, 140, 180].map((y) => box(400, y, 115, 31));
const NAME = box(100, 100, 130, 48);

test.each([
  { what: "crumbs of a word", pieces: [box(75, 100, 50, 20), box(125, 100, 55, 27)] },
  { what: "no piece of a word", pieces: [] },
])("$what give way to the word", ({ pieces }) => {
  expect(addMissedText([...SEEN_CLOSER, ...pieces], [...WORDS, NAME])).toEqual([
    ...SEEN_CLOSER,
    NAME,
  ]);
});

test("large text that fell apart is put together", () => {
  const large = box(100, 100, 160, 60);
  const pieces = [box(60, 100, 60, 50), box(140, 100, 60, 50)];

  expect(addMissedText([...SEEN_CLOSER, ...pieces], [...WORDS, large])).toEqual([
    ...SEEN_CLOSER,
    large,
  ]);
});

test.each([
  { what: "a label and its value", first: box(100, 100, 200, 40), rows: [100, 100] },
  { what: "two rows", first: box(100, 100, 200, 80), rows: [80, 120] },
])("$what that ran together at first stay apart", ({ first, rows }) => {
  const pieces = rows.map((y, at) => box(60 + at * 90, y, 70, 31));

  expect(addMissedText([...SEEN_CLOSER, ...pieces], [...WORDS, first])).toEqual([
    ...SEEN_CLOSER,
    ...pieces,
  ]);
});

test("what the closer look has in a longer box is not lost", () => {
  const longer = box(100, 100, 213, 46);

  expect(addMissedText([...SEEN_CLOSER, longer], [...WORDS, box(170, 100, 61, 39)])).toEqual([
    ...SEEN_CLOSER,
    longer,
  ]);
});

test("a speck that only the first look saw is left out", () => {
  expect(addMissedText(SEEN_CLOSER, [...WORDS, box(100, 100, 12, 9)])).toEqual(SEEN_CLOSER);
});

test.each([
  { what: "nothing", found: [], unseen: true },
  { what: "an end", found: [box(140, 100, 50, 40)], unseen: true },
  { what: "most", found: [box(85, 100, 100, 40)], unseen: false },
  { what: "a longer box", found: [box(150, 100, 300, 40)], unseen: false },
  { what: "the row below", found: [box(100, 150, 130, 40)], unseen: true },
])("a text of which the first look has $what is unseen: $unseen", ({ found, unseen }) => {
  expect(findMissedText([NAME], found)).toEqual(unseen ? [NAME] : []);
});
