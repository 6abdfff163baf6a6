import { FIRST_BOARD, type LeaderboardQuery } from "@capicu/contract/leaderboard";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";

import type { Boards } from "#leaderboard/boards.ts";

import { createBoardDrawing, DRAWING_CODE } from "./board-drawing.ts";

type Response = Awaited<ReturnType<Boards["response"]>>;

const response = (etag: string) =>
  ({
    etag,
    answer: { players: [{ username: etag }], data: { players: [] } },
  }) as unknown as Response;

/** Draws the names of the players, and counts how often. */
const CODE = `
export let count = 0;
export const drawLeaderboard = async ({ board }) => {
  count += 1;
  if (board.players[0].username === "broken") throw new Error("cannot be drawn");
  return { body: board.players.map(({ username }) => username).join() + count };
};`;

async function aDrawing(read: (query: LeaderboardQuery) => Promise<Response>, code = CODE) {
  const folder = await mkdtemp(join(tmpdir(), "drawing-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(dirname(join(folder, DRAWING_CODE)));
  // The code is an ES module, as its package says in the built site.
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  await writeFile(join(folder, DRAWING_CODE), code);
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const failures: unknown[] = [];
  const draw = createBoardDrawing({
    folder,
    boards: { response: read },
    onFailure: (error) => failures.push(error),
  });
  return { draw, failures };
}

const ENGLISH = { language: "en", messages: {} } as const;

test("the first board is drawn once, however many ask, and carries its values once", async () => {
  const read = vi.fn<(query: LeaderboardQuery) => Promise<Response>>(async () => response("Ana"));
  const { draw } = await aDrawing(read);

  const first = await draw(ENGLISH);
  vi.advanceTimersByTime(60_000);
  const later = await draw(ENGLISH);

  expect(first).toEqual({ etag: "Ana", board: { players: [{ username: "Ana" }] }, html: "Ana1" });
  expect(later).toBe(first);
  expect(read).toHaveBeenCalledWith(FIRST_BOARD);
});

test("a changed board is drawn again, at most once a second", async () => {
  let current = "Ana";
  const { draw } = await aDrawing(async () => response(current));
  await draw(ENGLISH);

  current = "Berta";
  const soon = await draw(ENGLISH);
  vi.advanceTimersByTime(1000);
  const later = await draw(ENGLISH);

  expect([soon?.html, later?.html]).toEqual(["Ana1", "Berta2"]);
});

test("without a board, or when it cannot be drawn, the page shows that it is loading", async () => {
  let answer: () => Promise<Response> = () => Promise.reject(new Error("no database"));
  const { draw, failures } = await aDrawing(() => answer());

  const unread = await draw(ENGLISH);
  answer = async () => response("broken");
  const undrawn = await draw(ENGLISH);
  answer = async () => response("Ana");
  const drawn = await draw(ENGLISH);

  expect([unread, undrawn, drawn?.etag]).toEqual([null, null, "Ana"]);
  expect(failures.map(String)).toEqual(["Error: no database", "Error: cannot be drawn"]);
});

test("a site that was built without the code is served as it was built", async () => {
  const draw = createBoardDrawing({
    folder: tmpdir(),
    boards: { response: () => Promise.reject(new Error("not asked")) },
    onFailure: () => {},
  });

  expect(await draw(ENGLISH)).toBeNull();
});
