// The boards of one's clubs, chosen on the leaderboard.
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { signIn } from "#state/auth.ts";
import { createStore } from "#state/store.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { LeaderboardScreen } from "./leaderboard-screen.tsx";
import { aPlayer } from "./player.fixture.ts";

// The channel is tested against the real server; here no socket may be opened.
vi.mock("#backend/live-changes.ts", () => ({ followLeaderboard: () => () => undefined }));

const LEADERBOARD = "POST /functions/v1/leaderboard";
const OWN_CLUBS = "POST /functions/v1/my-clubs";
const CLUB = {
  slug: "los-martes",
  name: "Los Martes",
  membership: { role: "member", joined_at: "2026-01-01", shares_numbers: false, main: true },
};

beforeEach(async () => {
  serve();
  await signOut();
});

async function open(address: string, players: object[] = [aPlayer({ username: "Ana" })]) {
  const board = { success: true, players, total: players.length, mode: "overall", me: null };
  const requests = serve({
    [LEADERBOARD]: () => ({ json: { ...board, lastUpdated: null, nextCursor: null } }),
    [OWN_CLUBS]: () => ({ json: { success: true, clubs: [CLUB], nextCursor: null } }),
  });
  const store = createStore();
  await store.dispatch(signIn({ email: "rafa@example.com", password: "secret" }));
  const { at } = renderScreen(<LeaderboardScreen />, { address, store });
  const filters = () =>
    requests
      .filter(({ path }) => path === LEADERBOARD)
      .map(({ body }) => (body as { filter: string }).filter);
  return { at, filters, requests };
}

const players = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Players" });

test("a member chooses the board of a club, and the address says so", async () => {
  const { at, filters } = await open("/leaderboard");

  await within(await players()).findByRole("option", { name: "Los Martes" });
  await userEvent.selectOptions(await players(), "Los Martes");

  await screen.findByRole("table", { name: "Leaderboard of Los Martes" });
  expect(at()).toBe("/leaderboard?filter=club%3Alos-martes");
  expect(filters()).toEqual(["all", "club:los-martes"]);
});

test("a link to it shows the club as chosen, before its name is known and after", async () => {
  await open("/leaderboard?filter=club:los-martes", []);

  expect((await players()).value).toBe("club:los-martes");
  await within(await players()).findByRole("option", { name: "Los Martes" });
  expect((await players()).value).toBe("club:los-martes");
  expect(await screen.findByText(/^No member has approved statistics yet/)).toBeTruthy();
});

test("a club that is not one's own is named by its address", async () => {
  await open("/leaderboard?filter=club:otra-mesa");

  await within(await players()).findByRole("option", { name: "Los Martes" });
  expect((await players()).selectedOptions[0]?.textContent).toBe("otra-mesa");
});

test("a visitor is asked for no clubs, and offered none", async () => {
  const requests = serve({
    [LEADERBOARD]: () => ({
      json: { success: true, players: [aPlayer({ username: "Ana" })], total: 1, mode: "overall" },
    }),
  });
  renderScreen(<LeaderboardScreen />, "/leaderboard");

  await screen.findByRole("table");
  await waitFor(async () =>
    expect(within(await players()).queryAllByRole("option").length).toBeGreaterThan(2),
  );
  expect(within(await players()).queryByRole("group", { name: "Club" })).toBeNull();
  expect(requests.some(({ path }) => path === OWN_CLUBS)).toBe(false);
});
