import { expect, test } from "vitest";

import { createRateLimit, networkKey } from "./rate-limit.ts";

function aClock() {
  let now = 0;
  return { now: () => new Date(now), forward: (ms: number) => (now += ms) };
}

test("after the burst one waits for the next token", () => {
  const clock = aClock();
  const limit = createRateLimit({ burst: 2, perMinute: 6 }, clock);

  expect(limit.consume("a")).toBeNull();
  expect(limit.consume("a")).toBeNull();
  expect(limit.consume("a")).toBe(10);
  expect(limit.consume("b")).toBeNull();
  clock.forward(9999);
  expect(limit.consume("a")).toBe(1);
  clock.forward(1);
  expect(limit.consume("a")).toBeNull();
});

test("what was given back does not count, and never makes more than the burst", () => {
  const limit = createRateLimit({ burst: 1, perMinute: 1 }, aClock());

  limit.consume("a");
  limit.refund("a");
  limit.refund("a");

  expect(limit.consume("a")).toBeNull();
  expect(limit.consume("a")).toBe(60);
});

test("what was spent beyond the burst is refilled first, and it is never more than another burst", () => {
  const clock = aClock();
  const limit = createRateLimit({ burst: 10, perMinute: 60 }, clock);

  limit.spend("a", 14);
  expect(limit.check("a")).toBe(5);
  limit.spend("a", 1000);
  expect(limit.check("a")).toBe(11);
  clock.forward(11_000);
  expect(limit.consume("a")).toBeNull();
  expect(limit.consume("a")).toBe(1);
});

test("a flood of keys keeps its own newest and stays bounded", () => {
  const limit = createRateLimit({ burst: 1, perMinute: 1 }, aClock());
  for (let key = 0; key < 60_000; key += 1) limit.consume(`key-${key}`);

  expect(limit.consume("key-59999")).toBe(60);
  expect(limit.consume("key-0")).toBeNull();
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:50123", "203.0.113.7"],
  ["[2001:db8:1:2::6]:50123", "2001:db8:1:2"],
  ["2001:0DB8:0001:2::6", "2001:db8:1:2"],
  ["::1", "0:0:0:0"],
  ["made up", "unknown"],
  ["203.0.113.7 ".repeat(1000), "unknown"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::6", "2001:db8:1:2"],
  ["2001:db8::6", "2001:db8:0:0"],
])("the address %s counts as %s", (address, place) => {
  expect(networkKey(address)).toBe(place);
});
