import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";

import { createGate } from "./gate.ts";

test("no more run at once than the gate allows, and work that fails gives its place back", async () => {
  const gate = createGate({ inFlight: 2, queueLimit: 10 });
  let running = 0;
  let most = 0;
  const work = async (fails: boolean) => {
    running += 1;
    most = Math.max(most, running);
    await sleep(2);
    running -= 1;
    if (fails) throw new Error("failed");
  };

  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => gate.run(() => work(index % 2 === 0))),
  );

  expect(most).toBe(2);
  expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(4);
});

test("a gate tells that it is full before anybody is turned away", async () => {
  const gate = createGate({ inFlight: 1, queueLimit: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();

  expect(gate.isFull()).toBe(false);
  const both = [gate.run(() => promise), gate.run(() => promise)];
  expect(gate.isFull()).toBe(true);
  resolve();
  await Promise.all(both);
  expect(gate.isFull()).toBe(false);
});
