// The last lines of `npm test` name what failed.
import { expect, it } from "vitest";

import { failedTests, flakyTests } from "./failed-tests.mjs";

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
  2) e2e/src/push.spec.ts:190:1 › a browser that refuses ─────

    Test timeout of 120000ms exceeded.

    Retry #1 ─────
  1 failed
    e2e/src/board.spec.ts:88:1 › nobody else finds the numbers ─────
  1 flaky
    e2e/src/push.spec.ts:190:1 › a browser that refuses ─────
  41 passed (17.5m)
`;

it("names each failed test of Vitest once, and errors outside tests", () => {
  expect(failedTests(FROM_VITEST)).toEqual([
    "FAIL  |database| apps/server/src/rank.test.ts > rank > counts ties once\n    AssertionError: expected 2 to be 1",
    "⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯",
  ]);
});

const FAILED_JOURNEY =
  "e2e/src/board.spec.ts:88:1 › nobody else finds the numbers\n    Error: expect(page).toHaveURL(expected) failed";
const FLAKY_JOURNEY =
  "e2e/src/push.spec.ts:190:1 › a browser that refuses\n    Test timeout of 120000ms exceeded.";

it("names each failed journey once, and those that passed at the second try", () => {
  expect(failedTests(FROM_PLAYWRIGHT)).toEqual([FAILED_JOURNEY, FLAKY_JOURNEY]);
  expect(flakyTests(FROM_PLAYWRIGHT)).toEqual([FLAKY_JOURNEY]);
});

it("names nothing where nothing failed", () => {
  expect(failedTests(" ✓ |unit| packages/contract/src/rank.test.ts (3 tests)\n")).toEqual([]);
  expect(flakyTests(" 12 passed (3.0m)\n")).toEqual([]);
});
