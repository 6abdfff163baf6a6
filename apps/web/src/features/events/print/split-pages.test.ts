import { expect, test } from "vitest";

import { splitPages } from "./split-pages.ts";

const items = (count: number) => Array.from({ length: count }, (_item, at) => at);
const sizes = (count: number, most: number) =>
  splitPages(items(count), most).map(({ length }) => length);

test("pages have about as many items each, and none more than fit", () => {
  expect(sizes(100, 100)).toEqual([100]);
  expect(sizes(101, 100)).toEqual([51, 50]);
  expect(sizes(128, 32)).toEqual([32, 32, 32, 32]);
  expect(sizes(0, 10)).toEqual([]);
});

test("every item is on one page, in order", () => {
  expect(splitPages(items(33), 32).flat()).toEqual(items(33));
});
