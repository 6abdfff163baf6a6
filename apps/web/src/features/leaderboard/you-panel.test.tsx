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
