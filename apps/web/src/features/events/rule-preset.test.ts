import { rulesFor } from "@capicu/pairing/rules/format-presets";
import { expect, test } from "vitest";

import { anEvent } from "./event.fixture.ts";
import { presetOf } from "./rule-preset.ts";

const event = anEvent({ rules: rulesFor("rotating-pairs", "haiti-dekabes") });

test("a set of rules is known by its values, in whatever order the database returns them", () => {
  const { version, standings, game, awards } = event.rules;
  const stored = {
    awards,
    standings,
    version,
    game: Object.fromEntries(Object.entries(game).toReversed()) as typeof game,
  };

  expect(presetOf(event)).toBe("haiti-dekabes");
  expect(presetOf({ ...event, rules: stored })).toBe("haiti-dekabes");
});

test("a set of rules with another value is none of them", () => {
  const game = { ...event.rules.game, target: 7777 };

  expect(presetOf({ ...event, rules: { ...event.rules, game } })).toBeNull();
});
