// A search in a product function takes the database's time from the same allowance as reads of tables.
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";

import { NO_RULE } from "#testing/no-rule.ts";
import { testPlatform } from "#testing/test-platform.ts";

import { createImplement } from "./implement.ts";
import { functionsApi } from "./index.ts";

const LONG_MS = 100;

const slowList = createImplement<object>()({
  name: "slow-list",
  method: "POST",
  input: z.object({ search: z.string().optional() }),
  output: z.object({}),
})({
  access: "anyone",
  async run() {
    await pause(LONG_MS);
    return {};
  },
});

test("one whose searches took too long is refused the next, and still gets what is no search", async () => {
  const world = await testPlatform({
    rateLimits: true,
    // Twenty milliseconds at once.
    allowances: { readsPerMinute: 6 },
    apis: {
      functions: (platform) =>
        functionsApi(platform, {
          functions: [slowList],
          services: {},
          secondFactor: NO_RULE,
          staffRight: () => NO_RULE,
          limitedUseOf: () => "write",
          checkOutput: true,
        }),
    },
  });
  onTestFinished(() => world[Symbol.asyncDispose]());
  const call = async (input: object) => {
    const { statusCode, payload } = await world.app.inject({
      method: "POST",
      url: "/functions/v1/slow-list",
      headers: { "content-type": "application/json" },
      payload: input,
    });
    return [statusCode, JSON.parse(payload)] as const;
  };

  expect((await call({ search: "ana" }))[0]).toBe(200);
  expect(await call({ search: "ana" })).toEqual([
    429,
    expect.objectContaining({ code: "over_request_rate_limit" }),
  ]);
  expect((await call({}))[0]).toBe(200);
});
