import { LeaderboardQuery } from "@capicu/contract/leaderboard";
import { expect, test } from "vitest";

import { serve } from "#testing/server.ts";

import { readLeaderboard } from "./leaderboard.ts";

const FUNCTION = "POST /functions/v1/leaderboard";
const rows = {
  "GET /rest/v1/player_profiles": () => ({ json: [{ id: "a", username: "Ana" }] }),
  "GET /rest/v1/user_stats": () => ({
    json: [{ user_id: "a", wins: 3, losses: 1, blitz_wins: 2, blitz_losses: 0 }],
  }),
};
const query = LeaderboardQuery.parse({ mode: "blitz" });

test("S8.6 when the function fails the rows themselves make the board", async () => {
  serve({ ...rows, [FUNCTION]: () => ({ status: 500, json: { error: "no", code: "no" } }) });

  const board = await readLeaderboard(query);

  expect(board).toEqual({ success: true, total: 1, mode: "blitz", players: board.players });
  expect(board.players).toMatchObject([{ user_id: "a", username: "Ana" }]);
});

test.each([{ timeframe: "week" }, { filter: "following" }, { filter: "country:PR" }])(
  "the rows of all time and of everyone never stand in for %j",
  async (view) => {
    serve({ ...rows, [FUNCTION]: () => ({ status: 500, json: { error: "no", code: "no" } }) });

    await expect(readLeaderboard(LeaderboardQuery.parse(view))).rejects.toThrow("no");
  },
);

test("a refusal is the answer itself", async () => {
  serve({
    ...rows,
    [FUNCTION]: () => ({ status: 400, json: { error: "No such mode", code: "x" } }),
  });

  await expect(readLeaderboard(query)).rejects.toThrow("No such mode");
});

test("without the rows either, it is the function's failure that is told", async () => {
  serve({
    "GET /rest/v1/player_profiles": () => ({ status: 400, json: { message: "no rows" } }),
    [FUNCTION]: () => ({ status: 500, json: { error: "Something went wrong", code: "x" } }),
  });

  await expect(readLeaderboard(query)).rejects.toThrow("Something went wrong");
});
