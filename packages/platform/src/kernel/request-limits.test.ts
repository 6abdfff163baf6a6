import { expect, test } from "vitest";

import { createMemoryLimits } from "./limit-store.ts";
import { createRequestLimits, DEFAULT_ALLOWANCES, type LimitedUse } from "./request-limits.ts";

function someLimits(writesPerMinute: number) {
  let now = 0;
  const clock = { now: () => new Date(now) };
  const limits = createRequestLimits(
    { ...DEFAULT_ALLOWANCES, writesPerMinute },
    createMemoryLimits(clock),
  );
  return {
    write: (playerId: string | null, address = "203.0.113.9") =>
      limits.consume("write", { playerId, address }),
    upload: (playerId: string) => limits.consume("upload", { playerId, address: "203.0.113.9" }),
    forward: (ms: number) => (now += ms),
  };
}

test("a player waits once the allowance is used up, at whatever address; others go on", async () => {
  const limits = someLimits(2);
  await limits.write("one");
  await limits.write("one", "198.51.100.2");

  expect(await limits.write("one", "192.0.2.3")).toBe(30);
  expect(await limits.write("other")).toBeNull();
  limits.forward(30_000);
  expect(await limits.write("one")).toBeNull();
});

test("an address has the allowance of ten players, however many accounts are behind it", async () => {
  const limits = someLimits(1);
  for (let player = 0; player < 10; player += 1)
    expect(await limits.write(`player ${player}`)).toBeNull();

  expect(await limits.write("one more")).toBe(6);
  expect(await limits.write("one more", "198.51.100.2")).toBeNull();
});

test("what a player is refused is not counted against the neighbours", async () => {
  const limits = someLimits(1);
  for (let attempt = 0; attempt < 50; attempt += 1) await limits.write("a flood");

  expect(await limits.write("a neighbour")).toBeNull();
});

test("what an address is refused is not counted against the player", async () => {
  const limits = someLimits(1);
  for (let player = 0; player < 10; player += 1) await limits.write(`player ${player}`);
  await limits.write("somebody");

  expect(await limits.write("somebody", "198.51.100.2")).toBeNull();
});

test("visitors share an allowance of their address, apart from its players", async () => {
  const limits = someLimits(1);
  for (let visit = 0; visit < 10; visit += 1) expect(await limits.write(null)).toBeNull();

  expect(await limits.write(null)).toBe(6);
  expect(await limits.write("a player")).toBeNull();
});

test("a network of the newer kind is one address", async () => {
  const limits = someLimits(1);
  for (let visit = 0; visit < 10; visit += 1) await limits.write(null, `2001:db8:1:2::${visit}`);

  expect(await limits.write(null, "2001:db8:1:2:9::9")).toBe(6);
  expect(await limits.write(null, "2001:db8:1:3::1")).toBeNull();
});

test("by default an hour's uploads are let in, a third of them at once", async () => {
  const limits = someLimits(1);
  for (let file = 0; file < 40; file += 1) expect(await limits.upload("one")).toBeNull();

  expect(await limits.upload("one")).toBe(30);
});

const NOBODY = "203.0.113.9";

function theDefaultLimits() {
  let now = 0;
  const clock = { now: () => new Date(now) };
  const limits = createRequestLimits(DEFAULT_ALLOWANCES, createMemoryLimits(clock), clock);
  const admit = async (use: LimitedUse, playerId: string | null, times: number) => {
    for (let time = 0; time < times; time += 1)
      if ((await limits.consume(use, { playerId, address: NOBODY })) !== null) return time;
    return times;
  };
  return { limits, admit, forward: (ms: number) => (now += ms) };
}

test.each<[LimitedUse, player: number, visitors: number]>([
  ["read", 200, 2000],
  ["search", 60, 600],
  ["write", 120, 1200],
  ["file", 1000, 10_000],
])(
  "a flood of the kind %s gets what a page needs at once, and changes a minute's worth",
  async (use, ...expected) => {
    const { admit } = theDefaultLimits();

    expect([await admit(use, "one", 20_000), await admit(use, null, 20_000)]).toEqual(expected);
  },
);

test("an office of fifty behind one address is not refused: pages, uploads and a moderator's decisions", async () => {
  const { admit } = theDefaultLimits();

  for (let player = 0; player < 50; player += 1) {
    expect(await admit("read", null, 12)).toBe(12);
    expect(await admit("read", `player ${player}`, 12)).toBe(12);
    expect(await admit("upload", `player ${player}`, 2)).toBe(2);
  }
  // Each decision is followed by the next item and its two pictures.
  for (let item = 0; item < 16; item += 1) {
    expect(await admit("write", "a moderator", 2)).toBe(2);
    expect(await admit("read", "a moderator", 2)).toBe(2);
    expect(await admit("file", "a moderator", 2)).toBe(2);
  }
});

test("what a caller's reads take of the database is bounded, in debt too", () => {
  const { limits, forward } = theDefaultLimits();

  limits.spendTime(NOBODY, 3999);
  expect(limits.waitForTime(NOBODY)).toBeNull();
  limits.spendTime(NOBODY, 2001);
  expect(limits.waitForTime(NOBODY)).toBe(6);
  expect(limits.waitForTime("198.51.100.2")).toBeNull();
  forward(6000);
  expect(limits.waitForTime(NOBODY)).toBeNull();
});
