import { expect, test } from "vitest";

import { formatMoney } from "./money.ts";

/** Without the difference between kinds of spaces, which depends on the version of ICU. */
const spaced = (text: string) => text.replaceAll(/\s/g, " ");

test.each([
  ["en", null, "$4.99"],
  ["en", "GB", "US$4.99"],
  ["es-419", null, "USD 4.99"],
  ["es-419", "VE", "USD 4,99"],
  ["pt-BR", null, "US$ 4,99"],
  ["fr", null, "4,99 $US"],
  ["ht", null, "4,99 $US"],
] as const)("in %s with the numbers of %s, 499 cents are %s", (language, numberRegion, text) => {
  expect(spaced(formatMoney(499, { language, numberRegion }))).toBe(text);
});

test("nothing is a whole number, and what is owed has its sign", () => {
  const reader = { language: "pt-BR", numberRegion: null } as const;

  const texts = [0, -1999, 500].map((cents) => spaced(formatMoney(cents, reader)));

  expect(texts).toEqual(["US$ 0", "-US$ 19,99", "US$ 5,00"]);
});
