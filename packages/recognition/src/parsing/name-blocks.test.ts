import { expect, test } from "vitest";

import type { Section, StatField } from "#reading.ts";

import { nameBlocks } from "./name-blocks.ts";

function block(section: Section | undefined, ...fields: StatField[]) {
  return { section, fields: new Set(fields) };
}

const three = block(undefined, "wins", "losses", "win_rate");
const six = block(undefined, "wins", "losses", "games_played", "points_scored");

test("a block beside a named one is its neighbour in the game's order", () => {
  expect(nameBlocks([three, block("casual", "wins")], "top_half")).toEqual(["overall", "casual"]);
  expect(nameBlocks([block("casual", "wins"), six], "bottom_half")).toEqual(["casual", "blitz"]);
  expect(nameBlocks([three, block("overall", "wins")], "top_half")).toEqual([undefined, "overall"]);
});

test("without any heading the half decides, and not at all where it cannot", () => {
  expect(nameBlocks([three, six], "top_half")).toEqual(["overall", "casual"]);
  expect(nameBlocks([six], "top_half")).toEqual([undefined]);
  expect(nameBlocks([three, six], "bottom_half")).toEqual([undefined, "blitz"]);
});

test("of more blocks above a heading than there are names, none is named", () => {
  expect(nameBlocks([three, three, block("casual", "wins")], "top_half")).toEqual([
    undefined,
    undefined,
    "casual",
  ]);
});
