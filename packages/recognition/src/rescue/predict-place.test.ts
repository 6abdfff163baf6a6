import type { StatField } from "@capicu/contract/statistics-screen";
import { expect, test } from "vitest";

import { associate } from "#parsing/associate.ts";
import { type PlacedLabel, placeLabels } from "#parsing/place-labels.ts";
import { cutRegions } from "#parsing/regions.ts";
import type { Relation } from "#parsing/relations.ts";
import { inDomino } from "#testing/in-domino.ts";
import { pageOf } from "#testing/page-of.ts";

import { likelyRelations, lonePlaces, marginPlaces, predictPlaces } from "./predict-place.ts";

function placesFor(field: StatField, drawing: string, relation?: Relation) {
  const regions = cutRegions(pageOf(drawing));
  const placed: PlacedLabel[] = placeLabels(regions, associate(regions), inDomino("top_half"));
  const label = placed.find((candidate) => candidate.field === field);
  const placedLabel = label && { ...label, relation: relation ?? label.relation };
  const [likeliest = []] = placedLabel === undefined ? [] : predictPlaces(placedLabel, placed);
  return likeliest.map(({ left, right, y }) => ({
    right,
    y,
    width: right - left,
    middle: (left + right) / 2,
  }));
}

test("in a column set right, an unread value ends where its siblings end", () => {
  const [narrow, wide] = placesFor(
    "losses",
    `
Casual
Wins                      534
Losses
Games Played             1203
Points                  97549`,
  );

  expect(narrow?.y).toBeCloseTo(90, 0);
  expect(narrow?.right).toBeGreaterThan(290);
  expect(narrow?.right).toBeLessThan(300);
  expect(wide?.width).toBeGreaterThan(narrow?.width ?? Infinity);
});

test("over centred labels, an unread value stands over the middle of its label", () => {
  const [narrow] = placesFor(
    "losses",
    `
Casual
     48                         20
Games Played      Losses       Wins`,
  );

  expect(narrow?.middle).toBeCloseTo(210, -1);
  expect(narrow?.y).toBeCloseTo(60, 0);
});

test("in the upper left of tiles, an unread value stands as far from its label's end as its siblings", () => {
  const [narrow] = placesFor(
    "losses",
    `
Casual
20                  1,234,567
          Wins               Games
43%
         Win %              Losses
71%                 2,775
    % Complete        Total Points`,
    "above",
  );

  expect(narrow?.y).toBeCloseTo(120, -1);
  expect((narrow?.right ?? 0) - (narrow?.width ?? 0)).toBeCloseTo(195, 0);
});

test("where values flow with their labels, an unread one keeps their distance", () => {
  const [narrow] = placesFor(
    "losses",
    `
Casual
Wins  534  Losses
Games Played  1203  Points  97549`,
  );

  expect(narrow?.y).toBeCloseTo(60, 0);
  expect((narrow?.right ?? 0) - (narrow?.width ?? 0)).toBeGreaterThan(183);
  expect((narrow?.right ?? 0) - (narrow?.width ?? 0)).toBeLessThan(200);
});

test("without siblings nothing is guessed", () => {
  expect(placesFor("losses", "Casual\nLosses")).toEqual([]);
});

const DUEL = `
Blitz

  248
Games Won      Games Lost

Win %          Points
 43%           2,775`;

function labelled(drawing: string, field: StatField) {
  const regions = cutRegions(pageOf(drawing));
  const placed = placeLabels(regions, associate(regions), inDomino("bottom_half"));
  const label = placed.find((candidate) => candidate.field === field);
  if (label === undefined) throw new Error(`There is no ${field}`);
  return { label, placed };
}

test("an unread value is looked for first where that of its row stands", () => {
  const { label, placed } = labelled(DUEL, "losses");

  expect(likelyRelations(label, placed)).toEqual(["above", "below"]);
});

test("a lone value may stand right above or below a label of a section that has others", () => {
  const { label, placed } = labelled(DUEL, "losses");

  expect(lonePlaces(label, placed).map(({ y }) => Math.sign(y - label.label.token.y))).toEqual([
    -1, 1,
  ]);
  expect(lonePlaces(label, [label])).toEqual([]);
});

test("in a tile, an unread value ends as far from its label as in the tile beside it", () => {
  const [narrow] = placesFor(
    "losses",
    `
Casual
Wins                     Losses
             534

Games Played             Points
            1203                  97549`,
  );

  expect(narrow?.right).toBeGreaterThan(400);
  expect(narrow?.right).toBeLessThan(420);
  expect(narrow?.y).toBeCloseTo(90, 0);
});

test("in a wide tile a lone value may stand in the row of its label, where other values end", () => {
  const { label, placed } = labelled(
    `
Blitz
Wins                     Losses
             534                      120

Games Played

Points
                                    97549`,
    "games_played",
  );

  const places = marginPlaces(label, placed);

  expect(places.map(({ y }) => y)).toEqual([150, 150]);
  expect(places[0]?.right).toBeGreaterThan(160);
  expect(places.at(-1)?.right).toBeGreaterThan(410);
});

test("in a table, an unread value stands in its own section's column, not in that of a neighbour", () => {
  const regions = cutRegions(
    pageOf(`
             Overall      Casual       Blitz
Win %          44%          30%          67%
Games                        10           33
Wins                                      22
Losses                                    11`),
  );
  const placed = placeLabels(regions, associate(regions), inDomino("top_half"));
  const overallWins = placed.find(
    ({ section, field }) => section === "overall" && field === "wins",
  );
  const places = overallWins === undefined ? [] : predictPlaces(overallWins, placed).flat();
  const ends = overallWins === undefined ? [] : marginPlaces(overallWins, placed);

  expect(places.length).toBeGreaterThan(0);
  for (const { left, right } of places) {
    expect(left).toBeLessThan(170);
    expect(right).toBeGreaterThan(150);
    expect(right).toBeLessThan(230);
  }
  expect(ends).toHaveLength(1);
});
