import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { EventsScreen } from "./events-screen.tsx";

vi.mock("#backend/site-config.ts", () => ({
  siteConfig: () =>
    Promise.resolve({ url: "http://localhost", anonKey: "key", features: { events: false } }),
}));

test("a site without events says so, offers none, and keeps what is coming", async () => {
  serve({});
  renderScreen(<EventsScreen />, "/events");

  await screen.findByText("This site has no events at the moment.");

  expect(screen.queryByRole("region", { name: "Your events" })).toBeNull();
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.getByRole("region", { name: "Coming soon" })).toBeTruthy();
});
