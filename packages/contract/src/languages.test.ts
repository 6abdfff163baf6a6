import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";

import {
  chooseLanguage,
  formatLocale,
  isLanguageId,
  LANGUAGE_IDS,
  LANGUAGES,
  matchAccount,
} from "./languages.ts";

test.each([
  [undefined, "en"],
  ["", "en"],
  ["es-DO", "es-419"],
  ["ES", "es-419"],
  ["pt-PT,pt;q=0.9,en;q=0.8", "pt-BR"],
  ["de-DE,de;q=0.9,fr-HT;q=0.5,en;q=0.3", "fr"],
  ["ht", "ht"],
  ["en-GB,es;q=0.9", "en"],
  ["es;q=0.2,fr;q=0.7", "fr"],
  ["es;q=0,fr;q=0", "en"],
  ["de,*", "en"],
  ["es;q=nonsense", "en"],
  ["../../etc", "en"],
  [`es,${"x".repeat(10_000)}`, "en"],
])("Accept-Language %j is read in %s", (header, language) => {
  expect(chooseLanguage({ cookie: undefined, header })).toBe(language);
});

test("the choice in the cookie wins over the header", () => {
  expect(chooseLanguage({ cookie: "ht", header: "es" })).toBe("ht");
});

test.each(["es", "de", "../../etc", "__proto__", "es-419 "])(
  "the cookie %j counts as none",
  (cookie) => {
    expect(chooseLanguage({ cookie, header: "fr" })).toBe("fr");
  },
);

test.each([
  ["an account without a language takes the page's", null, [true, true], "save"],
  ["a sign-in brings the account's language along", "fr", [true, true], "take"],
  ["a device without a choice follows the account", "fr", [false, false], "take"],
  ["the choice on a device where one is signed in stays", "fr", [true, false], "stay"],
] as const)("%s", (...[, account, [isChosenHere, isSignIn], match]) => {
  expect(matchAccount({ account, isChosenHere, isSignIn })).toBe(match);
});

test("whatever is sent, the answer is a language of the site", () => {
  assert(
    property(string(), string(), (cookie, header) => {
      expect(isLanguageId(chooseLanguage({ cookie, header }))).toBe(true);
    }),
  );
});

test.each([
  ["es-419", "VE", "12.345,6"],
  ["es-419", "DO", "12,345.6"],
  ["es-419", null, "12,345.6"],
  ["pt-BR", null, "12.345,6"],
  ["fr", null, "12\u202f345,6"],
  ["ht", null, "12\u202f345,6"],
  ["ht", "US", "12\u202f345,6"],
  ["en", null, "12,345.6"],
  ["en", "xx-nonsense", "12,345.6"],
] as const)("numbers of %s in %s are written %s", (language, region, written) => {
  const locale = formatLocale(language, region);

  expect(new Intl.NumberFormat(locale).format(12_345.6)).toBe(written);
});

test.each(LANGUAGE_IDS)("%s says who has read its texts and when, or that nobody has", (id) => {
  const { name, reviewed, unreviewed } = LANGUAGES[id];

  expect([name, unreviewed].map((words) => words.trim())).not.toContain("");
  if (reviewed === null) return;
  const { by, on } = reviewed;
  expect(by).toMatch(/\S/);
  expect(new Date(on).toISOString().slice(0, 10)).toBe(on);
  expect(new Date(on).getTime()).toBeLessThanOrEqual(Date.now());
});
