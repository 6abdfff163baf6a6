import { Redis } from "ioredis";
import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";

import { systemClock } from "#kernel/clock.ts";
import { describeLimitStore } from "#kernel/limit-store.cases.ts";
import { createMemoryLimits } from "#kernel/limit-store.ts";
import type { Allowance } from "#kernel/rate-limit.ts";
import { hasRedis, startRedis, type TestRedis } from "#testing/redis-server.ts";

import { createRedisLimits } from "./redis-limits.ts";
import { openRedis } from "./redis-link.ts";

const SECRET = randomBytes(32);
const HOUR_MS = 3_600_000;

let redis: TestRedis;

/** The limits of one process. */
async function open(secret = SECRET) {
  const log = { info: vi.fn<() => void>(), warn: vi.fn<(...words: unknown[]) => void>() };
  const link = await openRedis({ url: redis.url, secret, log });
  onTestFinished(() => link.close());
  const limits = createRedisLimits(link, createMemoryLimits(systemClock));
  return { limits, log, prefix: link.name("") };
}

/** How many of the requests to three processes pass. */
async function consumeOnThree(allowance: Allowance, requests: number): Promise<number> {
  const name = randomUUID();
  const processes = [await open(), await open(), await open()];
  const waits = await Promise.all(
    processes.flatMap(({ limits }) => {
      const limit = limits.rateLimit(name, allowance);
      return Array.from({ length: requests / processes.length }, async () =>
        limit.consume("somebody"),
      );
    }),
  );
  return waits.filter((wait) => wait === null).length;
}

describe.skipIf(!hasRedis)("(a Redis has to be installed on this machine)", () => {
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.[Symbol.asyncDispose]());

  describeLimitStore("Redis", async () => (await open()).limits);

  test("three processes have one allowance together", async () => {
    const passed = await consumeOnThree({ burst: 20, perMinute: 1 }, 60);

    expect(passed).toBe(20);
  });

  test("of a large allowance they miss at most a hundredth each", async () => {
    const passed = await consumeOnThree({ burst: 1000, perMinute: 1 }, 1500);

    expect(passed).toBeLessThanOrEqual(1000);
    expect(passed).toBeGreaterThan(970);
  });

  test("Redis holds no address, and nothing for longer than it counts", async () => {
    const { limits, prefix } = await open(randomBytes(32));
    await limits.rateLimit("sign-in", { burst: 20, perMinute: 4 }).consume("eva@example.org");
    await limits.mailPauses(60).take("eva@example.org", "recovery");
    const reader = new Redis(redis.url);
    onTestFinished(() => reader.disconnect());

    const keys = await reader.keys(`${prefix}*`);
    const lifetimes = await Promise.all(keys.map((key) => reader.pttl(key)));

    expect(keys).toHaveLength(2);
    expect(keys.filter((key) => key.includes("eva"))).toEqual([]);
    for (const lifetime of lifetimes) {
      expect(lifetime).toBeGreaterThan(0);
      expect(lifetime).toBeLessThanOrEqual(24 * HOUR_MS);
    }
  });

  test.each([
    ["ended", () => redis.kill()],
    ["stopped with its connections open", async () => redis.pause()],
  ])("while Redis has %s, each process counts alone, and says so once", async (_how, lose) => {
    const { limits, log } = await open();
    const limit = limits.rateLimit(randomUUID(), { burst: 2, perMinute: 1 });
    const pauses = limits.mailPauses(60);
    onTestFinished(async () => {
      redis.resume();
      await redis.start();
    });
    await lose();

    const waits = [await limit.consume("a"), await limit.consume("a"), await limit.consume("a")];
    const startedAt = performance.now();
    const waitsForMail = [await pauses.take("a", "recovery"), await pauses.take("a", "recovery")];

    expect(waits).toEqual([null, null, 60]);
    expect(waitsForMail).toEqual([null, 60]);
    expect(performance.now() - startedAt).toBeLessThan(200);
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1));

    redis.resume();
    await redis.start();
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledWith("Redis is back"), {
      timeout: 15_000,
    });
    expect(await limit.consume("a")).toBeNull();
  });

  test("a Redis that refuses to count is named, and nobody is refused for it", async () => {
    const { limits, log } = await open();
    const admin = new Redis(redis.url);
    onTestFinished(async () => {
      await admin.config("SET", "maxmemory", "0");
      admin.disconnect();
    });
    await admin.config("SET", "maxmemory", "1");

    const wait = await limits.rateLimit(randomUUID(), { burst: 1, perMinute: 1 }).consume("a");

    expect(wait).toBeNull();
    expect(log.warn).toHaveBeenCalledWith(
      { err: expect.objectContaining({ name: "ReplyError" }) as unknown },
      "Redis refuses a command",
    );
  });
});
