import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

import { loadEngine } from "./engine/engine.ts";
import { readScreenshot } from "./read-screenshot.ts";

const PICTURES = new URL("./testing/pictures/", import.meta.url);

/** Pictures drawn by the bench's arrangements from separate seeds, with an added emoji. */
const cases = [
  {
    what: "a tablet held aslant, four quarters with modes beside each other",
    file: "tablet-in-quarters.jpg",
    gamertag: "_bebo_",
    overall: { wins: 1223, losses: 692, win_rate: 64 },
    casual: { wins: 1083, losses: 665, win_rate: 62, games_played: 1769 },
    others: { percent_complete: 98, points_scored: 63_709 },
  },
  {
    what: "a phone held aslant, a mode beside the player",
    file: "phone-aslant.jpg",
    gamertag: "_olimpia_",
    overall: { wins: 2132, losses: 1241, win_rate: 63 },
    casual: { wins: 2100, losses: 1158, win_rate: 64, games_played: 3258 },
    others: { percent_complete: 90, points_scored: 298_506 },
  },
  {
    what: "a card to be shared, an emoji behind the name",
    file: "share-card.jpg",
    gamertag: "yoel_Francis",
    overall: { wins: 6, losses: 6741, win_rate: 0 },
    casual: { wins: 6, losses: 4, win_rate: 60, games_played: 10 },
    others: { percent_complete: 78, points_scored: 1349 },
  },
];

const engine = loadEngine();

test.each(cases)("$what: the name whole, every number in its own mode", async (expected) => {
  const bytes = await readFile(new URL(expected.file, PICTURES));

  const { extracted } = await readScreenshot(
    await engine,
    { bytes, imageType: "top_half" },
    DOMINO_SCREEN,
  );

  expect(extracted.gamertag).toBe(expected.gamertag);
  expect(extracted["overall"]).toEqual(expected.overall);
  expect(extracted["casual"]).toEqual({ ...expected.casual, ...expected.others });
});
