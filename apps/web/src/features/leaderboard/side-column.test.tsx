import type { BoardPlayer } from "@capicu/contract/leaderboard";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { SESSION_KEY } from "#backend/session-storage.ts";
import { signOut } from "#backend/sessions.ts";
import { signIn } from "#state/auth.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { aSession, profileOfTests, serve, userOfTests } from "#testing/server.ts";

import { LeaderboardScreen } from "./leaderboard-screen.tsx";
import { aPlayer } from "./player.fixture.ts";

// The channel is tested against the real server; here no socket may be opened.
vi.mock("#backend/live-changes.ts", () => ({ followLeaderboard: () => () => undefined }));

const LEADERBOARD = "POST /functions/v1/leaderboard";
const carmen = aPlayer({ username: "Doña Carmen", overall_wins: 4812, overall_win_rate: 68.68 });
const own = aPlayer({ user_id: userOfTests.id, username: "Rafa Solís", rank: 4 });

const board =
  (players: BoardPlayer[], me: BoardPlayer | null = null) =>
  () => ({
    json: {
      success: true,
      players,
      total: players.length,
      mode: "overall",
      lastUpdated: "2026-11-21T15:04:18Z",
      nextCursor: null,
      me: me && { player: me, next_rank_wins: 1, games_to_rank: 0, standing: null },
    },
  });

beforeEach(async () => {
  serve();
  await signOut();
});

test("who went private reads that they are not on the board, whatever rank is still told", async () => {
  serve({
    [LEADERBOARD]: board([carmen], own),
    "GET /rest/v1/users": () => ({ json: { ...profileOfTests, profile_visibility: "private" } }),
  });
  const { store } = renderScreen(<LeaderboardScreen />, "/leaderboard");
  await store.dispatch(signIn({ email: "rafa@example.com", password: "secret-one" }));

  const panel = await screen.findByRole("complementary", { name: "Your stats" });

  await waitFor(() => expect(panel.textContent).toContain("Rank–"));
  expect(panel.textContent).toContain("You are not on the board");
});

test("the featured player shows rank, numbers, follow and the way to the profile", async () => {
  serve({ [LEADERBOARD]: board([carmen]) });
  renderScreen(<LeaderboardScreen />, "/leaderboard?player=doña carmen");

  const featured = within(await screen.findByRole("region", { name: "Featured player" }));

  const terms = featured.getAllByRole("term").map(({ textContent }) => textContent);
  const values = featured.getAllByRole("definition").map(({ textContent }) => textContent);
  expect([terms, values]).toEqual([
    ["Rank", "Wins", "Losses", "Win Rate"],
    ["#1", "4,812", "0", "68.7%"],
  ]);
  expect(await featured.findByRole("button", { name: "Follow" })).toBeTruthy();
  expect(featured.getByRole("link", { name: "Profile" }).getAttribute("href")).toBe(
    `/@${encodeURIComponent("doña carmen")}`,
  );
});

test("a player who reloads sees neither Login nor Sign Up, and their panel at once", async () => {
  const player = { id: userOfTests.id, username: "Rafa Solís", handle: "rafasolis" };
  localStorage.setItem("capicu-player", JSON.stringify(player));
  localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));
  serve({ [LEADERBOARD]: board([carmen]) });

  renderScreen(<LeaderboardScreen />, "/leaderboard");

  const panel = screen.getByRole("complementary", { name: "Your stats" });
  expect(panel.textContent).not.toContain("not on this board");
  expect(screen.queryByRole("link", { name: /Login|Sign Up/ })).toBeNull();
  expect(await within(panel).findByText(/not on this board yet/)).toBeTruthy();
});
