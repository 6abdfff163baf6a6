import { render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";

import { SESSION_KEY } from "#backend/session-storage.ts";
import { aSession, serve } from "#testing/server.ts";

import { AppRoutes, textsOfPages } from "./routes.tsx";

vi.mock("#backend/live-changes.ts", () => ({ followLeaderboard: () => () => undefined }));

const players = { success: true, players: [], total: 0, mode: "overall" };

beforeEach(() => {
  serve({ "POST /functions/v1/leaderboard": () => ({ json: players }) });
});

function Where() {
  return <span data-testid="address">{useLocation().pathname}</span>;
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Where />
      <AppRoutes />
    </MemoryRouter>,
  );
}

const address = () => screen.getByTestId("address").textContent;

test("S2.1 S2.31 S2.35 S2.47 the landing page, for a visitor", async () => {
  open("/");
  await screen.findByText("Pull up a chair.");

  const targets = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(targets).toEqual(expect.arrayContaining(["/login", "/register", "/leaderboard"]));
  expect(screen.getAllByRole("link", { name: "Start Tracking Free" })).toHaveLength(2);
});

test("S2.32 S2.33 the landing page, for a signed-in player", () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));

  open("/");

  const dashboard = screen.getByRole("link", { name: "Dashboard" });
  expect(dashboard.getAttribute("href")).toBe("/leaderboard");
  expect(screen.getByRole("button", { name: "Logout" })).toBeTruthy();
});

test("S2.8 S2.20 the old address of the leaderboard leads to it", async () => {
  open("/leaderboard-auth");

  const headline = { name: "Global Leaderboard" };
  expect(await screen.findByRole("heading", headline, { timeout: 3000 })).toBeTruthy();
  expect(address()).toBe("/leaderboard");
  expect(screen.getByRole("navigation", { name: "Pages" })).toBeTruthy();
});

test("S1.4 the measured accuracy is open to a visitor", async () => {
  open("/accuracy");

  expect(
    await screen.findByRole("heading", { name: "Measured accuracy" }, { timeout: 3000 }),
  ).toBeTruthy();
  expect(address()).toBe("/accuracy");
});

test("S2.21 an unknown path leads to the landing page", async () => {
  open("/no/such/page");

  await waitFor(() => expect(address()).toBe("/"));
});

test.for(["/dashboard", "/players", "/profile", "/progress", "/subscription", "/clubs", "/events"])(
  "S2.9 S2.11 S2.12 S2.13 S2.14 S2.15 a visitor of %s goes to login",
  async (path) => {
    open(path);

    await waitFor(() => expect(address()).toBe("/login"), { timeout: 10_000 });
  },
);

test.for(["/admin", "/admin/users/of/somebody", "/debug-stats", "/check-schema"])(
  "S2.16 S2.17 S2.18 S2.26 a visitor of %s goes to login",
  async (path) => {
    open(path);

    await waitFor(() => expect(address()).toBe("/login"), { timeout: 10_000 });
  },
);

test("/@handle is a player's page, and nothing else that begins so", async () => {
  serve({
    "POST /functions/v1/profile-public": () => ({ status: 404, json: { error: "nobody" } }),
  });
  open("/@chago");
  await screen.findByRole("heading", { name: "Player not found" });
  expect(address()).toBe("/@chago");
});

test("S2.21 /@handle/more is unknown", async () => {
  open("/@chago/more");

  await waitFor(() => expect(address()).toBe("/"));
});

test("an invitation is open to a visitor, and its page brings its texts", async () => {
  serve({
    "POST /functions/v1/club-invite-preview": () => ({
      json: { success: true, blocker: "no_invite", club: null, invited_by: null },
    }),
  });
  open("/invite/some-link");

  await screen.findByRole("heading", { name: "This link leads nowhere" }, { timeout: 3000 });
  expect(address()).toBe("/invite/some-link");
  expect(textsOfPages()["invite"]).toEqual(["first", "app", "clubs"]);
});

test("a club is open to a visitor", async () => {
  serve({
    "POST /functions/v1/club-get": () => ({ status: 410, json: { error: "closed" } }),
  });
  open("/clubs/los-martes");

  await screen.findByRole("heading", { name: "This club is closed" }, { timeout: 3000 });
  expect(address()).toBe("/clubs/los-martes");
});

test("pages whose addresses begin alike get the texts of all of them", () => {
  const { clubs } = textsOfPages();

  // A visitor of /clubs is shown the login.
  expect(clubs).toEqual(expect.arrayContaining(["first", "app", "clubs", "account"]));
});
