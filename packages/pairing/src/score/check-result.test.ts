import { describe, expect, test } from "vitest";

import { RULE_PRESETS } from "#rules/rule-presets.ts";

import { checkEntry, checkResult, type EntryPlace } from "./check-result.ts";

const SPAIN = RULE_PRESETS["spain-200"].rules;
const DOMINICAN = RULE_PRESETS["dominican-200"].rules;

describe("an entry", () => {
  const place: EntryPlace = { table: "7", round: "open", authors: ["ana", "luis"] };

  test("by a player at the table, in an open round, is accepted", () => {
    expect(checkEntry(place, { table: "7", author: "ana" }).ok).toBe(true);
  });

  test.each([
    ["other_table", place, { table: "8", author: "ana" }],
    ["stranger", place, { table: "7", author: "eva" }],
    ["round_not_open", { ...place, round: "closed" as const }, { table: "7", author: "ana" }],
    ["round_not_open", { ...place, round: "draft" as const }, { table: "7", author: "ana" }],
  ])("is refused with %s", (code, where, entry) => {
    expect(checkEntry(where, entry)).toMatchObject({ ok: false, refusal: { code } });
  });
});

describe("a result without its hands", () => {
  test.each([
    [SPAIN, [200, 130]],
    [SPAIN, [120, 110]],
    // 199 points, then a capicú of all tiles.
    [DOMINICAN, [392, 0]],
  ])("is accepted", (rules, points) => {
    expect(checkResult(rules, points).ok).toBe(true);
  });

  test.each([
    ["both_won", SPAIN, [200, 200]],
    ["points_above_tiles", SPAIN, [201, 0]],
    ["points_above_tiles", DOMINICAN, [393, 0]],
    ["points_negative", SPAIN, [200, -1]],
    ["points_not_whole", SPAIN, [200, 0.5]],
  ])("is refused with %s", (code, rules, points) => {
    expect(checkResult(rules, points)).toMatchObject({ ok: false, refusal: { code } });
  });
});
