import { LeaderboardQuery } from "@capicu/contract/leaderboard";
import { afterEach, expect, test } from "vitest";

import { loseNetwork } from "#testing/lose-network.ts";
import { serve } from "#testing/server.ts";

import { BackendError } from "./backend-error.ts";
import { readRows } from "./leaderboard.ts";
import { readOrSaved } from "./saved-answers.ts";
import { forgetAnswers, rememberSession, SESSION_KEY, sessionStore } from "./session-storage.ts";

const FUNCTION = "POST /functions/v1/leaderboard";
const BOARD = { success: true, players: [], total: 1, mode: "overall", me: { rank: 4 } };
const ALL = LeaderboardQuery.parse({});

afterEach(() => localStorage.clear());

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

  forgetAnswers();

  expect(Object.keys(localStorage).filter((key) => key.includes("board"))).toEqual([]);
});

test("boards of a week or of some players are not saved", async () => {
  serve({ [FUNCTION]: () => ({ json: BOARD }) });
  await readRows(LeaderboardQuery.parse({ timeframe: "week" }), 50);
  await readRows(LeaderboardQuery.parse({ filter: "following" }), 50);

  expect(Object.keys(localStorage).filter((key) => key.includes("board"))).toEqual([]);
});

const savedNames = () => Object.keys(localStorage).filter((key) => key.startsWith("capicu-last-"));
const enter = (id: string) => localStorage.setItem(SESSION_KEY, JSON.stringify({ user: { id } }));
const unreachable = () => Promise.reject(new BackendError(0, "", "no answer"));

test("a network that does not answer is as good as none, and a refusal is final", async () => {
  enter("rafa");
  await readOrSaved("numbers", async () => ({ wins: 3 }));

  expect(await readOrSaved("numbers", unreachable)).toMatchObject({ wins: 3 });
  await expect(
    readOrSaved("numbers", () => Promise.reject(new BackendError(403, "", "not for you"))),
  ).rejects.toThrow("not for you");
});

test.each([
  ["signed out", () => localStorage.removeItem(SESSION_KEY)],
  ["been followed by another", () => enter("carmen")],
])("an answer that comes after its player has %s is not saved", async (_, change) => {
  enter("rafa");

  await readOrSaved("numbers", async () => {
    change();
    return { wins: 3 };
  });

  expect(savedNames()).toEqual([]);
});

test("a player who is offline gets nothing of the player before", async () => {
  enter("rafa");
  await readOrSaved("numbers", async () => ({ wins: 3 }));
  enter("carmen");
  loseNetwork();

  await expect(readOrSaved("numbers", unreachable)).rejects.toThrow("no answer");
});

test("what is damaged or of another shape counts as nothing", async () => {
  enter("rafa");
  for (const text of ["{", "null", '{"userId":"rafa"}', '{"userId":"rafa","board":{}}']) {
    localStorage.setItem("capicu-last-numbers", text);
    // oxlint-disable-next-line no-await-in-loop -- one storage
    await expect(readOrSaved("numbers", unreachable)).rejects.toThrow("no answer");
  }
});

test("a session that is not remembered takes the answers with it when the browser closes", async () => {
  rememberSession(false);
  enter("rafa");
  await readOrSaved("numbers", async () => ({ wins: 3 }));
  expect(savedNames()).toHaveLength(1);

  document.cookie = "capicu-browser-open=; path=/; max-age=0";
  sessionStore.getItem(SESSION_KEY);

  expect(savedNames()).toEqual([]);
});

test("a long answer is saved shortened, and given whole", async () => {
  enter("rafa");
  const points = [1, 2, 3];
  const shortened = ({ points: all }: { points: number[] }) => ({ points: all.slice(-1) });

  expect(await readOrSaved("numbers", async () => ({ points }), shortened)).toEqual({ points });
  expect(await readOrSaved("numbers", unreachable)).toMatchObject({ points: [3] });
});
