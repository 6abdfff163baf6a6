// What visitors' reads may take of the database together.
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";

import { ANONYMOUS } from "./caller.ts";
import { createMemoryLimits } from "./limit-store.ts";
import { createReadGate } from "./read-gate.ts";
import { createRequestLimits, DEFAULT_ALLOWANCES, type LimitedUse } from "./request-limits.ts";

const CLOCK = { now: () => new Date() };
const LONG_MS = 250;

function aGate(engine: "embedded" | "postgres" = "embedded") {
  // 600 reads a minute of an address may take two milliseconds each, 200 of these at once.
  const requestLimits = createRequestLimits(
    { ...DEFAULT_ALLOWANCES, readsPerMinute: 60 },
    createMemoryLimits(CLOCK),
  );
  const gate = createReadGate({ database: { engine }, requestLimits });
  const read = async (address: string, caller = ANONYMOUS, use: LimitedUse = "read") =>
    gate.run({ use, caller, address }, () => pause(LONG_MS, "rows")).catch((error: Error) => error);
  return { read };
}

test("visitors of an address whose reads took too long are refused with the time to wait, others are not", async () => {
  const { read } = aGate();
  expect(await read("203.0.113.9")).toBe("rows");

  expect(await read("203.0.113.9")).toMatchObject({
    status: 429,
    code: "over_request_rate_limit",
    message: expect.stringMatching(
      /^You have asked for a lot in a short time\. Try again in \d seconds\.$/,
    ) as string,
    headers: { "retry-after": expect.stringMatching(/^\d$/) as string },
  });
  expect(await read("198.51.100.2")).toBe("rows");
});

test("a player's searches count for the player, and other reads for nobody", async () => {
  const { read } = aGate();
  const player = { ...ANONYMOUS, role: "authenticated", id: "one" } as const;

  expect(await read("203.0.113.9", player)).toBe("rows");
  expect(await read("203.0.113.9", player, "search")).toBe("rows");
  expect(await read("203.0.113.9", player, "search")).toMatchObject({ status: 429 });
  expect(await read("203.0.113.9", player)).toBe("rows");
  expect(await read("203.0.113.9")).toBe("rows");
});

test("reads of several visitors that wait for one engine share the time, on a server each has its own", async () => {
  const addresses = ["203.0.113.9", "198.51.100.2", "192.0.2.7"];
  const readTwice = async (engine: "embedded" | "postgres") => {
    const { read } = aGate(engine);
    await Promise.all(addresses.map((address) => read(address)));
    return Promise.all(addresses.map((address) => read(address)));
  };

  expect(await readTwice("embedded")).toEqual(["rows", "rows", "rows"]);
  expect(await readTwice("postgres")).toMatchObject([
    { status: 429 },
    { status: 429 },
    { status: 429 },
  ]);
});
