import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { startPeriodicJob } from "./periodic-job.ts";

const everyMs = 1000;
const onFailure = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onFailure.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a run at once, and one each interval", async () => {
  const run = vi.fn<() => Promise<void>>(async () => {});
  const job = startPeriodicJob(run, { everyMs, onFailure });

  await vi.advanceTimersByTimeAsync(2500);
  await job.close();
  await vi.advanceTimersByTimeAsync(2500);

  expect(run).toHaveBeenCalledTimes(3);
});

test("one that fails is told of, and the next is tried", async () => {
  const failure = new Error("no database");
  const run = vi.fn<() => Promise<void>>(async () => {}).mockRejectedValueOnce(failure);
  const job = startPeriodicJob(run, { everyMs, onFailure });

  await job.now();
  await job.close();

  expect(onFailure.mock.calls).toEqual([[failure]]);
  expect(run).toHaveBeenCalledTimes(2);
});

test("a slow one is never met by another, nor followed by those it kept waiting", async () => {
  let atOnce = 0;
  let most = 0;
  const run = vi.fn<() => Promise<void>>(async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setTimeout(resolve, 3500));
    atOnce -= 1;
  });
  const job = startPeriodicJob(run, { everyMs, onFailure });

  await vi.advanceTimersByTimeAsync(4200);

  expect([run.mock.calls.length, most]).toEqual([2, 1]);
  const closing = job.close();
  await vi.advanceTimersByTimeAsync(3500);
  await closing;
  expect(atOnce).toBe(0);
});
