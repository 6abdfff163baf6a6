import type { ChangeFeed, RowChange } from "@capicu/platform/kernel/changes";
import { expect, test } from "vitest";

import { createProfilePageCache } from "./profile-page-cache.ts";
import { makeReadyPage } from "./ready-page.ts";

function aCache() {
  const time = { now: 0 };
  const listeners: Parameters<ChangeFeed["subscribe"]>[0][] = [];
  const changes: ChangeFeed = {
    subscribe(listener) {
      listeners.push(listener);
      return () => {};
    },
    close: async () => {},
  };
  const cache = createProfilePageCache(changes, { now: () => new Date(time.now) });
  const change = (table: string, record: RowChange["record"]) => {
    const type = "UPDATE";
    const commitTimestamp = "";
    const row = { schema: "public", table, type, commitTimestamp, record } as const;
    for (const listener of listeners) listener([{ ...row, oldRecord: null, removed: null }]);
  };
  return { cache, change, time };
}

const page = makeReadyPage("<title>Ana</title>", "en");
const readAna = async () => ({ playerId: "ana", page: await page });

test("a page is kept until its player changes, and no longer than a minute", async () => {
  const { cache, change, time } = aCache();
  const make = () => cache.make("/@ana", "en", readAna);

  await make();
  change("users", { id: "bert" });
  change("notifications", { id: "ana" });
  expect(cache.get("/@ana", "en")).toBe(await page);

  change("users", { id: "ana" });
  expect(cache.get("/@ana", "en")).toBeUndefined();

  await make();
  change("user_stats", { user_id: "ana" });
  expect(cache.get("/@ana", "en")).toBeUndefined();

  await make();
  time.now = 59_999;
  expect(cache.get("/@ana", "en")).toBe(await page);
  time.now = 60_000;
  expect(cache.get("/@ana", "en")).toBeUndefined();
});

test("what was read before a change is not kept after it", async () => {
  const { cache, change } = aCache();
  const reading = cache.make("/@ana", "en", async () => {
    change("users", { id: "ana" });
    return readAna();
  });

  expect(await reading).toBe(await page);
  expect(cache.get("/@ana", "en")).toBeUndefined();
});

test("nobody's page is not kept", async () => {
  const { cache } = aCache();

  expect(await cache.make("/@nobody", "en", async () => null)).toBeNull();
  expect(cache.get("/@nobody", "en")).toBeUndefined();
});

test("the oldest pages make room for new ones", async () => {
  const { cache } = aCache();
  for (let number = 0; number <= 500; number += 1) await cache.make(`/@${number}`, "en", readAna);

  expect(cache.get("/@0", "en")).toBeUndefined();
  expect(cache.get("/@1", "en")).toBe(await page);
  expect(cache.get("/@500", "en")).toBe(await page);
});
