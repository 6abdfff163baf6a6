import type { Entrant } from "@capicu/pairing/event";
import { FORMAT_PRESETS } from "@capicu/pairing/rules/format-presets";
import { RULE_PRESETS } from "@capicu/pairing/rules/rule-presets";
import { expect, test } from "vitest";

import { drawAside, type DrawTask } from "./draw-aside.ts";

const entrants = Array.from({ length: 8 }, (_none, index): Entrant => ({
  id: `player ${index}`,
  club: null,
  seeding: null,
  firstRound: 1,
  state: "checked-in",
}));
const task: DrawTask = {
  input: {
    event: { format: FORMAT_PRESETS["rotating-pairs"].format, entrants },
    history: [],
    rules: RULE_PRESETS["dominican-200"].rules,
  },
  seed: "a seed of the tests",
};

test("rounds are drawn one after the other, ten wait, and more are asked to come again", async () => {
  const drawn = await Promise.allSettled(Array.from({ length: 12 }, () => drawAside(task)));

  const plans = drawn.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const refusals: unknown[] = drawn.flatMap((each) =>
    each.status === "rejected" ? [each.reason] : [],
  );
  expect(plans).toHaveLength(10);
  expect(new Set(plans.map((plan) => JSON.stringify(plan))).size).toBe(1);
  const busy = { status: 503, code: "play_draw_busy" };
  expect(refusals).toMatchObject([busy, busy]);
});

test("what the engine refuses, and what breaks in the thread, keep nobody else waiting", async () => {
  const event = { ...task.input.event, entrants: entrants.slice(0, 3) };
  const broken = { ...task, input: { ...task.input, history: null } } as unknown as DrawTask;

  const [few, fails, next] = await Promise.allSettled([
    drawAside({ ...task, input: { ...task.input, event } }),
    drawAside(broken),
    drawAside(task),
  ]);

  expect(few).toMatchObject({ reason: { code: "play_too_few", extra: { params: { least: 4 } } } });
  expect(fails).toMatchObject({ status: "rejected", reason: { name: "TypeError" } });
  expect(next.status).toBe("fulfilled");
});
