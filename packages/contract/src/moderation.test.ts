import { expect, test } from "vitest";

import { decideStats, STATS_REASON_MAX } from "./moderation.ts";

const submissionId = "0b7a1f6e-6f0a-4b1e-9a43-0d5f3c1f9a11";

test.each([
  [{ submissionId, action: "approve" }],
  [{ submissionId, action: "reject", reason: "The screenshot is cut off" }],
  [{ submissionId, action: "reject", reason: null }],
])("a decision: %j", (input) => {
  expect(decideStats.input.safeParse(input).success).toBe(true);
});

test.each([
  [{ submissionId, action: "delete" }],
  [{ submissionId: "7", action: "approve" }],
  [{ action: "approve" }],
  [{ submissionId, action: "reject", reason: "x".repeat(STATS_REASON_MAX + 1) }],
])("no decision: %j", (input) => {
  expect(decideStats.input.safeParse(input).success).toBe(false);
});
