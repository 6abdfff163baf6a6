import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { hasRedis, startRedis, type TestRedis } from "#testing/redis-server.ts";

import { checkRedis } from "./check-redis.ts";

let redis: TestRedis;

describe.skipIf(!hasRedis)("(a Redis has to be installed on this machine)", () => {
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.[Symbol.asyncDispose]());

  test("a Redis that serves is no problem", async () => {
    expect(await checkRedis(redis.url)).toBeNull();
  });

  test("a wrong password, or none, is a refusal that names the host and no password", async () => {
    const { host } = new URL(redis.url);

    for (const account of [":wrong-one@", ""]) {
      const problem = await checkRedis(`redis://${account}${host}`);
      expect(problem).toMatchObject({ isRefusal: true });
      expect(problem?.message).toMatch(
        new RegExp(`^Redis at ${host} refuses \\((WRONGPASS|NOAUTH) `),
      );
      expect(problem?.message).not.toContain("wrong-one");
    }
  });

  test("a Redis with its connections open that answers nothing is an outage", async () => {
    redis.pause();

    const problem = await checkRedis(redis.url);

    redis.resume();
    expect(problem).toMatchObject({ isRefusal: false });
  });
});

test("nothing that listens is an outage, not a refusal", async () => {
  const problem = await checkRedis("redis://127.0.0.1:1");

  expect(problem).toEqual({
    isRefusal: false,
    message: expect.stringMatching(
      /^no Redis answers at 127\.0\.0\.1:1 \(.*ECONNREFUSED/,
    ) as string,
  });
});
