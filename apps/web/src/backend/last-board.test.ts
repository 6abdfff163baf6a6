import { LeaderboardQuery } from "@capicu/contract/leaderboard";
import { afterEach, expect, test, vi } from "vitest";

import { serve } from "#testing/server.ts";

import { forgetBoards } from "./last-board.ts";
import { readRows } from "./leaderboard.ts";
import { SESSION_KEY } from "./session-storage.ts";

const FUNCTION = "POST /functions/v1/leaderboard";
const BOARD = { success: true, players: [], total: 1, mode: "overall", me: { rank: 4 } };
const ALL = LeaderboardQuery.parse({});

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

const loseNetwork = () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);

async function readOnline() {
  serve({ [FUNCTION]: () => ({ json: BOARD }) });
  return readRows(ALL, 50);
}

test("without a network the last board stands in, with the player's own row and its time", async () => {
  await readOnline();
  loseNetwork();

  const board = await readRows(ALL, 50);

  expect(board).toMatchObject(BOARD);
  expect(Date.parse(board.savedAt ?? "")).toBeLessThanOrEqual(Date.now());
});

test("a board from the server says nothing of its age", async () => {
  expect(await readOnline()).not.toHaveProperty("savedAt");
});

test("another player of this browser never sees the row of the one before", async () => {
  await readOnline();
  localStorage.setItem(SESSION_KEY, JSON.stringify({ user: { id: "another" } }));
  loseNetwork();
  serve({ [FUNCTION]: () => ({ status: 400, json: { error: "asked the server", code: "x" } }) });

  await expect(readRows(ALL, 50)).rejects.toThrow("asked the server");
});

test("once the session has ended no board is left on this device", async () => {
  await readOnline();

  forgetBoards();

  expect(Object.keys(localStorage).filter((key) => key.includes("board"))).toEqual([]);
});

test("boards of a week or of some players are not saved", async () => {
  serve({ [FUNCTION]: () => ({ json: BOARD }) });
  await readRows(LeaderboardQuery.parse({ timeframe: "week" }), 50);
  await readRows(LeaderboardQuery.parse({ filter: "following" }), 50);

  expect(Object.keys(localStorage).filter((key) => key.includes("board"))).toEqual([]);
});
