import { expect, test } from "vitest";

import { foldText } from "./fold-text.ts";
import { LABEL_WORDS } from "./label-words.ts";
import { similarity } from "./similarity.ts";
import { similarityBound, spell } from "./spelling.ts";

const WORDS = Object.values(LABEL_WORDS).flat().map(foldText);

test("no two words are more similar than their letters allow", () => {
  const more = WORDS.flatMap((a) =>
    WORDS.filter((b) => similarity(a, b) > similarityBound(spell(a), spell(b)) + 1e-9),
  );
  expect(more).toEqual([]);
});

test("the letters alone tell most words apart", () => {
  const alike = WORDS.flatMap((a) =>
    WORDS.filter((b) => similarityBound(spell(a), spell(b)) >= 0.62),
  );
  expect(alike.length).toBeLessThan(0.25 * WORDS.length ** 2);
});

test.each([
  ["wlns", "wlns", 1],
  ["losses", "loses", 5 / 6],
  ["abc", "xyz", 0],
  ["aab", "abb", 2 / 3],
  ["%wln", "wln", 3 / 4],
])("%s and %s are at most %f alike", (a, b, most) => {
  expect(similarityBound(spell(a), spell(b))).toBeCloseTo(most);
});
