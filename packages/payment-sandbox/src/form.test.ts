import { expect, test } from "vitest";

import { parseForm, textOf } from "./form.ts";

test("names nest as the provider's SDK writes them", () => {
  expect(textOf(parseForm("a[b][0][c]=d"), "a", "b", "0", "c")).toBe("d");
});

test.each([21, 20_000])("%i levels of names are refused", (levels) => {
  expect(() => parseForm(`a${"[b]".repeat(levels - 1)}=c`)).toThrow("At most 20 levels");
});
