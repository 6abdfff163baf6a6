// The last lines of `npm test` name what failed.
import { expect, it } from "vitest";

import { failedTests } from "./failed-tests.mjs";

const FROM_VITEST = `
 ✓ |database| apps/server/src/policies.test.ts (88 tests) 1759ms
\u001B[31m⎯⎯⎯⎯⎯⎯⎯\u001B[39m\u001B[1m\u001B[41m Failed Tests 1 \u001B[49m
 \u001B[41m FAIL \u001B[49m |database| apps/server/src/rank.test.ts > rank > counts ties once
AssertionError: expected 2 to be 1
 FAIL  |database| apps/server/src/rank.test.ts > rank > counts ties once
⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯
`;

const FROM_PLAYWRIGHT = `
  ✓  31 e2e/src/board.spec.ts:91:1 › a number tells where it comes from (10.0s)
  1) e2e/src/board.spec.ts:88:1 › nobody else finds the numbers

    Error: expect(page).toHaveURL(expected) failed
        at e2e/src/board.spec.ts:107:22
  1 failed
    e2e/src/board.spec.ts:88:1 › nobody else finds the numbers ─────
  41 passed (17.5m)
`;

it("names each failed test of Vitest once, and errors outside tests", () => {
  expect(failedTests(FROM_VITEST)).toEqual([
    "FAIL  |database| apps/server/src/rank.test.ts > rank > counts ties once",
    "⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯",
  ]);
});

it("names each failed journey once", () => {
  expect(failedTests(FROM_PLAYWRIGHT)).toEqual([
    "e2e/src/board.spec.ts:88:1 › nobody else finds the numbers ─────",
  ]);
});

it("names nothing where nothing failed", () => {
  expect(failedTests(" ✓ |unit| packages/contract/src/rank.test.ts (3 tests)\n")).toEqual([]);
});
