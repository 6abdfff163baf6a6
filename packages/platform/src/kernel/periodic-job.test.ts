import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { startRounds } from "./periodic-job.ts";

const everyMs = 1000;
const onFailure = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onFailure.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a round at once, and one each interval", async () => {
  const round = vi.fn<() => Promise<void>>(async () => {});
  const rounds = startRounds(round, { everyMs, onFailure });

  await vi.advanceTimersByTimeAsync(2500);
  await rounds.close();
  await vi.advanceTimersByTimeAsync(2500);

  expect(round).toHaveBeenCalledTimes(3);
});

test("one that fails is told of, and the next is tried", async () => {
  const failure = new Error("no database");
  const round = vi.fn<() => Promise<void>>(async () => {}).mockRejectedValueOnce(failure);
  const rounds = startRounds(round, { everyMs, onFailure });

  await rounds.now();
  await rounds.close();

  expect(onFailure.mock.calls).toEqual([[failure]]);
  expect(round).toHaveBeenCalledTimes(2);
});

test("a slow one is never met by another, nor followed by those it kept waiting", async () => {
  let atOnce = 0;
  let most = 0;
  const round = vi.fn<() => Promise<void>>(async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setTimeout(resolve, 3500));
    atOnce -= 1;
  });
  const rounds = startRounds(round, { everyMs, onFailure });

  await vi.advanceTimersByTimeAsync(4200);

  expect([round.mock.calls.length, most]).toEqual([2, 1]);
  const closing = rounds.close();
  await vi.advanceTimersByTimeAsync(3500);
  await closing;
  expect(atOnce).toBe(0);
});
