// What the search is given on bad days: it answers, and the page stays.
import type { BoardPlayer } from "@capicu/contract/leaderboard";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { refusal, serve } from "#testing/server.ts";

import { LeaderboardScreen } from "./leaderboard-screen.tsx";
import { aPlayer } from "./player.fixture.ts";

vi.mock("#backend/live-changes.ts", () => ({ followLeaderboard: () => () => undefined }));

const LEADERBOARD = "POST /functions/v1/leaderboard";
const carmen = aPlayer({ username: "Doña Carmen", handle: "@donacarmen" });
const emoji = aPlayer({ username: "Doble 🁫", handle: "@doble" });

const board = (players: BoardPlayer[], nextCursor: string | null) => ({
  json: { success: true, players, total: 2, mode: "overall", nextCursor },
});
const answer = () => board([carmen, emoji], null);

/** As many as fit, and more behind them. */
function pageOfHundred() {
  const others = Array.from({ length: 99 }, (_, place) => aPlayer({ username: `other ${place}` }));
  return board([carmen, ...others], "more");
}
const search = () => screen.getByRole<HTMLInputElement>("searchbox");

async function openAnd(paste: string) {
  renderScreen(<LeaderboardScreen />, "/leaderboard");
  await screen.findByRole("table");
  await userEvent.click(search());
  await userEvent.paste(paste);
}

beforeEach(async () => {
  serve({ [LEADERBOARD]: () => answer() });
  await signOut();
});

test.each([
  ["  doña carmen  ", "Doña Carmen"],
  ["🁫", "Doble 🁫"],
])("%j finds %s", async (typed, name) => {
  await openAnd(typed);

  expect(screen.getAllByRole("row")).toHaveLength(2);
  expect(screen.getByRole("button", { name })).toBeTruthy();
});

test.each(["<script>alert(1)</script>", "שלום", "%_\\", "x".repeat(4000)])(
  "%j finds nobody, and says so",
  async (typed) => {
    await openAnd(typed);

    expect(screen.getByRole("heading", { name: "No players found" })).toBeTruthy();
    expect(search().value).toBe(typed);
  },
);

test("spaces alone find everybody, and Enter changes nothing", async () => {
  await openAnd("   ");
  await userEvent.keyboard("{Enter}");

  expect(screen.getAllByRole("row")).toHaveLength(3);
});

test("a server that refuses the search leaves the rows that are there", async () => {
  const asked = serve({
    [LEADERBOARD]: (request) => {
      const { search: wanted } = request.body as { search?: string };
      if (wanted === undefined) return pageOfHundred();
      return refusal(429, "over_request_rate_limit", "Too many requests")(request);
    },
  });
  renderScreen(<LeaderboardScreen />, "/leaderboard?search=carmen");
  await screen.findByRole("table");

  expect(screen.getAllByRole("row")).toHaveLength(2);
  await waitFor(() => expect(asked.some(({ body }) => "search" in (body as object))).toBe(true));
  expect(screen.getByRole("button", { name: "Doña Carmen" })).toBeTruthy();
  expect(search().value).toBe("carmen");
});
