import { expect, test } from "vitest";

import { createMailPauses } from "./mail-pauses.ts";

function stoppedClock() {
  let now = 0;
  return {
    now: () => new Date(now),
    forward: (seconds: number) => (now += seconds * 1000),
  };
}

test("each mail doubles the pause after it, up to an hour", () => {
  const clock = stoppedClock();
  const pauses = createMailPauses(60, clock);
  const waits: number[] = [];

  for (let mail = 0; mail < 9; mail += 1) {
    expect(pauses.take("a@example.org", "recovery")).toBeNull();
    const wait = pauses.take("a@example.org", "recovery") ?? 0;
    waits.push(wait);
    clock.forward(wait);
  }

  expect(waits.map((seconds) => seconds / 60)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test("a day without a mail, or an answered one, makes the pause short again", () => {
  const clock = stoppedClock();
  const pauses = createMailPauses(60, clock);
  const waitAfterTwo = () => {
    pauses.take("a@example.org", "recovery");
    clock.forward(60);
    pauses.take("a@example.org", "recovery");
    return pauses.take("a@example.org", "recovery");
  };

  const grown = waitAfterTwo();
  clock.forward(86_400);
  const afterDay = waitAfterTwo();
  pauses.forget("a@example.org");
  const afterAnswer = waitAfterTwo();

  expect([grown, afterDay, afterAnswer]).toEqual([120, 120, 120]);
});

test("kinds and addresses wait apart, and an interval of nothing never waits", () => {
  const pauses = createMailPauses(60, stoppedClock());
  const none = createMailPauses(0, stoppedClock());

  const first = ["recovery", "magiclink"].map((kind) => pauses.take("a@example.org", kind));
  const other = pauses.take("b@example.org", "recovery");

  expect([...first, other]).toEqual([null, null, null]);
  expect([none.take("a", "recovery"), none.take("a", "recovery")]).toEqual([null, null]);
});

test("the memory is bounded by leaving out who was mailed longest ago", () => {
  const clock = stoppedClock();
  const pauses = createMailPauses(60, clock);

  for (let count = 0; count <= 50_000; count += 1) pauses.take(String(count), "recovery");

  expect(pauses.take("0", "recovery")).toBeNull();
  expect(pauses.take("50000", "recovery")).toBe(60);
});
