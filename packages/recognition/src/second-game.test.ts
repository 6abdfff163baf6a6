// The screen of another game can be read from its description alone.
import type { Half } from "@capicu/contract/statistics-screen";
import { SECOND_GAME } from "@capicu/contract/testing/second-game";
import { expect, test } from "vitest";

import { associate } from "#parsing/associate.ts";
import { boundsOf } from "#parsing/bounds.ts";
import { collectFields } from "#parsing/collect-fields.ts";
import { detectHalf } from "#parsing/detect-half.ts";
import { placeLabels } from "#parsing/place-labels.ts";
import { cutRegions } from "#parsing/regions.ts";
import { pageOf } from "#testing/page-of.ts";

import { makeReading } from "./make-reading.ts";

/** The reading of a drawing whose lines are known. */
function readDrawing(drawing: string, half: Half) {
  const request = { screen: SECOND_GAME, half };
  const regions = cutRegions(pageOf(drawing, SECOND_GAME));
  const associations = associate(regions);
  const foundFields = collectFields(placeLabels(regions, associations, request));
  const fields = new Map(
    [...foundFields].map(([path, field]) => [path, { ...field, box: boundsOf(field.token, 1) }]),
  );
  const detected = detectHalf(regions, associations, request);
  return makeReading({ ...request, fields, gamertag: undefined, detected });
}

const TOP = `
  Career Totals
  Wins                 96
  Draws                14
  Losses               57
`;

const BOTTOM = `
  League Play
  Wins                 61
  Ties                 11
  Losses               40
  Accuracy             73%
  Captures             1,204

  Head to Head
  Wins                 35
  Draws                3
  Losses               17
  Accuracy             81%
  Captures             388
`;

test("its upper half", () => {
  const { extracted, detected } = readDrawing(TOP, "top_half");

  expect(extracted).toEqual({
    gamertag: null,
    career: { wins: 96, draws: 14, losses: 57 },
    league: null,
    duel: null,
  });
  expect(detected).toBe("top_half");
});

test("its lower half, with other words for a field and a mode", () => {
  const { extracted, detected, confidence } = readDrawing(BOTTOM, "bottom_half");

  expect(extracted).toEqual({
    gamertag: null,
    career: null,
    league: { wins: 61, draws: 11, losses: 40, accuracy: 73, captures: 1204 },
    duel: { wins: 35, draws: 3, losses: 17, accuracy: 81, captures: 388 },
  });
  expect(detected).toBe("bottom_half");
  // Its nickname is on this half too, but it was not searched for.
  expect(confidence).toBeLessThanOrEqual(10 / 11);
});

test("blocks without headings are those its order tells", () => {
  const withoutHeadings = BOTTOM.replaceAll(/ *(?:League Play|Head to Head)\n/g, "\n");

  expect(readDrawing(withoutHeadings, "bottom_half").extracted).toMatchObject({
    league: { wins: 61, captures: 1204 },
    duel: { wins: 35, captures: 388 },
  });
});

test("what only the first game counts is no field of it", () => {
  const { fields } = readDrawing(`${TOP}  Games Played         500\n`, "top_half");

  expect(Object.keys(fields)).toEqual(["career.wins", "career.draws", "career.losses"]);
});
