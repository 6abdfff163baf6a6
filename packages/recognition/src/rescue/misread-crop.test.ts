import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { expect, test } from "vitest";

import type { FoundField } from "#parsing/collect-fields.ts";
import { splitNumbers } from "#parsing/split-glued.ts";
import { makeToken, splitLine } from "#parsing/split-line.ts";
import { vocabularyOf } from "#parsing/vocabulary.ts";
import { lineOf } from "#testing/line-of.ts";

import { isMisreadCrop } from "./misread-crop.ts";

/** The number in a line, as the first look read it. */
function foundIn(text: string): FoundField {
  const line = lineOf(text, { x: 0, y: 0 });
  const characters = splitNumbers(
    splitLine(line, () => 0)[0]?.characters ?? [],
    vocabularyOf(DOMINO_SCREEN),
  );
  const own = characters.find((piece) => /\d/.test(piece[0]?.text ?? "")) ?? [];
  const digits = own.map((character) => character.text).join("");
  return {
    section: "blitz",
    field: "points_scored",
    token: makeToken(line, () => 0, own),
    value: Number(digits),
    confidence: 0.9,
    number: { digits, percent: false, certainty: 1 },
  };
}

test("what differs on the side where a word stands alone was cut amiss", () => {
  const [first, longer] = [foundIn("POINTS:12759"), foundIn("512759")];

  expect(first.value).toBe(12_759);
  expect(isMisreadCrop(longer, first)).toBe(true);
  expect(isMisreadCrop(foundIn("2759"), first)).toBe(true);
  expect(isMisreadCrop(foundIn("127595"), first)).toBe(false);
  expect(isMisreadCrop(foundIn("12758"), first)).toBe(false);
});

test("a number alone may have lost a digit, which the second look finds", () => {
  expect(isMisreadCrop(foundIn("512759"), foundIn("12759"))).toBe(false);
});
