import { LeaderboardQuery } from "@capicu/contract/leaderboard";
import { afterEach, expect, test, vi } from "vitest";

import { createResponseCache } from "./response-cache.ts";

const query = (given: object = {}) => LeaderboardQuery.parse(given);

/** Answers the number of its reading. */
function aReader() {
  let readings = 0;
  return vi.fn<() => Promise<object>>(async () => ({ reading: (readings += 1) }));
}

const readingOf = async (made: Promise<{ identity: Buffer }>) =>
  (JSON.parse((await made).identity.toString("utf8")) as { reading: number }).reading;

afterEach(() => vi.useRealTimers());

test("a thousand who ask for one board at once cause one reading", async () => {
  const read = aReader();
  const cache = createResponseCache(read);

  const answers = await Promise.all(Array.from({ length: 1000 }, () => cache.get(query())));

  expect(read).toHaveBeenCalledTimes(1);
  expect(new Set(answers).size).toBe(1);
});

test("other boards are other readings", async () => {
  const cache = createResponseCache(aReader());

  expect(await readingOf(cache.get(query({ mode: "casual" })))).toBe(1);
  expect(await readingOf(cache.get(query({ mode: "blitz" })))).toBe(2);
  expect(await readingOf(cache.get(query({ mode: "casual", limit: 5 })))).toBe(3);
  expect(await readingOf(cache.get(query({ mode: "casual" })))).toBe(1);
});

test("after clearing it is read again, even while an older reading is still under way", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const read = vi.fn<() => Promise<object>>().mockReturnValueOnce(promise);
  read.mockResolvedValue({ reading: 2 });
  const cache = createResponseCache(read);

  const older = cache.get(query());
  cache.clear();
  const newer = cache.get(query());
  resolve({ reading: 1 });

  expect(await readingOf(older)).toBe(1);
  expect(await readingOf(newer)).toBe(2);
  expect(await readingOf(cache.get(query()))).toBe(2);
});

test("a failed reading is not kept, and takes no newer one with it", async () => {
  const { promise, reject } = Promise.withResolvers<object>();
  const read = vi.fn<() => Promise<object>>().mockReturnValueOnce(promise);
  read.mockResolvedValue({ reading: 2 });
  const cache = createResponseCache(read);

  const older = cache.get(query());
  cache.clear();
  await cache.get(query());
  reject(new Error("the database was away"));

  await expect(older).rejects.toThrow("away");
  expect(await readingOf(cache.get(query()))).toBe(2);
  expect(read).toHaveBeenCalledTimes(2);
});

test("a failure is the answer of those who waited; the next one asks again", async () => {
  const read = vi.fn<() => Promise<object>>().mockRejectedValueOnce(new Error("away"));
  read.mockResolvedValue({ reading: 2 });
  const cache = createResponseCache(read);

  await expect(cache.get(query())).rejects.toThrow("away");
  expect(await readingOf(cache.get(query()))).toBe(2);
});

test("a window of time is read again after a minute, all time is not", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const cache = createResponseCache(aReader());
  const week = query({ timeframe: "week" });
  const before = [await readingOf(cache.get(week)), await readingOf(cache.get(query()))];

  vi.setSystemTime(Date.now() + 59_000);
  const fresh = [await readingOf(cache.get(week)), await readingOf(cache.get(query()))];
  vi.setSystemTime(Date.now() + 2000);
  const later = [await readingOf(cache.get(week)), await readingOf(cache.get(query()))];

  expect([before, fresh, later]).toEqual([
    [1, 2],
    [1, 2],
    [3, 2],
  ]);
});

test("keys without end do not fill the memory", async () => {
  const read = aReader();
  const cache = createResponseCache(read);
  for (let limit = 1; limit <= 201; limit += 1) await cache.get(query({ limit }));

  await cache.get(query({ limit: 201 }));
  expect(read).toHaveBeenCalledTimes(201);
  await cache.get(query({ limit: 1 }));
  expect(read).toHaveBeenCalledTimes(202);
});
