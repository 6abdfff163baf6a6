import { REJECTED_BY_ADMIN, type DecisionOnStats } from "@capicu/contract/moderation";
import { beforeEach, expect, test } from "vitest";

import { serve } from "#testing/server.ts";

import { decide } from "./review-queue.ts";
import { signOut } from "./sessions.ts";

const submissionId = "22222222-2222-4222-8222-222222222222";

beforeEach(async () => {
  serve();
  await signOut();
});

test.each<[string, Omit<DecisionOnStats, "submissionId">, string | undefined]>([
  ["a plain approval has no reason", { action: "approve", reason: " " }, undefined],
  ["an approved appeal has its own", { action: "approve", reason: "Right." }, "Right."],
  ["a bare rejection has the fixed one", { action: "reject", reason: " " }, REJECTED_BY_ADMIN],
  [
    "so has one about some fields",
    { action: "reject", fields: ["casual.wins"] },
    REJECTED_BY_ADMIN,
  ],
  ["the catalogue's is enough", { action: "reject", code: "unreadable", reason: "" }, undefined],
  ["words are sent without their edges", { action: "reject", reason: " Cut off. " }, "Cut off."],
])("%s", async (_fact, decision, expected) => {
  const requests = serve({
    "POST /functions/v1/admin-stats-action": () => ({ json: { success: true } }),
  });

  await decide({ submissionId, ...decision });

  const { reason: _said, ...rest } = decision;
  expect(requests.at(-1)?.body).toEqual({
    submissionId,
    ...rest,
    ...(expected !== undefined && { reason: expected }),
  });
});
