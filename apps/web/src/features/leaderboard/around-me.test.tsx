import type { BoardPlayer } from "@capicu/contract/leaderboard";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { signIn } from "#state/auth.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve, userOfTests } from "#testing/server.ts";

import { LeaderboardScreen } from "./leaderboard-screen.tsx";
import { aPlayer } from "./player.fixture.ts";

// The channel is tested against the real server; here no socket may be opened.
vi.mock("#backend/live-changes.ts", () => ({ followLeaderboard: () => () => undefined }));

const LEADERBOARD = "POST /functions/v1/leaderboard";
const first = aPlayer({ username: "Carmen", overall_wins: 4812 });
const ahead = aPlayer({ username: "Ahead", rank: 40_311, overall_wins: 12 });
const own = aPlayer({ user_id: userOfTests.id, username: "Rafa", rank: 40_312, overall_wins: 11 });

const boardOf = (players: BoardPlayer[]) => ({
  json: {
    success: true,
    players,
    total: 100_000,
    mode: "overall",
    lastUpdated: "2026-11-21T15:04:18Z",
    nextCursor: "next",
    highlights: {
      most_followers: null,
      most_wins: null,
      highest_win_rate: null,
      most_points: null,
      minimum_games: 20,
    },
    me: { player: own, next_rank_wins: 12, games_to_rank: 9, standing: null },
  },
});

beforeEach(async () => {
  serve();
  await signOut();
});

async function open(top: BoardPlayer[]) {
  const requests = serve({
    [LEADERBOARD]: ({ body }) =>
      boardOf((body as { around?: string }).around === "me" ? [ahead, own] : top),
  });
  const { store, at } = renderScreen(<LeaderboardScreen />, "/leaderboard");
  await store.dispatch(signIn({ email: "rafa@example.com", password: "secret-one" }));
  return { requests, at, mine: await screen.findByRole("button", { name: "My row" }) };
}

const focused = () => document.activeElement?.textContent;

test("far from the top, the rows around the own one are read, and it has the focus", async () => {
  const { requests, at, mine } = await open([first]);

  await userEvent.click(mine);

  await waitFor(() => expect(focused()).toBe("Rafa"));
  expect(screen.getByText(/Around your place: rank 40,312 of 100,000/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Carmen" })).toBeNull();
  expect(at()).toBe("/leaderboard?around=me");
  const bodies = requests
    .filter(({ path }) => path.endsWith("leaderboard"))
    .map(({ body }) => body);
  expect(bodies.at(-1)).toMatchObject({ mode: "overall", around: "me" });

  await userEvent.click(screen.getByRole("button", { name: "Back to the top of the board" }));

  await screen.findByRole("button", { name: "Carmen" });
  expect(at()).toBe("/leaderboard");
});

test("where the own row is shown already, it gets the focus, and nothing is asked", async () => {
  const { at, mine } = await open([first, own]);

  await userEvent.click(mine);

  expect(focused()).toBe("Rafa");
  expect(at()).toBe("/leaderboard");
});
