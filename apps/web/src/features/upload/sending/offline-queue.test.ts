import type { Submission } from "@capicu/contract/submissions";
import { beforeEach, expect, test, vi } from "vitest";

import { BackendError } from "#backend/backend-error.ts";
import { isScreenshotGone } from "#backend/files.ts";
import * as submissions from "#backend/submissions.ts";
import { buildSubmission } from "#features/upload/build-submission.ts";
import { valuesOf } from "#features/upload/form-values.ts";
import { aSubmission } from "#features/upload/form.fixture.ts";

import { isSame, queueForLater, readQueue, sendQueue } from "./offline-queue.ts";

vi.mock("#backend/submissions.ts");
vi.mock("#backend/files.ts");
const insert = vi.mocked(submissions.insertSubmission);
const recent = vi.mocked(submissions.readRecentSubmissions);

const now = new Date("2026-11-21T12:00:00Z");
const submission = buildSubmission(valuesOf(aSubmission()), {
  userId: "carmen",
  now,
  screenshot: "carmen/1.png",
  read: {},
});
const landed: Submission = { ...submission, id: "x", status: "pending" };
const evidence = [{ half: "top_half", path: "carmen/1.png" }] as const;

beforeEach(() => {
  vi.resetAllMocks();
  recent.mockResolvedValue([]);
  insert.mockResolvedValue({ id: "new", status: "pending" });
  vi.mocked(submissions.insertEvidence).mockResolvedValue();
});

test("S4.21 what found no database is kept as demo-mode, for its own player", () => {
  const queued = queueForLater(submission, [...evidence]);

  expect(queued?.status).toBe("demo-mode");
  expect(readQueue("carmen")).toEqual([queued]);
  expect(readQueue("rafa")).toEqual([]);
});

test("S4.21 it is sent later, once, with its screenshots", async () => {
  queueForLater(submission, [...evidence]);

  const counts = await Promise.all([sendQueue("carmen"), sendQueue("carmen")]);
  const again = await sendQueue("carmen");

  expect(insert.mock.calls).toEqual([[submission]]);
  expect(vi.mocked(submissions.insertEvidence).mock.calls).toEqual([
    [{ submission_id: "new", half: "top_half", path: "carmen/1.png" }],
  ]);
  expect([...counts, again]).toEqual([1, 1, 0]);
  expect(readQueue("carmen")).toEqual([]);
});

test("numbers whose picture is gone from the server are sent without it", async () => {
  queueForLater(submission, [...evidence]);
  vi.mocked(isScreenshotGone).mockResolvedValue(true);
  vi.mocked(submissions.insertEvidence).mockRejectedValue(new BackendError(403, "42501", "no"));

  expect(await sendQueue("carmen")).toBe(1);

  expect(insert.mock.calls).toEqual([[{ ...submission, screenshot_url: null }]]);
});

test("what landed although its answer was lost gets its screenshots, and is not sent again", async () => {
  queueForLater(submission, [...evidence]);
  recent.mockResolvedValue([{ ...landed, submitted_at: "2026-11-21T11:59:40Z" }]);

  await sendQueue("carmen");

  expect(insert).not.toHaveBeenCalled();
  expect(vi.mocked(submissions.insertEvidence).mock.calls).toEqual([
    [{ submission_id: "x", half: "top_half", path: "carmen/1.png" }],
  ]);
  expect(readQueue("carmen")).toEqual([]);
});

test("without an answer it goes on waiting", async () => {
  queueForLater(submission, []);
  insert.mockRejectedValue(new BackendError(0, "", "down"));

  await expect(sendQueue("carmen")).rejects.toThrow("down");

  expect(readQueue("carmen")).toHaveLength(1);
});

test("other numbers, another picture or an older try are another submission", () => {
  expect(isSame(submission, landed)).toBe(true);
  expect(isSame(submission, { ...landed, casual_wins: 1 })).toBe(false);
  expect(isSame(submission, { ...landed, screenshot_url: "carmen/2.png" })).toBe(false);
  expect(isSame(submission, { ...landed, submitted_at: "2026-11-21T11:00:00Z" })).toBe(false);
});

test("storage that keeps nothing is said so", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
    throw new Error("full");
  });

  expect(queueForLater(submission, [])).toBeNull();
});
