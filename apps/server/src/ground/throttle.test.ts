import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { throttle } from "./throttle.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("the first call after a quiet time runs at once", () => {
  const run = vi.fn<() => void>();
  const throttled = throttle(100, run);

  throttled.call();

  expect(run).toHaveBeenCalledTimes(1);
});

test("of many calls in an interval one more runs, at its end", () => {
  const run = vi.fn<() => void>();
  const throttled = throttle(100, run);

  for (let times = 0; times < 50; times += 1) throttled.call();
  vi.advanceTimersByTime(99);
  expect(run).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(2);
});

test("calls without end run once an interval, and none is lost", () => {
  const run = vi.fn<() => void>();
  const throttled = throttle(100, run);

  for (let ms = 0; ms < 1000; ms += 10) {
    throttled.call();
    vi.advanceTimersByTime(10);
  }

  expect(run.mock.calls.length).toBeGreaterThanOrEqual(10);
  expect(run.mock.calls.length).toBeLessThanOrEqual(11);
});

test("after cancelling nothing runs any more", () => {
  const run = vi.fn<() => void>();
  const throttled = throttle(100, run);

  throttled.call();
  throttled.call();
  throttled.cancel();
  vi.advanceTimersByTime(1000);

  expect(run).toHaveBeenCalledTimes(1);
});
