import { I18nProvider } from "@lingui/react";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { createI18n } from "#languages/language.ts";

import { ProfileFacts } from "./profile-facts.tsx";

const factsOf = (count: number) => (
  <ProfileFacts
    country={undefined}
    createdAt="2025-03-04T10:00:00Z"
    followers={count}
    following={count}
    likes={count}
  />
);
const items = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

test.each([
  [0, ["0 Followers", "0 Following", "0 Likes"]],
  [1, ["1 Follower", "1 Following", "1 Like"]],
  [2, ["2 Followers", "2 Following", "2 Likes"]],
  [1_000_000, ["1,000,000 Followers", "1,000,000 Following", "1,000,000 Likes"]],
])("%i people are counted in words", (count, words) => {
  render(factsOf(count));

  expect(items()).toEqual(["Member since March 2025", ...words]);
});

test("the month and the counts are written as the reader writes them", () => {
  const i18n = createI18n({ language: "pt-BR", messages: {} });
  render(<I18nProvider i18n={i18n}>{factsOf(1_000_000)}</I18nProvider>);

  expect(items().slice(0, 2)).toEqual(["Member since março de 2025", "1.000.000 Followers"]);
});
