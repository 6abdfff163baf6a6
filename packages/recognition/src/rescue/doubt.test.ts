import { expect, test } from "vitest";

import { associate } from "#parsing/associate.ts";
import { collectFields } from "#parsing/collect-fields.ts";
import { placeLabels } from "#parsing/place-labels.ts";
import { cutRegions } from "#parsing/regions.ts";
import { inDomino } from "#testing/in-domino.ts";
import { pageOf } from "#testing/page-of.ts";

import { doubtfulLabels, isAtOdds, weighAgreement } from "./doubt.ts";

function overall(wins: string, losses: string, rate: string) {
  const regions = cutRegions(
    pageOf(`
Overall
Wins                ${wins}
Losses              ${losses}
Win %               ${rate}`),
  );
  const labels = placeLabels(regions, associate(regions), inDomino("top_half"));
  return { labels, fields: collectFields(labels) };
}

test("numbers that bear each other out are not doubted", () => {
  const { labels, fields } = overall("534", "227", "70%");

  expect(doubtfulLabels(labels, fields)).toEqual([]);
  expect(weighAgreement(fields).get("overall.wins")?.confidence).toBeCloseTo(0.99);
});

test("a missing value is doubted, the others stay", () => {
  const { labels, fields } = overall("534", "   ", "70%");

  expect(doubtfulLabels(labels, fields).map(({ field }) => field)).toEqual(["losses"]);
  expect(weighAgreement(fields).get("overall.wins")?.confidence).toBeCloseTo(0.89);
});

test("numbers at odds are all doubted and halved, yet stay as shown", () => {
  const { labels, fields } = overall("534", "227", "56%");

  expect(doubtfulLabels(labels, fields)).toHaveLength(3);
  const weighed = weighAgreement(fields);
  expect(weighed.get("overall.win_rate")?.value).toBe(56);
  expect(weighed.get("overall.win_rate")?.confidence).toBeCloseTo(0.495);
});

test("a count in short is not looked at again: digits alone would be another number", () => {
  const { labels, fields } = overall("1.5K", "227", "70%");

  expect(fields.has("overall.wins")).toBe(false);
  expect(doubtfulLabels(labels, fields)).toEqual([]);
});

test("a number over two lines gets no second look, which would see one of them", () => {
  const { labels } = overall("534", "", "70%");
  const [wins] = labels;
  const value = wins?.value;
  const broken = value && wins ? [{ ...wins, value: { ...value, rest: value.token } }] : [];

  expect(doubtfulLabels(broken, new Map())).toEqual([]);
  expect(doubtfulLabels(labels, new Map())).toContain(wins);
});

test("numbers whose own sum gives another rate are at odds, also where games that count more explain it", () => {
  const wins = { section: "overall", field: "wins" } as const;
  const games = { ...wins, field: "games_played" } as const;
  const fieldsFor = (losses: string) => {
    const own = overall("8", losses, "47%").fields;
    const [first] = own.values();
    return first === undefined
      ? own
      : own.set("overall.games_played", { ...first, ...games, value: 17 });
  };

  expect(isAtOdds(wins, fieldsFor("9"))).toBe(false);
  expect(isAtOdds(wins, fieldsFor("0"))).toBe(true);
  expect(isAtOdds(games, fieldsFor("0"))).toBe(false);
});

test("more wins and losses than games: the three are doubted, but not the rate they make", () => {
  const regions = cutRegions(
    pageOf(`
Casual
Wins                12
Losses              40
Win %               23%
Games               44`),
  );
  const labels = placeLabels(regions, associate(regions), inDomino("top_half"));
  const fields = collectFields(labels);
  const weighed = weighAgreement(fields);

  expect(doubtfulLabels(labels, fields).map(({ field }) => field)).toEqual([
    "wins",
    "losses",
    "games_played",
  ]);
  expect(weighed.get("casual.wins")?.confidence).toBeLessThan(0.6);
  expect(weighed.get("casual.games_played")?.confidence).toBeLessThan(0.6);
  expect(weighed.get("casual.win_rate")?.confidence).toBeGreaterThan(0.9);
});
