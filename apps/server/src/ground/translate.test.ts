import { LANGUAGE_IDS } from "@capicu/contract/languages";
import { REJECTION_REASONS } from "@capicu/contract/rejection-reasons";
import { expect, test } from "vitest";

import { translate } from "./translate.ts";

const [{ sentence }] = REJECTION_REASONS;
const WON = "{name} won {count, plural, one {# game} other {# games}}.";

test("a text of the contract has a sentence in each language", () => {
  const sentences = LANGUAGE_IDS.map((language) => translate(language, sentence));

  expect(sentences[0]).toBe(sentence);
  expect(new Set(sentences).size).toBe(LANGUAGE_IDS.length);
});

test("a text without a translation stays English, with numbers as the reader writes them", () => {
  const written = translate("fr", WON, { name: "Rafa", count: 1000 });

  expect(written.replace(/\s(?=000)/, " ")).toBe("Rafa won 1 000 games.");
});

test.each([
  "{name}",
  "{count, plural, one {#}}",
  "<b>",
  "'{",
  String.raw`\u202e\x41\\`,
  "a\r\nb",
  "#",
])("a player called %j stays as they are", (name) => {
  expect(translate("es-419", WON, { name, count: 1 })).toBe(`${name} won 1 game.`);
});

test.each([undefined, null, "", "many", "constructor", "__proto__", Number.NaN, Infinity])(
  "the count %j throws nothing",
  (count) => {
    expect(translate("ht", WON, { name: "Rafa", count })).toContain("Rafa won ");
  },
);

test("missing values and broken messages throw nothing", () => {
  expect(translate("pt-BR", WON)).toContain(" won ");
  expect(translate("pt-BR", "{broken")).toBe("{broken");
});

test.each(["constructor", "toString", "__proto__"])("%j is no form of a count", (count) => {
  for (const kind of ["plural", "selectordinal", "select"])
    expect(translate("fr", `{count, ${kind}, other {many}}`, { count })).toBe("many");
});
