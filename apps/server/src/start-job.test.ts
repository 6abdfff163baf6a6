import type { RowChange } from "@capicu/platform/kernel/changes";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { startJob, type Job } from "./start-job.ts";

const EVERY_MS = 60_000;

let listeners: ((batch: readonly RowChange[]) => void)[] = [];
let failures: [string, unknown][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  listeners = [];
  failures = [];
});
afterEach(() => vi.useRealTimers());

const changes = {
  subscribe(listener: (batch: readonly RowChange[]) => void) {
    listeners.push(listener);
    return () => void (listeners = listeners.filter((one) => one !== listener));
  },
  close: async () => {},
};

function announce(table: string) {
  for (const listener of listeners) listener([{ table } as RowChange]);
}

function start(job: Partial<Job> & Pick<Job, "run">) {
  const onFailure = (name: string, error: unknown) => void failures.push([name, error]);
  return startJob({ name: "count", everyMs: EVERY_MS, ...job }, { changes, onFailure });
}

test("a job runs at once, then at its interval, and no more once closed", async () => {
  const run = vi.fn<Job["run"]>(async () => {});
  const job = start({ run });
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(run).toHaveBeenCalledTimes(2);

  await job.close();
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(run).toHaveBeenCalledTimes(2);
});

test("more that is due is done without waiting, but not once closed", async () => {
  const answers = [true, false, true];
  const run = vi.fn<Job["run"]>(async () => answers.shift());
  const job = start({ run });
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(2);

  run.mockImplementationOnce(async () => {
    void job.close();
    return true;
  });
  await job.now();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(3);
});

test("changes of its table wake a job once, soon after the first", async () => {
  const run = vi.fn<Job["run"]>(async () => {});
  const job = start({ run, wakesOn: ({ table }) => table === "submission_checks" });
  await vi.advanceTimersByTimeAsync(0);
  announce("users");
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(1);

  announce("submission_checks");
  announce("submission_checks");
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(2);

  announce("submission_checks");
  await job.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(listeners).toEqual([]);
});

test("a failure is told with the job's name, and the next run comes all the same", async () => {
  const error = new Error("gone");
  const run = vi.fn<Job["run"]>(async () => {});
  run.mockRejectedValueOnce(error);
  const job = start({ run });
  await vi.advanceTimersByTimeAsync(EVERY_MS);

  expect(failures).toEqual([["count", error]]);
  expect(run).toHaveBeenCalledTimes(2);
  await job.close();
});
