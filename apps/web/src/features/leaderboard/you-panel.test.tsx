import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";

import { YouPanel } from "./you-panel.tsx";

const rafa = {
  id: "rafa",
  username: "Rafa Solís",
  handle: "rafasolis",
  avatar_url: null,
  role: "user",
  is_admin: false,
  is_pro: false,
  subscription_tier: "free",
  is_listed: true,
} as const;

test.each([
  [0, "0 wins to catch Carmen."],
  [1, "1 win to catch Carmen."],
  [2, "2 wins to catch Carmen."],
  [1_000_000, "1,000,000 wins to catch Carmen."],
])("the panel says how many wins are missing: %d", (missing, sentence) => {
  const chase = { missing, name: "Carmen" };

  renderScreen(<YouPanel user={rafa} player={undefined} mode="overall" chase={chase} />);

  expect(screen.getByText(sentence)).toBeTruthy();
});

test("the panel says the share of players with fewer wins, and the games that are missing", () => {
  const place = { games_to_rank: 12, standing: { better_than: 71, players: 412 } };

  renderScreen(
    <YouPanel user={rafa} player={undefined} mode="overall" chase={undefined} place={place} />,
  );

  expect(screen.getByText("More wins than 71% of 412 players")).toBeTruthy();
  expect(screen.getByText("12 more games to be ranked by win rate")).toBeTruthy();
});

test.each([
  [rafa, { games_to_rank: 0, standing: null }],
  [
    { ...rafa, is_listed: false },
    { games_to_rank: 3, standing: { better_than: 71, players: 412 } },
  ],
])("it says neither where there is nothing to say", (user, place) => {
  renderScreen(
    <YouPanel user={user} player={undefined} mode="overall" chase={undefined} place={place} />,
  );

  expect(screen.queryByText(/ranked by win rate|More wins than/)).toBeNull();
});
