// The screen for a signed-in player, with a fake server that has some players.
import type { DirectoryPlayer, ListedPlayer } from "@capicu/contract/directory";
import { screen } from "@testing-library/react";

import { signIn } from "#state/auth.ts";
import { createStore } from "#state/store.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { aPlayer, withoutFigures } from "./player.fixture.ts";
import { PlayersScreen } from "./players-screen.tsx";

export const DIRECTORY = "POST /functions/v1/player-directory";
export const SPOTLIGHT = "POST /functions/v1/player-spotlight";

export const carmen = aPlayer({
  username: "Doña Carmen",
  handle: "@donacarmen",
  country: "PR",
  bio: "I count tiles, not excuses.",
  rank: 1,
  position: 1,
  verified: true,
  subscription_tier: "pro",
  twitter_url: "https://twitter.com/carmen",
  followers_count: 3982,
  overall_wins: 4812,
  overall_losses: 1406,
  overall_win_rate: 77.39,
  overall_games_played: 6218,
  overall_points_scored: 812_406,
  overall_percent_complete: 98.24,
});
export const yadiel = aPlayer({
  username: "Yadiel",
  rank: 2,
  position: 2,
  wins: 4655,
  win_rate: 40,
  percent_complete: 97.5,
});
export const newcomer = aPlayer({ username: "New", position: 3, ...withoutFigures });

interface DirectoryQuery {
  search?: string;
  cursor?: string;
  limit: number;
}

/** Players whom the caller does not follow, unless a test says so. */
type FixturePlayer = DirectoryPlayer & Partial<Pick<ListedPlayer, "is_followed" | "is_friend">>;

export function answers(players: readonly FixturePlayer[], average = 60) {
  return {
    [DIRECTORY]: ({ body }: { body: unknown }) => {
      const { search = "", cursor, limit } = body as DirectoryQuery;
      const found = players.filter(({ username }) =>
        (username ?? "").toLowerCase().includes(search.toLowerCase()),
      );
      const start =
        cursor === undefined ? 0 : found.findIndex(({ user_id }) => user_id === cursor) + 1;
      const page = found.slice(start, start + limit);
      const hasMore = start + limit < found.length;
      const json = {
        success: true,
        players: page.map((player) => ({ is_followed: false, is_friend: false, ...player })),
        total: search === "" || (start === 0 && !hasMore) ? found.length : null,
        nextCursor: hasMore ? page.at(-1)?.user_id : null,
        average_win_rate: average,
      };
      return { json };
    },
    [SPOTLIGHT]: ({ body }: { body: unknown }) => {
      const { handle } = body as { handle?: string };
      const player = players.find((one) => handle === undefined || one.handle === `@${handle}`);
      return { json: { success: true, player: player ?? null } };
    },
    "GET /functions/v1/social-likes-check": () => ({ json: { success: true, liked: false } }),
    "GET /functions/v1/social-follows-check": () => ({
      json: { success: true, following: false, friends: false },
    }),
  };
}

export const ALL = [carmen, yadiel, newcomer];

export async function openPlayers(address = "/players", players: readonly FixturePlayer[] = ALL) {
  const requests = serve(answers(players));
  const store = createStore();
  await store.dispatch(signIn({ email: "rafa@example.com", password: "secret-one" }));
  const view = renderScreen(<PlayersScreen />, { address, store });
  await screen.findByText("All players");
  return { ...view, requests };
}

export const spotlight = () => screen.findByRole("region", { name: "Spotlight" });
export const table = () => screen.findByRole("table", { name: "All players" });
