import { LANGUAGE_IDS } from "@capicu/contract/languages";
import { expect, test } from "vitest";

import { speechFor } from "./speech.ts";

const NOON = new Date("2026-07-01T12:00:00Z");
/** Formatters write several kinds of spaces. */
const plain = (text: string) => text.replaceAll(/\s/gu, " ");

test.for([
  ["en", null, "1,234,567", "$4.99", "66.7%"],
  ["es-419", null, "1,234,567", "USD 4.99", "66.7%"],
  ["es-419", "VE", "1.234.567", "USD 4,99", "66,7%"],
  ["pt-BR", null, "1.234.567", "US$ 4,99", "66,7%"],
  ["fr", null, "1 234 567", "4,99 $US", "66,7 %"],
  ["ht", null, "1 234 567", "4,99 $US", "66,7 %"],
] as const)("numbers in %s, of %s", ([locale, numberRegion, count, money, rate]) => {
  const speech = speechFor({ locale, numberRegion });

  expect(plain(speech.count(1_234_567))).toBe(count);
  expect(plain(speech.money(499))).toBe(money);
  expect(plain(speech.rate(66.66))).toBe(rate);
});

test("a moment names the reader's time zone", () => {
  const speech = speechFor({ locale: "en", timeZone: "America/Puerto_Rico" });

  expect(plain(speech.moment(NOON))).toBe("July 1, 2026 at 8:00 AM AST");
  expect(speech.day(NOON)).toBe("July 1, 2026");
});

test("without a time zone it is the one of Greenwich", () => {
  expect(plain(speechFor({ locale: "es-419" }).moment(NOON))).toBe(
    "1 de julio de 2026 a las 12:00 p.m. UTC",
  );
});

// The columns are the player's own: the database checks only their form.
test.each([
  { locale: "xx", numberRegion: "ZZ", timeZone: "Nowhere/Land" },
  { locale: "__proto__", numberRegion: "!!", timeZone: "x".repeat(10_000) },
  { locale: null, numberRegion: null, timeZone: "" },
])("what no runtime knows is English, in Greenwich's time: %j", (reader) => {
  const speech = speechFor(reader);

  expect(speech.language).toBe("en");
  expect(plain(speech.moment(NOON))).toBe("July 1, 2026 at 12:00 PM UTC");
});

test.each(LANGUAGE_IDS)("in %s a value stays what it is", (locale) => {
  const name = String.raw`{x} <b> \u202e ${"\r\n"} # {n, plural, other {#}}`;

  expect(speechFor({ locale }).say("Hello {name},", { name })).toContain(name);
});
