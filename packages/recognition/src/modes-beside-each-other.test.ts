import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

import { loadEngine } from "./engine/engine.ts";
import { readScreenshot } from "./read-screenshot.ts";

const PICTURES = new URL("./testing/pictures/", import.meta.url);

/** Pictures drawn by the bench's arrangements from separate seeds. */
const cases = [
  {
    what: "a table with a column for each mode, lone digits in two of them",
    file: "table-of-modes.jpg",
    overall: { wins: 7, losses: 9, win_rate: 44 },
    casual: { wins: 3, losses: 7, win_rate: 30, games_played: 10 },
    others: { percent_complete: 100, points_scored: 503 },
  },
  {
    what: "all games in a column under a button, the modes beside it headed higher",
    file: "column-and-modes.jpg",
    overall: { wins: 101, losses: 156, win_rate: 39 },
    casual: { wins: 52, losses: 48, win_rate: 52, games_played: 100 },
    others: { percent_complete: 100, points_scored: 7683 },
  },
  {
    what: "all games in a list, a mode in tiles beside it, lone digits in both",
    file: "list-and-tiles.jpg",
    overall: { wins: 9, losses: 5, win_rate: 64.3 },
    casual: { wins: 8, losses: 1, win_rate: 88.9, games_played: 9 },
    others: { percent_complete: 95, points_scored: 423 },
  },
];

const engine = loadEngine();

test.each(cases)("$what: every number in its own mode", async (expected) => {
  const bytes = await readFile(new URL(expected.file, PICTURES));

  const { extracted } = await readScreenshot(
    await engine,
    { bytes, imageType: "top_half" },
    DOMINO_SCREEN,
  );

  expect(extracted.overall).toEqual(expected.overall);
  expect(extracted.casual).toEqual({ ...expected.casual, ...expected.others });
});
