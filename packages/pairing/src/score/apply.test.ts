import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { HAND_ENDS, HAND_EXTRAS } from "#rules/names.ts";
import { presetRules } from "#rules/preset-rules.ts";
import { RULE_PRESET_IDS, RULE_PRESETS, type RulePresetId } from "#rules/rule-presets.ts";
import type { Rules } from "#rules/rules.ts";

import { apply, type GameCourse, lastHandAtTime, type Score } from "./apply.ts";
import type { Hand } from "./hand.ts";

const rulesOf = (id: RulePresetId): Rules => RULE_PRESETS[id].rules;

/** `[side, points, kind]` of each hand, numbered from 1. */
const sheet = (...lines: [number | null, number, Hand["kind"]?][]): Hand[] =>
  lines.map(([side, points, kind = "out"], index) => ({ no: index + 1, side, kind, points }));

function count(rules: Rules, hands: readonly Hand[], course?: GameCourse): Score {
  const result = apply(rules, hands, course);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

const codeOf = (rules: Rules, hands: readonly Hand[], course?: GameCourse): string => {
  const result = apply(rules, hands, course);
  return result.ok ? "counted" : result.refusal.code;
};

describe("a game to a number of points", () => {
  const venezuela = rulesOf("venezuela-100");

  test("begins at nothing", () => {
    expect(count(venezuela, [])).toMatchObject({ points: [0, 0], state: "playing", winner: null });
  });

  test("adds hand by hand and ends at the target", () => {
    const score = count(venezuela, sheet([0, 38], [1, 45], [0, 27], [0, 41]));

    expect(score.hands.map(({ running }) => running)).toEqual([
      [38, 0],
      [38, 45],
      [65, 45],
      [106, 45],
    ]);
    expect(score).toMatchObject({ state: "finished", endedBy: "target", winner: 0 });
  });

  test("counts the surplus, or cuts it at the target", () => {
    const hands = sheet([0, 150], [1, 30], [0, 80]);

    expect(count(rulesOf("dominican-200"), hands)).toMatchObject({
      points: [230, 30],
      surplus: 30,
    });
    expect(count(rulesOf("spain-200"), hands)).toMatchObject({ points: [200, 30], surplus: 30 });
  });

  test("gives nothing for a tied block", () => {
    const score = count(venezuela, sheet([0, 20], [null, 0, "block"], [1, 30, "block"]));

    expect(score.points).toEqual([20, 30]);
  });

  test("can be played by three, each for themselves", () => {
    const score = count(venezuela, sheet([2, 60], [0, 50], [2, 55]), { sides: 3 });

    expect(score).toMatchObject({ points: [50, 0, 115], winner: 2 });
  });

  test("counts the same whatever the order in which the hands arrive", () => {
    const hands = sheet([0, 38], [1, 45], [0, 27]);

    expect(count(venezuela, hands.toReversed())).toEqual(count(venezuela, hands));
  });
});

describe("bonuses", () => {
  test("a capicú brings 25 in the Dominican rules, and so does a running pass", () => {
    const hands: Hand[] = [
      { no: 1, side: 1, kind: "pass", points: 0 },
      { no: 1, side: 0, kind: "capicu", points: 30 },
    ];

    expect(count(rulesOf("dominican-200"), hands).points).toEqual([55, 25]);
  });

  test("the first four hands bring 100, 75, 50 and 25 in Puerto Rico, a chuchazo 100", () => {
    const score = count(
      rulesOf("puerto-rico-500"),
      sheet([0, 10], [1, 10], [0, 10], [1, 10], [1, 10, "chuchazo"]),
    );

    expect(score.points).toEqual([170, 230]);
  });

  test("in Brazil a hand brings 1 to 4 points by how it ends, and six win", () => {
    const score = count(rulesOf("brazil-6-7"), sheet([0, 0], [0, 0, "double"], [0, 0, "capicu"]));

    expect(score).toMatchObject({ points: [6, 0], winner: 0 });
    expect(count(rulesOf("brazil-6-7"), sheet([1, 0, "crossed"])).points).toEqual([0, 4]);
  });

  test("a dekabès counts two in Haiti", () => {
    expect(count(rulesOf("haiti-dekabes"), sheet([0, 0], [0, 0, "capicu"])).points).toEqual([3, 0]);
  });
});

describe("six-love", () => {
  const jamaica = rulesOf("jamaica-six-love");
  const won = (...sides: number[]) => sheet(...sides.map((side): [number, number] => [side, 0]));

  test("a lost hand takes the count back to zero", () => {
    expect(count(jamaica, won(0, 0, 0, 0, 0, 1)).points).toEqual([0, 1]);
  });

  test("six hands in a row win", () => {
    expect(count(jamaica, won(1, 0, 0, 0, 0, 0, 0))).toMatchObject({
      points: [6, 0],
      state: "finished",
      winner: 0,
    });
  });
});

describe("penalties", () => {
  const withPenalty = (effect: "to-opponents" | "from-offender") =>
    presetRules({ target: 100, penalty: { max: 50, effect } });
  const hands: Hand[] = [
    { no: 1, side: 0, kind: "out", points: 30 },
    { no: 2, side: 0, kind: "penalty", points: 50 },
  ];

  test("go to the opponents, or are taken from the offender down to zero", () => {
    expect(count(withPenalty("to-opponents"), hands).points).toEqual([30, 50]);
    expect(count(withPenalty("from-offender"), hands).points).toEqual([0, 0]);
  });

  test("above the highest penalty, and where the rules know none, are refused", () => {
    const above: Hand[] = [{ no: 1, side: 0, kind: "penalty", points: 51 }];

    expect(codeOf(withPenalty("to-opponents"), above)).toBe("points_above_penalty");
    expect(codeOf(rulesOf("spain-200"), above)).toBe("kind_not_used");
  });
});

describe("the end of the time", () => {
  const spain = rulesOf("spain-200");

  test("lets the hand be finished, or not, as the rules say", () => {
    const stop = presetRules({ target: 200, limit: { minutes: 30, atTime: "stop" } });

    expect(lastHandAtTime(spain, 4)).toBe(5);
    expect(lastHandAtTime(stop, 4)).toBe(4);
  });

  test("the leader wins after the last hand", () => {
    const hands = sheet([0, 60], [1, 40]);

    expect(count(spain, hands, { lastHand: 3 }).state).toBe("playing");
    expect(count(spain, hands, { lastHand: 2 })).toMatchObject({ endedBy: "time", winner: 0 });
  });

  test("a tie means one more hand, and another while it stays a tie", () => {
    const tied = sheet([0, 40], [1, 40]);

    expect(count(spain, tied, { lastHand: 2 })).toMatchObject({
      state: "one-more-hand",
      winner: null,
    });
    const stillTied: Hand[] = [...tied, { no: 3, side: null, kind: "block", points: 0 }];
    expect(count(spain, stillTied, { lastHand: 2 }).state).toBe("one-more-hand");
    const decided: Hand[] = [...stillTied, { no: 4, side: 1, kind: "out", points: 5 }];
    expect(count(spain, decided, { lastHand: 2 })).toMatchObject({ endedBy: "time", winner: 1 });
  });

  test("a tie is a draw where the rules say so", () => {
    const rules = presetRules({ target: 200, limit: { tie: "draw" } });

    expect(count(rules, sheet([0, 40], [1, 40]), { lastHand: 2 })).toMatchObject({
      state: "finished",
      endedBy: "time",
      winner: null,
    });
  });

  test("a number of hands ends a game in the same way", () => {
    const rules = presetRules({ target: 200, limit: { hands: 2 } });

    expect(count(rules, sheet([0, 60], [1, 40]))).toMatchObject({ endedBy: "hands", winner: 0 });
  });
});

describe("bad input changes nothing and has a code of its own", () => {
  const spain = rulesOf("spain-200");
  const lines = (...hands: Partial<Hand>[]): Hand[] =>
    hands.map((hand, index) => ({ no: index + 1, side: 0, kind: "out", points: 20, ...hand }));

  test.each<[string, Hand[]]>([
    ["points_negative", lines({ points: -1 })],
    ["points_not_whole", lines({ points: 10.5 })],
    ["points_not_whole", lines({ points: Number.NaN })],
    ["points_not_whole", lines({ points: Infinity })],
    ["points_above_tiles", lines({ points: 169 })],
    ["both_won", lines({ side: 0 }, { side: 1, no: 1 })],
    ["hand_repeated", lines({}, { no: 1 })],
    ["hand_missing", lines({}, { no: 3 })],
    ["hand_missing", lines({ no: 0 })],
    ["hand_missing", lines({ no: Number.NaN })],
    ["hand_after_end", lines({ points: 168 }, { points: 40 }, { points: 1 })],
    ["kind_not_used", lines({ kind: "capicu" })],
    ["kind_not_used", lines({ kind: "constructor" as Hand["kind"] })],
    ["side_unknown", lines({ side: 2 })],
    ["side_unknown", lines({ side: -1 })],
    ["side_unknown", lines({ side: 0.5 })],
    ["winner_missing", lines({ side: null })],
    ["points_not_counted", lines({ side: null, kind: "block", points: 3 })],
    ["too_many_lines", Array.from({ length: 601 }, () => lines({})).flat()],
  ])("%s", (code, hands) => {
    expect(codeOf(spain, hands)).toBe(code);
  });

  test("all tiles of the double nine hold 495 pips", () => {
    expect(codeOf(rulesOf("cuba-double-nine"), lines({ points: 495 }))).toBe("counted");
    expect(codeOf(rulesOf("cuba-double-nine"), lines({ points: 496 }))).toBe("points_above_tiles");
  });

  test("pips are refused where hands are counted", () => {
    expect(codeOf(rulesOf("haiti-dekabes"), lines({ points: 1 }))).toBe("points_not_counted");
  });

  test("a hand after the last one by the clock is refused", () => {
    expect(codeOf(spain, lines({}, {}), { lastHand: 1 })).toBe("hand_after_end");
  });

  test("a refusal names the hand and the bound", () => {
    expect(apply(spain, lines({}, { points: 200 }))).toEqual({
      ok: false,
      refusal: { code: "points_above_tiles", params: { no: 2, points: 200, max: 168 } },
    });
  });
});

const anyHand = fc.record({
  no: fc.integer({ min: -1, max: 8 }),
  side: fc.constantFrom(null, 0, 1, 2),
  kind: fc.constantFrom(...HAND_ENDS, ...HAND_EXTRAS),
  points: fc.oneof(fc.integer({ min: -5, max: 200 }), fc.double()),
});

test("whatever is entered, it is refused or the running sums add up", () => {
  fc.assert(
    fc.property(fc.constantFrom(...RULE_PRESET_IDS), fc.array(anyHand), (id, hands) => {
      const result = apply(rulesOf(id), hands);
      if (!result.ok) return;
      const { hands: scored, points } = result.value;
      const sums = [0, 1].map((side) =>
        scored.reduce((sum, { gains }) => sum + (gains[side] ?? 0), 0),
      );
      expect(scored.at(-1)?.running ?? [0, 0]).toEqual(sums);
      expect(points.every((sum, side) => sum >= 0 && sum <= (sums[side] ?? 0))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
