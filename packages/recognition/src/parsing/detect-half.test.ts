import type { Half } from "@capicu/contract/statistics-screen";
import { expect, test } from "vitest";

import { inDomino } from "#testing/in-domino.ts";
import { pageOf } from "#testing/page-of.ts";

import { associate } from "./associate.ts";
import { detectHalf } from "./detect-half.ts";
import { cutRegions } from "./regions.ts";

const RECORD = `
Wins                       20
Losses                     27
Win %                     43%`;
const MODE = `
Games Played               48${RECORD}
% Complete                71%
Points                  2,775`;

function detect(drawing: string, half: Half = "top_half") {
  const regions = cutRegions(pageOf(drawing));
  return detectHalf(regions, associate(regions), inDomino(half));
}

test.each([
  ["overall and casual", `Overall${RECORD}\nCasual${MODE}`, "top_half"],
  [
    "a top half that reaches into blitz",
    `Overall${RECORD}\nCasual${MODE}\nBlitz${RECORD}`,
    "top_half",
  ],
  [
    "a top half with most of blitz",
    `Overall${RECORD}\nCasual${MODE}\nBlitz\nGames Played               48${RECORD}`,
    "top_half",
  ],
  ["blitz alone", `Blitz${MODE}`, "bottom_half"],
  ["a bottom half that begins in casual", `Casual${MODE}\nBlitz${MODE}`, "bottom_half"],
  ["all three", `Overall${RECORD}\nCasual${MODE}\nBlitz${MODE}`, "whole_screen"],
  ["overall without its heading", RECORD, "top_half"],
  ["a mode without its heading", MODE, "bottom_half"],
  ["a poem", "Roses are red\nViolets    2024", "nothing"],
])("%s", (_name, drawing, detected) => {
  expect(detect(drawing)).toBe(detected);
});

test("of tabs over one list, the open one is the half that was asked for", () => {
  const tabs = `Overall${RECORD}\n\nCasual            Blitz${MODE}`;

  expect(detect(tabs, "top_half")).toBe("top_half");
  expect(detect(tabs, "bottom_half")).toBe("bottom_half");
});
