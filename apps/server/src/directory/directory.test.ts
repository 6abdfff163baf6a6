import type { RowChange } from "@capicu/platform/kernel/changes";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { orderOf, type DirectoryOrder } from "./directory-order.ts";
import { createDirectory } from "./directory.ts";

const NOBODY: ReadonlySet<string> = new Set();
const WHOLE = { search: "", offset: 0, limit: 100, hidden: NOBODY };

describe("the order", () => {
  const order = orderOf([
    ["a", "Doña Carmen", 9, 60],
    ["b", "Yadiel", 7, 50],
    ["c", "CARMEN", 7, 40],
    ["d", "Ana", 5, 30],
    ["e", "New", null, null],
  ]);

  test("S2.151 same wins share a rank, and whoever shows none has a position alone", () => {
    const { places, total } = order.find(WHOLE);

    expect(total).toBe(5);
    expect(places.map(({ rank }) => rank)).toEqual([1, 2, 2, 4, null]);
    expect(places.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  });

  test("S2.145 S2.151 a search keeps ranks and positions, whatever the case and the accents", () => {
    const { places, total } = order.find({ ...WHOLE, search: " carmén " });

    expect(total).toBe(2);
    expect(places).toEqual([
      { id: "a", rank: 1, position: 1 },
      { id: "c", rank: 2, position: 3 },
    ]);
    expect(order.placeOf("c")).toEqual({ id: "c", rank: 2, position: 3 });
    expect(order.placeOf("z")).toBeNull();
  });

  test("who is hidden takes no place in a page or the total", () => {
    const found = order.find({ ...WHOLE, offset: 1, limit: 2, hidden: new Set(["a", "c"]) });

    expect(found.places.map(({ id }) => id)).toEqual(["d", "e"]);
    expect(found.total).toBe(3);
  });

  test("S2.137 the mean is of those who show a rate", () => {
    expect(order.averageWinRate).toBe(45);
    expect(orderOf([]).averageWinRate).toBeNull();
  });
});

describe("reading it", () => {
  const first = orderOf([]);
  const second = orderOf([["a", "Ana", 1, 1]]);
  let tell: (table: string) => void;
  let answers: ((order: DirectoryOrder) => void)[];

  function aDirectory() {
    answers = [];
    const read = () => new Promise<DirectoryOrder>((resolve) => answers.push(resolve));
    return createDirectory(read, {
      subscribe(listener) {
        tell = (table) => listener([{ schema: "public", table } as RowChange]);
        return () => undefined;
      },
    });
  }

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("all who ask share one reading, until something changes", async () => {
    const directory = aDirectory();
    const orders = [directory.order(), directory.order()];
    answers[0]?.(first);
    expect(await Promise.all(orders)).toEqual([first, first]);
    await directory.order();
    tell("likes");
    await directory.order();
    expect(answers).toHaveLength(1);

    tell("users");
    const again = directory.order();
    answers[1]?.(second);
    expect(await again).toBe(second);
  });

  test("nobody waits for a long reading who could have what was known", async () => {
    const directory = aDirectory();
    const order = directory.order();
    await vi.advanceTimersByTimeAsync(1000);
    answers[0]?.(first);
    await order;

    tell("user_stats");
    expect(await directory.order()).toBe(first);
    answers[1]?.(second);
    await vi.advanceTimersByTimeAsync(0);
    expect(await directory.order()).toBe(second);
    expect(answers).toHaveLength(2);
  });

  test("a change during a reading is read as well", async () => {
    const directory = aDirectory();
    const order = directory.order();
    tell("users");
    answers[0]?.(first);
    await order;

    const again = directory.order();
    answers[1]?.(second);
    expect(await again).toBe(second);
  });
});
