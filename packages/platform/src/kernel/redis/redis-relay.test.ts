// Processes that pass messages on through a Redis; the relay of the database is one in memory.
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";

import { aProcess, describeRelay } from "#kernel/relay.cases.ts";
import { relayWithinProcess, type OpenRelay } from "#kernel/relay.ts";
import { hasRedis, startRedis, type TestRedis } from "#testing/redis-server.ts";

import { openRedis } from "./redis-link.ts";
import { relayThroughRedis } from "./redis-relay.ts";

const SLOW = { timeout: 15_000 };
const SECRET = randomBytes(32);

let redis: TestRedis;

/** A process with a link of its own; those of one database share its relay. */
async function open(openFallback: OpenRelay = relayWithinProcess(), secret = SECRET) {
  const log = { info: vi.fn<() => void>(), warn: vi.fn<(...words: unknown[]) => void>() };
  const link = await openRedis({ url: redis.url, secret, log });
  onTestFinished(() => link.close());
  return { openRelay: relayThroughRedis(link, openFallback), log };
}

describe.skipIf(!hasRedis)("(a Redis has to be installed on this machine)", () => {
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.[Symbol.asyncDispose]());

  // Nobody shares these fallbacks, so all messages go through Redis.
  describeRelay("Redis", async () => (await open()).openRelay);

  test("another site on the same Redis hears nothing", async () => {
    const [one, two] = [
      await aProcess((await open()).openRelay),
      await aProcess((await open()).openRelay),
    ];
    const stranger = await aProcess((await open(relayWithinProcess(), randomBytes(32))).openRelay);

    one.relay.send("ours");

    await vi.waitFor(() => expect(two.received).toEqual(["ours"]));
    expect(stranger.received).toEqual([]);
  });

  test.each([
    ["ended", () => redis.kill(), () => redis.start()],
    ["stopped with its connections open", async () => redis.pause(), async () => redis.resume()],
  ])(
    "while Redis has %s, messages go through the database, and then through Redis again",
    async (_how, lose, restore) => {
      const database = relayWithinProcess();
      const { openRelay, log } = await open(database);
      const one = await aProcess(openRelay);
      const two = await aProcess((await open(database)).openRelay);
      const inDatabase: string[] = [];
      await database({ receive: (text) => inDatabase.push(text), resumed: () => {} });

      await lose();
      onTestFinished(restore);
      // What is said before the loss is noticed may be lost.
      await vi.waitFor(() => {
        one.relay.send("before");
        expect(two.received).toContain("before");
      }, SLOW);
      expect(one.resumed).toHaveBeenCalled();
      expect(log.warn).toHaveBeenCalledTimes(1);

      await restore();
      await vi.waitFor(() => expect(log.info).toHaveBeenCalledWith("Redis is back"), SLOW);
      await vi.waitFor(() => {
        inDatabase.length = 0;
        one.relay.send("after");
        expect(two.received).toContain("after");
        expect(inDatabase).toEqual([]);
      }, SLOW);
    },
    60_000,
  );

  test("a process that alone has lost Redis is not left out", async () => {
    const database = relayWithinProcess();
    const [one, two] = [
      await aProcess((await open(database)).openRelay),
      await aProcess((await open(database)).openRelay),
    ];
    const alone = await openRedis({
      url: "redis://127.0.0.1:1",
      secret: SECRET,
      log: { info: () => {}, warn: () => {} },
    });
    onTestFinished(() => alone.close());
    const three = await aProcess(relayThroughRedis(alone, database));

    await vi.waitFor(() => {
      one.relay.send("to all");
      expect(three.received).toContain("to all");
    });
    three.relay.send("from three");

    await vi.waitFor(() => expect(one.received).toContain("from three"));
    expect(two.received).toEqual(expect.arrayContaining(["to all", "from three"]));
  });
});
