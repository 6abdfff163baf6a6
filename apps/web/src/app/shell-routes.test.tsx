// Opens every page in the layout as a user who may see them all.
import { render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";

import { SESSION_KEY } from "#backend/session-storage.ts";
import { aSession, profileOfTests, serve } from "#testing/server.ts";

import { AppRoutes } from "./routes.tsx";

vi.mock("#backend/live-changes.ts", async (load) => {
  const channels = Object.keys(await load<object>());
  return Object.fromEntries(channels.map((name) => [name, () => () => () => undefined]));
});

// The first test that opens a page waits for its code.
const LATER = { timeout: 15_000 };
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  const players = { success: true, players: [], total: 0, mode: "overall" };
  serve({
    "GET /rest/v1/users": () => ({ json: { ...profileOfTests, is_admin: true } }),
    "POST /functions/v1/leaderboard": () => ({ json: players }),
  });
  localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));
});

function Where() {
  return <span data-testid="address">{useLocation().pathname}</span>;
}

const address = () => screen.getByTestId("address").textContent;

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Where />
      <AppRoutes />
    </MemoryRouter>,
  );
}

test.for([
  ["S2.10", "/upload", "Upload Game Stats"],
  ["S2.11", "/profile", /./],
  ["S2.12", "/subscription", /./],
  ["S2.13", "/clubs", "Clubs"],
  ["S2.14", "/events", "Online Events"],
  ["S2.15", "/players", /./],
  ["S2.16", "/admin", /./],
  ["S2.16", "/admin/users/somebody", /./],
  ["S2.17", "/debug-stats", /Debug/],
  ["S2.18", "/check-schema", /Schema/],
  ["S2.19", "/help", "Help"],
  ["S2.95", "/policy", /Policy/],
  ["S2.95", "/terms", /Terms/],
  ["S2.95", "/privacy", /Privacy/],
] as const)("%s %s is a page inside the layout", async ([, path, name]) => {
  open(path);

  const page = within(await screen.findByRole("main", {}, LATER));
  const [headline] = await page.findAllByRole("heading", { name }, LATER);

  expect(screen.getByRole("navigation", { name: "Pages" })).toBeTruthy();
  expect(headline).toBeTruthy();
  // An unknown address below /admin shows the first admin page.
  expect(path.startsWith(address())).toBe(true);
});

test.for(["/dashboard", "/login", "/register"])(
  "S2.4 S2.5 S2.9 %s leads who is signed in to the leaderboard",
  async (path) => {
    open(path);

    await waitFor(() => expect(address()).toBe("/leaderboard"), LATER);
  },
);
