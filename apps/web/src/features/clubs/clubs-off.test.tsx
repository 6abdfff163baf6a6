import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { ClubsScreen } from "./clubs-screen.tsx";

vi.mock("#backend/site-config.ts", () => ({
  siteConfig: () =>
    Promise.resolve({ url: "http://localhost", anonKey: "key", features: { clubs: false } }),
}));

test("a site without clubs says so, offers none, and keeps what is coming", async () => {
  serve({});
  renderScreen(<ClubsScreen />, "/clubs");

  await screen.findByText("This site has no clubs at the moment.");

  expect(screen.queryByRole("region", { name: "Your clubs" })).toBeNull();
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.getByRole("region", { name: "Coming soon" })).toBeTruthy();
});
