import { beforeEach, expect, test, vi } from "vitest";

import { BackendError } from "#backend/backend-error.ts";
import { isScreenshotGone } from "#backend/files.ts";
import * as submissions from "#backend/submissions.ts";
import { buildSubmission } from "#features/upload/build-submission.ts";
import { valuesOf } from "#features/upload/form-values.ts";
import { aSubmission } from "#features/upload/form.fixture.ts";

import { queueSubmission, readQueue, removeFromQueue, sendQueue } from "./offline-queue.ts";

vi.mock("#backend/submissions.ts", { spy: true });
vi.mock("#backend/files.ts");
const insert = vi.mocked(submissions.insertSubmission);
const attach = vi.mocked(submissions.insertEvidence);

const now = new Date("2026-11-21T12:00:00Z");
const values = valuesOf(aSubmission());
const submission = buildSubmission(values, {
  id: "chosen",
  userId: "carmen",
  now,
  screenshot: "carmen/1.png",
  read: {},
});
const evidence = [{ half: "top_half" as const, path: "carmen/1.png" }];
const down = new BackendError(0, "", "down");

beforeEach(() => {
  vi.resetAllMocks();
  insert.mockResolvedValue({ id: "chosen", status: "pending" });
  attach.mockResolvedValue();
});

test("S4.21 what found no database is kept as demo-mode, for its own player", () => {
  const queued = queueSubmission({ submission, evidence, values });

  expect(queued?.status).toBe("demo-mode");
  expect(readQueue("carmen")).toEqual([queued]);
  expect(readQueue("rafa")).toEqual([]);
});

test("S4.21 it is sent later, once, with its screenshots", async () => {
  queueSubmission({ submission, evidence, values });

  const counts = await Promise.all([sendQueue("carmen"), sendQueue("carmen")]);
  const again = await sendQueue("carmen");

  expect(insert.mock.calls).toEqual([[submission]]);
  expect(attach.mock.calls).toEqual([
    [{ submission_id: "chosen", half: "top_half", path: "carmen/1.png" }],
  ]);
  expect([...counts, again]).toEqual([1, 1, 0]);
  expect(readQueue("carmen")).toEqual([]);
});

test("numbers whose picture is gone from the server are sent without it", async () => {
  queueSubmission({ submission, evidence, values });
  vi.mocked(isScreenshotGone).mockResolvedValue(true);
  attach.mockRejectedValue(new BackendError(403, "42501", "no"));

  expect(await sendQueue("carmen")).toBe(1);

  expect(insert.mock.calls).toEqual([[{ ...submission, screenshot_url: null }]]);
});

test("without an answer it goes on waiting, and is sent again under the same id", async () => {
  queueSubmission({ submission, evidence: [], values });
  insert.mockRejectedValueOnce(down);

  await expect(sendQueue("carmen")).rejects.toThrow("down");

  expect(readQueue("carmen")).toHaveLength(1);
  await sendQueue("carmen");
  expect(insert.mock.calls.map(([{ id }]) => id)).toEqual(["chosen", "chosen"]);
  expect(readQueue("carmen")).toEqual([]);
});

test("a screenshot that met no database is attached the next time", async () => {
  queueSubmission({ submission, evidence, values });
  attach.mockRejectedValueOnce(down);

  await expect(sendQueue("carmen")).rejects.toThrow("down");
  expect(await sendQueue("carmen")).toBe(1);

  expect(attach).toHaveBeenCalledTimes(2);
  expect(readQueue("carmen")).toEqual([]);
});

test("only what the server has or has refused is removed", () => {
  const other = { ...submission, id: "other" };
  queueSubmission({ submission, evidence, values });
  queueSubmission({ submission: other, evidence, values: { ...values, notes: "other" } });

  removeFromQueue(submission);

  expect(readQueue("carmen").map((record) => record.submission.id)).toEqual(["other"]);
});

test("storage that keeps nothing is said so", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
    throw new Error("full");
  });

  expect(queueSubmission({ submission, evidence: [], values })).toBeNull();
});
