import { expect, test } from "vitest";

import { createRateLimit } from "./rate-limit.ts";

function aClock() {
  let now = 0;
  return { now: () => new Date(now), forward: (ms: number) => (now += ms) };
}

test("after the burst one waits for the next token", () => {
  const clock = aClock();
  const limit = createRateLimit({ burst: 2, perMinute: 6 }, clock);

  expect(limit.take("a")).toBeNull();
  expect(limit.take("a")).toBeNull();
  expect(limit.take("a")).toBe(10);
  expect(limit.take("b")).toBeNull();
  clock.forward(9999);
  expect(limit.take("a")).toBe(1);
  clock.forward(1);
  expect(limit.take("a")).toBeNull();
});

test("what was given back does not count, and never makes more than the burst", () => {
  const limit = createRateLimit({ burst: 1, perMinute: 1 }, aClock());

  limit.take("a");
  limit.giveBack("a");
  limit.giveBack("a");

  expect(limit.take("a")).toBeNull();
  expect(limit.take("a")).toBe(60);
});

test("a flood of keys keeps its own newest and stays bounded", () => {
  const limit = createRateLimit({ burst: 1, perMinute: 1 }, aClock());
  for (let key = 0; key < 60_000; key += 1) limit.take(`key-${key}`);

  expect(limit.take("key-59999")).toBe(60);
  expect(limit.take("key-0")).toBeNull();
});
