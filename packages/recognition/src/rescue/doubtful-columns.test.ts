import { expect, test } from "vitest";

import { associate } from "#parsing/associate.ts";
import { collectFields } from "#parsing/collect-fields.ts";
import { placeLabels } from "#parsing/place-labels.ts";
import { cutRegions } from "#parsing/regions.ts";
import { inDomino } from "#testing/in-domino.ts";
import { pageOf } from "#testing/page-of.ts";

import { weighColumns } from "./doubtful-columns.ts";

const CERTAIN = 0.8;

function placedIn(drawing: string) {
  const regions = cutRegions(pageOf(drawing));
  return placeLabels(regions, associate(regions), inDomino("top_half"));
}

/** The fields of a drawing that would be shown as certain, and the doubtful ones. */
function weighedFields(drawing: string) {
  const labels = placedIn(drawing);
  const weighed = [...weighColumns(collectFields(labels), labels)];
  const paths = (isCertain: boolean) =>
    weighed
      .filter(([, { confidence }]) => confidence >= CERTAIN === isCertain)
      .map(([path, { value }]) => [path, value]);
  return { certain: Object.fromEntries(paths(true)), doubted: Object.fromEntries(paths(false)) };
}

test("columns that were not told apart give nothing for certain", () => {
  const { certain, doubted } = weighedFields(`
Overall
Wins      30
                             Games     48
Losses    12
                             Wins      20
Win %    71%
                             Losses    27

                             Win %    43%`);

  expect(certain).toEqual({});
  expect(doubted).not.toEqual({});
});

test("sections under each other are certain though a heading was missed", () => {
  const { doubted } = weighedFields(`
Overall
Wins      30
Losses    12
Win %    71%


Games     48
Wins      20
Losses    27
Win %    43%`);

  expect(doubted).toEqual({});
});

test("a number farther under its label than the others are may be that of a label not read", () => {
  const { certain, doubted } = weighedFields(`
Overall
Wins
30

Losses
12

Win %



71%`);

  expect(certain).toEqual({ "overall.wins": 30, "overall.losses": 12 });
  expect(doubted).toEqual({ "overall.win_rate": 71 });
});

test("so may one beside its label that keeps to no column of the others", () => {
  const { certain, doubted } = weighedFields(`
Overall
Wins        30
Losses      12
Win %                          71%`);

  expect(certain).toEqual({ "overall.wins": 30, "overall.losses": 12 });
  expect(doubted).toEqual({ "overall.win_rate": 71 });
});

test.each([
  { losses: "12", isCertain: true },
  { losses: " 0", isCertain: false },
])("$losses losses found only by a second look: certain $isCertain", ({ losses, isCertain }) => {
  const labels = placedIn(`
Casual
Games       42
Wins        30
Losses      ${losses}
Win %      71%`);
  const unseen = labels.map((label) =>
    label.field === "losses" ? { ...label, value: undefined } : label,
  );

  const confidence = weighColumns(collectFields(labels), unseen).get("casual.losses")?.confidence;

  expect(confidence).toBeDefined();
  expect(Number(confidence) >= CERTAIN).toBe(isCertain);
});
