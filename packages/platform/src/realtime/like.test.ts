import { expect, test } from "vitest";

import { isLike } from "./like.ts";

test.each([
  ["domino", "domino", true],
  ["domino", "d%o", true],
  ["domino", "%mi%", true],
  ["domino", "d_mino", true],
  ["domino", "_", false],
  ["domino", "mino", false],
  ["domino", "%", true],
  ["", "%", true],
  ["", "", true],
  ["", "_", false],
  ["50%", "50\\%", true],
  ["500", "50\\%", false],
  ["a\nb", "a_b", true],
  ["ñandú", "ñ%ú", true],
  ["a.c", "a.c", true],
  ["abc", "a.c", false],
])("%j like %j is %s", (text, pattern, expected) => {
  expect(isLike(text, pattern)).toBe(expected);
});

test("a hostile pattern costs no more than its length", () => {
  // A backtracking regular expression would search these texts for hours.
  expect(isLike("a".repeat(5000), `${"%a".repeat(200)}%b`)).toBe(false);
});
