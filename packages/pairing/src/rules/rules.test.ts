import { describe, expect, test } from "vitest";

import { FORMAT_PRESETS, rulesFor } from "./format-presets.ts";
import { EventFormat } from "./formats.ts";
import { FORMAT_IDS } from "./names.ts";
import { RULE_PRESET_IDS, RULE_PRESETS } from "./rule-presets.ts";
import { parseRules, type Rules } from "./rules.ts";

const changed = (path: string, value: unknown): unknown => {
  const rules = structuredClone(RULE_PRESETS["dominican-200"].rules) as unknown as Record<
    string,
    unknown
  >;
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const place = keys.reduce((part, key) => part[key] as Record<string, unknown>, rules);
  place[last] = value;
  return rules;
};

const valueAt = (rules: Rules, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], rules);

describe.each(RULE_PRESET_IDS)("the preset %s", (id) => {
  const { rules, source, sourced } = RULE_PRESETS[id];

  test("is a valid rule set that survives storage", () => {
    expect(parseRules(JSON.parse(JSON.stringify(rules)))).toEqual({ ok: true, value: rules });
  });

  test("names its source and the values that the source states", () => {
    expect(source).not.toBe("");
    expect(sourced.filter((path) => valueAt(rules, path) === undefined)).toEqual([]);
  });

  test("gives a bye and a no-show a game won by half the target", () => {
    const half = Math.floor(rules.game.target / 2);

    expect(rules.awards.bye).toEqual({ outcome: "win", for: rules.game.target, against: half });
    expect(rules.awards.noShow).toEqual({ for: rules.game.target, against: half });
  });
});

test.each([
  ["venezuela-100", 100],
  ["dominican-200", 200],
  ["puerto-rico-500", 500],
  ["jamaica-six-love", 6],
  ["brazil-6-7", 6],
  ["spain-200", 200],
] as const)("%s is played to %i", (id, target) => {
  expect(RULE_PRESETS[id].rules.game.target).toBe(target);
});

test.each([
  ["version", 2],
  ["game.target", 0],
  ["game.target", 5001],
  ["game.target", 99.5],
  ["game.target", Number.NaN],
  ["game.tiles", "double-twelve"],
  ["game.bonus.capicu", -25],
  ["game.bonus.capicu", 501],
  ["game.bonus.out", null],
  ["game.firstHands", Array.from({ length: 11 }, () => 1)],
  ["game.limit.minutes", 4],
  ["game.limit.hands", 0],
  ["game.unknown", 1],
  ["awards.bye.outcome", "half"],
  ["standings.order", []],
  ["standings.order", ["wins", "wins"]],
  ["standings.buchholzCut", 4],
])("a rule set with %s = %j is refused", (path, value) => {
  const result = parseRules(changed(path, value));

  expect(result.ok).toBe(false);
});

test("a refusal names the value that is wrong", () => {
  expect(parseRules(changed("game.bonus.capicu", -25))).toEqual({
    ok: false,
    refusal: { code: "rules_wrong", params: { path: "game.bonus.capicu" } },
  });
});

test.each([[null], ["rules"], [[]], [{}]])("%j is no rule set", (value) => {
  expect(parseRules(value).ok).toBe(false);
});

test.each(FORMAT_IDS)("the format preset %s is valid and names a rule preset", (id) => {
  const { format, rules } = FORMAT_PRESETS[id];

  expect(EventFormat.safeParse(format).success).toBe(true);
  expect(format.id).toBe(id);
  expect(RULE_PRESET_IDS).toContain(rules);
});

test.each(FORMAT_IDS)("the rules of a new event of %s are valid with each preset", (id) => {
  for (const preset of RULE_PRESET_IDS) expect(parseRules(rulesFor(id, preset)).ok).toBe(true);
});

test.each([
  ["mexicano", "points-for"],
  ["rotating-pairs", "wins"],
] as const)("in %s the standings begin with %s", (id, criterion) => {
  expect(rulesFor(id).standings.order[0]).toBe(criterion);
});
