import { FIRST_BOARD } from "@capicu/contract/leaderboard";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { aSession, serve } from "#testing/server.ts";

import { SESSION_KEY } from "./session-storage.ts";

const BOARD = "POST /functions/v1/leaderboard";
const served = { success: true, players: [], total: 0, mode: "overall" };

// The page's board is read once, so each test loads the modules anew.
beforeEach(() => vi.resetModules());

async function openPage(answer: Parameters<typeof serve>[0] = {}) {
  const element = document.createElement("script");
  element.id = "served-board";
  element.type = "application/json";
  element.textContent = JSON.stringify({ etag: '"1"', board: served });
  document.body.append(element);
  onTestFinished(() => element.remove());
  const requests = serve(answer);
  const { readLeaderboard } = await import("./leaderboard.ts");
  return { readLeaderboard, tags: () => tagsOf(requests) };
}

const tagsOf = (requests: ReturnType<typeof serve>) =>
  requests.filter(({ path }) => path === BOARD).map(({ headers }) => headers.get("If-None-Match"));

test("a visitor's first board comes with the page, and is then asked about by its tag", async () => {
  const { readLeaderboard, tags } = await openPage({ [BOARD]: () => ({ status: 304 }) });

  const first = await readLeaderboard(FIRST_BOARD);
  const before = tags();
  const second = await readLeaderboard(FIRST_BOARD);

  expect([first, second]).toEqual([served, served]);
  expect([before, tags()]).toEqual([[], ['"1"']]);
});

test("another view is asked for", async () => {
  const blitz = { ...served, mode: "blitz" };
  const { readLeaderboard, tags } = await openPage({ [BOARD]: () => ({ json: blitz }) });

  const answers = [
    await readLeaderboard({ ...FIRST_BOARD, mode: "blitz" }),
    await readLeaderboard({ ...FIRST_BOARD, search: "a" }),
  ];

  expect(answers).toEqual([blitz, blitz]);
  expect(tags()).toEqual([null, null]);
});

test("a signed-in player asks for the board with their own row", async () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));
  const own = { ...served, total: 7 };
  const { readLeaderboard } = await openPage({ [BOARD]: () => ({ json: own }) });

  expect(await readLeaderboard(FIRST_BOARD)).toEqual(own);
});
