import { expect, test } from "vitest";

import { lineText } from "#engine/line-text.ts";
import { lineOf } from "#testing/line-of.ts";
import { engineOf, readerOf } from "#testing/reader-of.ts";

import { joinCutNumbers } from "./join-cut-numbers.ts";

const RASTER = { width: 400, height: 60, pixels: new Uint8Array(400 * 60 * 3) };

// The digits are 10 wide, so a blank of a monospaced font leaves 10 between them.
const [FIRST, SECOND, THIRD] = [
  lineOf("1", { x: 0, y: 30 }),
  lineOf("482", { x: 20, y: 30 }),
  lineOf("066", { x: 60, y: 30 }),
];

async function join(own: string, general: string, lines = [FIRST, SECOND, THIRD]) {
  const engine = engineOf({ own: readerOf(own), general: readerOf(general) });
  return (await joinCutNumbers({ engine, raster: RASTER }, lines)).map(lineText);
}

test("pieces of one number are read as one", async () => {
  expect(await join("1 482 066", "1 482 066")).toEqual(["1 482 066"]);
  expect(await join("1482", "1 482 066")).toEqual(["1 482 066"]);
});

test("they stay apart when no reader sees all their digits", async () => {
  expect(await join("1 432 066", "1482 06")).toEqual(["1", "482", "066"]);
});

test("numbers of two columns, words and shorter pieces are none", async () => {
  const far = lineOf("482", { x: 60, y: 30 });
  const below = lineOf("482", { x: 20, y: 50 });
  const short = lineOf("82", { x: 20, y: 30 });
  const word = lineOf("Won", { x: 20, y: 30 });

  for (const other of [far, below, short, word])
    expect(await join("1 482", "1 482", [FIRST, other])).toHaveLength(2);
});
