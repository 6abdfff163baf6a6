import type { Mode } from "@capicu/contract/statistics";
import type { StatField } from "@capicu/contract/statistics-screen";
import { expect, test } from "vitest";

import { inDomino } from "#testing/in-domino.ts";

import { nameBlocks } from "./name-blocks.ts";

function block(section: Mode | undefined, ...fields: StatField[]) {
  return { section, fields: new Set(fields) };
}

const three = block(undefined, "wins", "losses", "win_rate");
const six = block(undefined, "wins", "losses", "games_played", "points_scored");

test("a block beside a named one is its neighbour in the game's order", () => {
  expect(nameBlocks([three, block("casual", "wins")], inDomino("top_half"))).toEqual([
    "overall",
    "casual",
  ]);
  expect(nameBlocks([block("casual", "wins"), six], inDomino("bottom_half"))).toEqual([
    "casual",
    "blitz",
  ]);
  expect(nameBlocks([three, block("overall", "wins")], inDomino("top_half"))).toEqual([
    undefined,
    "overall",
  ]);
});

test("without any heading the half decides, and not at all where it cannot", () => {
  expect(nameBlocks([three, six], inDomino("top_half"))).toEqual(["overall", "casual"]);
  expect(nameBlocks([six], inDomino("top_half"))).toEqual([undefined]);
  expect(nameBlocks([three, six], inDomino("bottom_half"))).toEqual([undefined, "blitz"]);
});

test("of more blocks above a heading than there are names, none is named", () => {
  expect(nameBlocks([three, three, block("casual", "wins")], inDomino("top_half"))).toEqual([
    undefined,
    undefined,
    "casual",
  ]);
});
