// What every store of limits does, wherever it counts.
import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";

import type { LimitStore } from "./limit-store.ts";

/** Each call opens the store of another process. */
export function describeLimitStore(place: string, open: () => Promise<LimitStore>): void {
  describe(`limits in ${place}`, () => {
    describeRateLimit(open);
    describeMailPauses(open);
  });
}

function describeRateLimit(open: () => Promise<LimitStore>): void {
  describe("of requests", () => {
    test("after the burst one waits for the next token", async () => {
      const limit = (await open()).rateLimit(randomUUID(), { burst: 2, perMinute: 600 });

      expect(await limit.consume("a")).toBeNull();
      expect(await limit.consume("a")).toBeNull();
      expect(await limit.consume("a")).toBe(1);
      expect(await limit.consume("b")).toBeNull();

      await vi.waitFor(async () => expect(await limit.consume("a")).toBeNull());
    });

    test("the wait is that for one token", async () => {
      const limit = (await open()).rateLimit(randomUUID(), { burst: 1, perMinute: 4 });

      await limit.consume("a");

      expect(await limit.consume("a")).toBe(15);
    });

    test("what was given back does not count, and never makes more than the burst", async () => {
      const limit = (await open()).rateLimit(randomUUID(), { burst: 1, perMinute: 1 });

      await limit.consume("a");
      await limit.refund("a");
      await limit.refund("a");

      expect(await limit.consume("a")).toBeNull();
      expect(await limit.consume("a")).toBe(60);
    });

    test.each([20, 250, 12_000])(
      "of many at once, exactly the burst of %s passes",
      async (burst) => {
        const limit = (await open()).rateLimit(randomUUID(), { burst, perMinute: 1 });

        const waits = await Promise.all(
          Array.from({ length: burst + 50 }, async () => limit.consume("a")),
        );

        expect(waits.filter((wait) => wait === null)).toHaveLength(burst);
      },
    );

    test("what is left is told, and asking takes nothing", async () => {
      const limit = (await open()).rateLimit(randomUUID(), { burst: 3, perMinute: 1 });

      await limit.consume("a");
      await limit.left("a");

      expect([await limit.left("a"), await limit.left("b")]).toEqual([2, 3]);
      for (let count = 0; count < 3; count += 1) await limit.consume("a");
      expect(await limit.left("a")).toBe(0);
    });

    test("limits of other names are counted apart", async () => {
      const store = await open();
      const [one, two] = [randomUUID(), randomUUID()];

      await store.rateLimit(one, { burst: 1, perMinute: 1 }).consume("a");

      expect(await store.rateLimit(two, { burst: 1, perMinute: 1 }).consume("a")).toBeNull();
    });
  });
}

function describeMailPauses(open: () => Promise<LimitStore>): void {
  describe("of mails", () => {
    test("mails of one kind to one address have pauses that grow until one is answered", async () => {
      const pauses = (await open()).mailPauses(60);
      const [address, other] = [randomUUID(), randomUUID()];

      expect(await pauses.take(address, "recovery")).toBeNull();
      expect(await pauses.take(address, "recovery")).toBe(60);
      expect(await pauses.take(address, "magiclink")).toBeNull();
      expect(await pauses.take(other, "recovery")).toBeNull();
      await pauses.forget(address);

      expect(await pauses.take(address, "recovery")).toBeNull();
    });

    test("each mail doubles the pause after it", async () => {
      const pauses = (await open()).mailPauses(1);
      const address = randomUUID();

      await pauses.take(address, "recovery");
      await vi.waitFor(async () => expect(await pauses.take(address, "recovery")).toBeNull(), {
        timeout: 3000,
        interval: 100,
      });

      expect(await pauses.take(address, "recovery")).toBe(2);
    });

    test("without an interval there is no pause", async () => {
      const pauses = (await open()).mailPauses(0);

      const waitsForMail = [await pauses.take("a", "recovery"), await pauses.take("a", "recovery")];

      expect(waitsForMail).toEqual([null, null]);
    });
  });
}
