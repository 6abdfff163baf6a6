import { I18nProvider } from "@lingui/react";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";

import { createI18n, i18n } from "./language.ts";
import { say, sayIn, useSay } from "./say.ts";

const french = createI18n({
  language: "fr",
  messages: {
    Wins: ["Victoires"],
    "{one} and {other}": [["one"], " et ", ["other"]],
  },
});

test("a marked text appears in the reader's language, and in English without a catalogue", () => {
  expect(sayIn(french, "Wins")).toBe("Victoires");
  expect(say("Wins")).toBe("Wins");
  expect(say("{one} and {other}", { one: "Ana", other: "Rafa" })).toBe("Ana and Rafa");
  expect(i18n.locale).toBe("en");
});

test.each(["{name} cheated", "'{'", "{n, plural, one {#}", String.raw`\u202e`, "", "constructor"])(
  "the words %j of a person stay as they are",
  (words) => {
    expect(sayIn(french, words)).toBe(words);
    expect(say(words)).toBe(words);
  },
);

test.each(["{other}", "<b>", String.raw`\u202e`, "'{'"])(
  "a player called %j keeps their name",
  (one) => {
    expect(sayIn(french, "{one} and {other}", { one, other: "Rafa" })).toBe(`${one} et Rafa`);
  },
);

test("a component speaks the language of its drawing", () => {
  const Label = () => useSay()("Wins");
  const { container } = render(
    <I18nProvider i18n={french}>
      <Label />
    </I18nProvider>,
  );

  expect(container.textContent).toBe("Victoires");
});
