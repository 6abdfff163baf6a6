import { beforeEach, expect, test, vi } from "vitest";

import { browserNumber } from "./browser-number.ts";

beforeEach(() => localStorage.clear());

test("it is made once, and made again where it is damaged", () => {
  const number = browserNumber();
  expect(number).toMatch(/^[\da-f]{8}-/);
  expect(browserNumber()).toBe(number);

  localStorage.setItem("capicu-browser", "<b>");

  expect(browserNumber()).toMatch(/^[\da-f]{8}-/);
  expect(browserNumber()).not.toBe(number);
});

test("a browser that keeps nothing has none", () => {
  const refused = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("blocked");
  });

  expect(browserNumber()).toBeUndefined();
  refused.mockRestore();
});
