import { LeaderboardQuery } from "@capicu/contract/leaderboard";
import type { MaybePromise } from "@capicu/platform/kernel/when-ready";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createResponseCache } from "./response-cache.ts";

const query = (values: object = {}) => LeaderboardQuery.parse(values);

/** A reader that answers the number of its call after `takesMs`. */
function aReader(takesMs = 0) {
  let readings = 0;
  return vi.fn<() => Promise<{ reading: number }>>(async () => {
    const reading = (readings += 1);
    if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
    return { reading };
  });
}

const readingOf = async (response: MaybePromise<{ answer: { reading: number } }>) =>
  (await response).answer.reading;

/** Also waits for compression, which these timers do not control. */
async function after(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
  await new Promise((resolve) => setImmediate(resolve));
}

const everyBoard = () => true;

beforeEach(() => vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout"] }));
afterEach(() => vi.useRealTimers());

test("a thousand who ask for one board at once cause one reading", async () => {
  const read = aReader();
  const cache = createResponseCache(read);

  const answers = await Promise.all(Array.from({ length: 1000 }, async () => cache.get(query())));

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

test("after a change the old bytes serve while new ones are made, once for all", async () => {
  const read = aReader();
  const cache = createResponseCache(read);
  await cache.get(query());
  await after(1000);

  cache.outdate(everyBoard);
  const atOnce = await Promise.all([1, 2, 3].map(() => readingOf(cache.get(query()))));

  expect(atOnce).toEqual([1, 1, 1]);
  await expect.poll(() => readingOf(cache.get(query()))).toBe(2);
  expect(read).toHaveBeenCalledTimes(2);
});

test("who asks long after the change gets nothing from before it", async () => {
  const cache = createResponseCache(aReader());
  await cache.get(query());
  await after(1000);

  cache.outdate(everyBoard);
  await after(251);

  expect(await readingOf(cache.get(query()))).toBe(2);
});

test("nobody waits longer than half a second for new bytes", async () => {
  const read = aReader();
  const cache = createResponseCache(read);
  await cache.get(query());
  await after(1000);
  read.mockReturnValue(new Promise(() => {}));

  cache.outdate(everyBoard);
  await after(251);
  const reading = readingOf(cache.get(query()));
  await after(500);

  expect(await reading).toBe(1);
});

test("who got old bytes because new ones took long may ask again once they are made", async () => {
  const read = aReader();
  const onLate = vi.fn<() => void>();
  const cache = createResponseCache(read, undefined, onLate);
  await cache.get(query());
  await after(1000);
  const slow = Promise.withResolvers<{ reading: number }>();
  read.mockReturnValueOnce(slow.promise);

  cache.outdate(everyBoard);
  await after(251);
  const late = readingOf(cache.get(query()));
  await after(500);
  expect(await late).toBe(1);
  expect(onLate).not.toHaveBeenCalled();
  slow.resolve({ reading: 2 });

  await expect.poll(() => onLate.mock.calls.length).toBe(1);
  expect(await readingOf(cache.get(query()))).toBe(2);
});

test("nobody has to ask again when the new bytes came in time or there were none", async () => {
  const read = aReader(100);
  const onLate = vi.fn<() => void>();
  const cache = createResponseCache(read, undefined, onLate);
  const week = query({ timeframe: "week" });
  const first = cache.get(week);
  await after(100);
  await first;

  cache.outdate(everyBoard);
  await after(251);
  const inTime = cache.get(week);
  await after(100);
  expect(await readingOf(inTime)).toBe(2);
  // Another change comes before the reader who waited would have given up.
  cache.outdate(everyBoard);
  await after(500);
  const next = cache.get(week);
  await after(100);
  expect(await readingOf(next)).toBe(3);
  await after(61_000);
  // A minute's end without any change.
  read.mockReturnValueOnce(
    new Promise((resolve) => setTimeout(() => resolve({ reading: 4 }), 2000)),
  );
  const ofOldMinute = readingOf(cache.get(week));
  await after(500);
  expect(await ofOldMinute).toBe(3);
  await after(2000);
  await expect.poll(() => readingOf(cache.get(week))).toBe(4);

  expect(onLate).not.toHaveBeenCalled();
});

test("a change that comes while bytes are made outdates them again", async () => {
  const read = aReader(100);
  const cache = createResponseCache(read);
  const first = cache.get(query());
  await after(50);

  cache.outdate(everyBoard);
  await after(60);
  await first;
  await after(1000);

  const later = cache.get(query());
  await after(100);

  expect(await readingOf(later)).toBe(2);
});

test("a board that does not show the change stays as it is", async () => {
  const read = aReader();
  const cache = createResponseCache(read);
  await cache.get(query());

  cache.outdate(({ reading }) => reading === 7);
  await after(1000);
  await cache.get(query());

  expect(read).toHaveBeenCalledTimes(1);
});

test("however fast changes come, a board is made at most every 250 ms and a fifth of the time", async () => {
  const quick = aReader();
  const slow = aReader(100);
  const [quickly, slowly] = [createResponseCache(quick), createResponseCache(slow)];
  const busy = async (cache: ReturnType<typeof createResponseCache>) => {
    cache.outdate(everyBoard);
    void cache.get(query());
  };

  for (let step = 0; step < 1000; step += 1) {
    await Promise.all([busy(quickly), busy(slowly)]);
    await after(10);
  }

  // Compression takes real time, which these timers do not wait for: on a busy machine there are fewer.
  expect(quick.mock.calls.length).toBeGreaterThan(3);
  expect(quick.mock.calls.length).toBeLessThanOrEqual(41);
  expect(slow.mock.calls.length).toBeGreaterThan(3);
  expect(slow.mock.calls.length).toBeLessThanOrEqual(21);
});

test("a failure is the answer of those who waited; the next one asks again", async () => {
  const read = aReader();
  read.mockRejectedValueOnce(new Error("away"));
  const cache = createResponseCache(read);

  await expect(cache.get(query())).rejects.toThrow("away");
  expect(await readingOf(cache.get(query()))).toBe(1);
});

test("when new bytes cannot be made, the next one who asks tries again", async () => {
  const read = aReader();
  const cache = createResponseCache(read);
  await cache.get(query());
  await after(1000);
  read.mockRejectedValueOnce(new Error("away"));

  cache.outdate(everyBoard);
  await after(251);
  await expect(cache.get(query())).rejects.toThrow("away");
  await after(1000);

  expect(await readingOf(cache.get(query()))).toBe(2);
});

test("a window of time is read again after a minute, all time after an hour", async () => {
  const cache = createResponseCache(aReader());
  const week = query({ timeframe: "week" });
  const before = [await readingOf(cache.get(week)), await readingOf(cache.get(query()))];

  await after(59_000);
  const fresh = [await readingOf(cache.get(week)), await readingOf(cache.get(query()))];
  await after(2000);
  const later = [await readingOf(cache.get(week)), await readingOf(cache.get(query()))];
  await after(3_600_000);
  const anHourLater = [await readingOf(cache.get(week)), await readingOf(cache.get(query()))];

  expect([before, fresh, later, anHourLater]).toEqual([
    [1, 2],
    [1, 2],
    [3, 2],
    [4, 5],
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
