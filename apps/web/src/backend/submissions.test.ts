import type { NewSubmission } from "@capicu/contract/submissions";
import { expect, test } from "vitest";

import { serve } from "#testing/server.ts";

import { insertSubmission, readRecentSubmissions } from "./submissions.ts";

const LIST = "GET /rest/v1/stats_submissions";
const POST = "POST /rest/v1/stats_submissions";

test("S9.23 S6.11 the five newest are asked for, and only one's own", async () => {
  const requests = serve();

  await readRecentSubmissions("somebody");

  expect(requests.find(({ path }) => path === LIST)?.query).toEqual({
    select: "*",
    user_id: "eq.somebody",
    order: "submitted_at.desc,id.desc",
    limit: "5",
  });
});

test.each(["42P01", "PGRST205"])("S8.32 a missing table (%s) is an empty list", async (code) => {
  serve({ [LIST]: () => ({ status: 404, json: { code, message: "no such table" } }) });

  expect(await readRecentSubmissions("somebody")).toEqual([]);
});

test("another refusal is told, so that the screen can offer to try again", async () => {
  serve({ [LIST]: () => ({ status: 400, json: { code: "PGRST100", message: "not so" } }) });

  await expect(readRecentSubmissions("somebody")).rejects.toThrow("not so");
});

test("what has arrived already, although its answer was lost, is the same submission", async () => {
  const submission = { id: "chosen" } as NewSubmission;
  const saved = { id: "chosen", status: "pending" };
  const duplicate = { code: "23505", message: "duplicate key value" };
  const requests = serve({
    [POST]: () => ({ status: 409, json: duplicate }),
    [LIST]: () => ({ json: [saved] }),
  });

  expect(await insertSubmission(submission)).toEqual(saved);

  expect(requests.find(({ path }) => path === LIST)?.query).toMatchObject({ id: "eq.chosen" });
});

test("an id that is another player's is a refusal", async () => {
  serve({
    [POST]: () => ({ status: 409, json: { code: "23505", message: "duplicate key value" } }),
    [LIST]: () => ({ json: [] }),
  });

  await expect(insertSubmission({ id: "theirs" } as NewSubmission)).rejects.toThrow("duplicate");
});
