import { describe, expect, test } from "vitest";

import * as goals from "./goals.ts";

const TODAY = "2026-11-28";
const NOW = { wins: 120, losses: 80 };
const WISH: goals.GoalDraft = {
  mode: "overall",
  metric: "wins",
  target: 200,
  from: TODAY,
  to: "2026-12-31",
};

describe("a goal is refused with a sentence", () => {
  test.each<[Partial<goals.GoalDraft>, string | null]>([
    [{}, null],
    [{ target: 120 }, goals.GOAL_REACHED_BEFORE],
    [{ target: 121 }, null],
    [{ target: 120.5 }, goals.GOAL_TARGET_WRONG],
    [{ metric: "games", target: 200 }, goals.GOAL_REACHED_BEFORE],
    [{ metric: "games", target: 201 }, null],
    [{ metric: "win_rate", target: 100.1 }, goals.GOAL_RATE_WRONG],
    [{ metric: "win_rate", target: 100 }, goals.GOAL_RATE_LOST],
    [{ metric: "win_rate", target: 60 }, goals.GOAL_REACHED_BEFORE],
    [{ metric: "win_rate", target: 60.1 }, null],
    [{ to: "2026-11-27" }, goals.GOAL_DAY_PAST],
    [{ to: TODAY }, null],
    [{ from: "2027-01-01" }, goals.GOAL_DAYS_WRONG],
    [{ from: "2025-11-27" }, null],
    [{ from: "2025-11-26" }, goals.GOAL_DAY_FAR],
    [{ to: "2028-11-28" }, null],
    [{ to: "2028-11-29" }, goals.GOAL_DAY_FAR],
    [{ from: "0001-01-01" }, goals.GOAL_DAY_FAR],
  ])("%j: %s", (wish, refusal) => {
    expect(goals.goalRefusal({ ...WISH, ...wish }, NOW, TODAY)).toBe(refusal);
  });

  test("but who has never lost may aim at 100 percent, and who has no game at anything", () => {
    const rate = { ...WISH, metric: "win_rate", target: 100 } as const;

    expect(goals.goalRefusal(rate, { wins: 0, losses: 0 }, TODAY)).toBeNull();
    expect(goals.goalRefusal(WISH, { wins: 0, losses: 0 }, TODAY)).toBeNull();
  });
});

test.each([
  { target: Number.NaN },
  { target: Number.POSITIVE_INFINITY },
  { target: -1 },
  { target: 0 },
  { target: 1e9 },
  { to: "2026-02-31" },
  { to: "31.12.2026" },
  { mode: "tranque" },
  { metric: "__proto__" },
])("%j is no wish", (part) => {
  expect(goals.GoalDraft.safeParse({ ...WISH, ...part }).success).toBe(false);
});

const pace = (wins: number, losses: number, more: Partial<Parameters<typeof goals.goalPace>[0]>) =>
  goals.goalPace({
    metric: "wins",
    from: "2026-11-19",
    to: "2026-12-08",
    start: { wins: 0, losses: 0 },
    now: { wins, losses },
    today: TODAY,
    ...more,
  });

describe("the pace", () => {
  test("is not told from nine games, and told from ten", () => {
    expect(pace(5, 4, {})).toBeNull();
    expect(pace(5, 5, {})).not.toBeNull();
  });

  test("is a range around what the same again would give, narrower with more games", () => {
    // Ten days have passed, and ten are to come.
    expect(pace(100, 0, {})).toEqual({ low: 180, high: 220 });
    expect(pace(10_000, 0, {})).toEqual({ low: 19_804, high: 20_196 });
    expect(pace(60, 40, { metric: "games" })).toEqual({ low: 180, high: 220 });
  });

  test("never goes below what the player has", () => {
    expect(pace(1, 9, {})?.low).toBe(1);
  });

  test("counts games since the start alone", () => {
    expect(pace(105, 4, { start: { wins: 100, losses: 0 } })).toBeNull();
  });

  test("of a win rate stays between 0 and 100 and holds the rate of the games since the start", () => {
    const { low = 0, high = 0 } = pace(60, 40, { metric: "win_rate" }) ?? {};

    expect([low, high].map((rate) => rate.toFixed(1))).toEqual(["55.1", "64.5"]);
    const sure = pace(1000, 0, { metric: "win_rate" });
    expect(sure?.high).toBeLessThanOrEqual(100);
  });

  test("on the last day and after it is what the player has", () => {
    expect(pace(100, 0, { to: TODAY })).toEqual({ low: 100, high: 100 });
    expect(pace(100, 0, { to: "2026-11-20" })).toEqual({ low: 100, high: 100 });
  });

  test("of a new account in the game, with smaller counters, is not told", () => {
    expect(pace(5, 5, { start: { wins: 500, losses: 500 } })).toBeNull();
  });
});
