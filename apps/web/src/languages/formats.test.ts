import { expect, test } from "vitest";

import { formatsOf } from "./formats.ts";
import { createI18n } from "./language.ts";

const spoken = (language: "en" | "es-419" | "pt-BR" | "fr" | "ht") =>
  formatsOf(createI18n({ language, messages: {} }));

test.each([
  [0, "0.0%"],
  [undefined, "0.0%"],
  [Number.POSITIVE_INFINITY, "0.0%"],
  [null, "0.0%"],
  [Number.NaN, "0.0%"],
  [12.35, "12.3%"],
  [12.25, "12.3%"],
  [66.66, "66.7%"],
  [99.95, "100.0%"],
  [100, "100.0%"],
])("S9.3 a rate of %d is written as %s", (rate, written) => {
  expect(spoken("en").rate(rate)).toBe(written);
});

test.each([
  ["en", "0, 1, 2, 5, and 1,000,000", "1 and 2"],
  ["es-419", "0, 1, 2, 5 y 1,000,000", "1 y 2"],
  ["pt-BR", "0, 1, 2, 5 e 1.000.000", "1 e 2"],
  ["fr", "0, 1, 2, 5 et 1 000 000", "1 et 2"],
  ["ht", "0, 1, 2, 5 ak 1 000 000", "1 ak 2"],
] as const)("numbers and lists in %s", (language, all, two) => {
  const { list, number } = spoken(language);
  const written = [0, 1, 2, 5, 1_000_000].map((count) => number(count));

  expect(list(written).replaceAll(/\s/g, " ")).toBe(all);
  expect([list(written.slice(1, 3)), list(["0"]), list([])]).toEqual([two, "0", ""]);
});

test("a rate has the decimal sign of the language", () => {
  const written = (["pt-BR", "fr", "ht"] as const).map((language) => spoken(language).rate(66.66));

  expect(written.map((text) => text.replaceAll(/\s/g, " "))).toEqual(["66,7%", "66,7 %", "66,7 %"]);
});

test("the day comes before the month, in English too", () => {
  const options = { day: "numeric", month: "short", year: "numeric" } as const;
  const day = new Date(2026, 4, 3);

  expect(spoken("en").dayFirst(day, options)).toBe("3 May 2026");
  expect(spoken("en").date(day, options)).toBe("May 3, 2026");
  expect(spoken("fr").dayFirst(day, options)).toBe("3 mai 2026");
});

test.each([
  ["en", "November 24, 2026 at 1:00 AM GMT+9"],
  ["es-419", "24 de noviembre de 2026 a las 1:00 a.m. GMT+9"],
  ["fr", "24 novembre 2026 à 01:00 UTC+9"],
] as const)(
  "in %s a deadline is written to the minute, with its time zone",
  (language, written) => {
    const reader = createI18n({ language, messages: {} });
    reader.setFormats({ numberRegion: null, timeZone: "Asia/Tokyo" });

    const text = formatsOf(reader).deadline(new Date("2026-11-23T16:00:00Z"));

    expect(text.replaceAll(/\s/g, " ")).toBe(written);
  },
);
