import { expect, test, vi } from "vitest";

import { shareReading } from "./shared-reading.ts";

test("all who ask share one reading until it is cleared", async () => {
  const read = vi.fn<(key: string) => Promise<string>>(async (key) => `${key}!`);
  const shared = shareReading(read);

  await Promise.all([shared.get("a"), shared.get("a"), shared.get("b")]);
  expect(read).toHaveBeenCalledTimes(2);
  shared.clear();
  expect(await shared.get("a")).toBe("a!");
  expect(read).toHaveBeenCalledTimes(3);
});

test("what was read is there at once, without a promise", async () => {
  const shared = shareReading(async (key: string) => `${key}!`);

  await shared.get("a");

  expect(shared.get("a")).toBe("a!");
});

test("what is forgotten is read again, and nothing else", async () => {
  const read = vi.fn<(key: string) => Promise<string>>(async (key) => `${key}!`);
  const shared = shareReading(read);
  await Promise.all([shared.get("a"), shared.get("b")]);

  shared.forget("a");
  await Promise.all([shared.get("a"), shared.get("b")]);

  expect(read.mock.calls).toEqual([["a"], ["b"], ["a"]]);
});

test("keys without end do not fill the memory", async () => {
  const read = vi.fn<(key: number) => Promise<number>>(async (key) => key);
  const shared = shareReading(read);
  for (let key = 0; key <= 20_000; key += 1) await shared.get(key);

  await shared.get(20_000);
  expect(read).toHaveBeenCalledTimes(20_001);
  await shared.get(0);
  expect(read).toHaveBeenCalledTimes(20_002);
});

test("a failed reading is not kept", async () => {
  const read = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error("away"));
  read.mockResolvedValue(1);
  const shared = shareReading(read);

  await expect(shared.get(null)).rejects.toThrow("away");
  expect(await shared.get(null)).toBe(1);
});

test("a late failure takes no newer reading with it", async () => {
  const { promise, reject } = Promise.withResolvers<number>();
  const read = vi.fn<() => Promise<number>>().mockReturnValueOnce(promise);
  read.mockResolvedValue(2);
  const shared = shareReading(read);

  const older = shared.get(null);
  shared.clear();
  await shared.get(null);
  reject(new Error("away"));

  await expect(older).rejects.toThrow("away");
  await shared.get(null);
  expect(read).toHaveBeenCalledTimes(2);
});
