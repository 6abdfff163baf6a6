import { expect, test } from "vitest";

import { holdsTag } from "./entity-tag.ts";

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b" ,"a"', true],
  ["*", true],
  ['"b"', false],
  ['"ab"', false],
  ["a", false],
  ["", false],
])("If-None-Match %s holds the answer: %s", (held, expected) => {
  expect(holdsTag({ "if-none-match": held }, '"a"')).toBe(expected);
  expect(holdsTag({ "if-none-match": held }, 'W/"a"')).toBe(expected);
});

test("without the header nothing is held", () => {
  expect(holdsTag({}, '"a"')).toBe(false);
});
