import { describe, expect, test } from "vitest";

import type { DominoEvent, EventRound, History } from "#event.ts";
import { RULE_PRESETS } from "#rules/rule-presets.ts";
import { measureRounds } from "#testing/measure-rounds.ts";
import { anEvent, drawNext, playEvent, refusalCode, seeded } from "#testing/play-event.ts";

import { pair } from "./pair.ts";
import type { RoundPlan } from "./round-plan.ts";

const RULES = RULE_PRESETS["dominican-200"].rules;

/** The better seed always wins. */
function playBySeed(plan: RoundPlan): EventRound {
  return {
    no: plan.no,
    state: "valid",
    tables: plan.tables.map(({ no, sides }) => {
      const ids = sides.flat();
      const winner = ids.indexOf(ids.toSorted()[0] ?? "");
      const points = ids.map((_id, side) => (side === winner ? 200 : 100));
      return { no, sides, result: { kind: "played", points, winner } };
    }),
    sitOuts: plan.sitOuts.map(({ id }) => id),
  };
}

function playAllBySeed(event: DominoEvent): History {
  const history: EventRound[] = [];
  while (refusalCode(event, history) === "drawn")
    history.push(playBySeed(drawNext(event, history)));
  return history;
}

describe("single elimination", () => {
  test("of eight is the usual bracket", () => {
    const history = playAllBySeed(seeded(anEvent("single-elimination", 8)));

    expect(history.map(({ tables }) => tables.map(({ sides }) => sides.flat()))).toEqual([
      [
        ["p001", "p008"],
        ["p004", "p005"],
        ["p002", "p007"],
        ["p003", "p006"],
      ],
      [
        ["p001", "p004"],
        ["p002", "p003"],
      ],
      [["p001", "p002"]],
    ]);
  });

  test.each([2, 3, 5, 6, 7, 9, 11, 13, 23, 64])(
    "of %i: one pair at most sits out a round, fairly, and the first seed wins",
    (count) => {
      const event = seeded(anEvent("single-elimination", count));
      const history = playAllBySeed(event);

      expect(history).toHaveLength(Math.ceil(Math.log2(count)));
      expect(measureRounds(history)).toMatchObject({ unfairSitOuts: 0 });
      expect(measureRounds(history).mostSitOuts).toBeLessThanOrEqual(1);
      expect(pair(event, history, { rules: RULES, seed: "seed" })).toEqual({
        ok: false,
        refusal: { code: "event_over", params: { winner: "p001" } },
      });
    },
  );

  test("has no next round before each table has a winner", () => {
    const event = anEvent("single-elimination", 8);
    const round = playBySeed(drawNext(event));
    const open = round.tables.map((table, index) =>
      index === 2 ? { ...table, result: null } : table,
    );

    expect(pair(event, [{ ...round, tables: open }], { rules: RULES, seed: "seed" })).toEqual({
      ok: false,
      refusal: { code: "result_missing", params: { round: 1, table: 3 } },
    });
  });
});

const losersOf = ({ tables }: EventRound): string[] =>
  tables.flatMap(({ sides, result }) =>
    sides.flatMap((members, side) =>
      result?.kind === "played" && result.winner !== side ? members : [],
    ),
  );

describe("double elimination", () => {
  test.each([2, 3, 4, 5, 8, 11, 16, 23])(
    "of %i: two defeats end it for everybody but one",
    (count) => {
      const event = anEvent("double-elimination", count);
      const { history } = playEvent(event, { rounds: 60 });
      const losses = new Map(event.entrants.map(({ id }) => [id, 0]));
      for (const id of history.flatMap(losersOf)) losses.set(id, (losses.get(id) ?? 0) + 1);

      expect([...losses.values()].filter((lost) => lost < 2)).toHaveLength(1);
      expect([...losses.values()].every((lost) => lost <= 2)).toBe(true);
      expect(measureRounds(history).mostSitOuts).toBeLessThanOrEqual(1);
      expect(refusalCode(event, history)).toBe("event_over");
    },
  );

  test("the last two play a final, and a second one if the first leaves each with one defeat", () => {
    const { plans } = playEvent(anEvent("double-elimination", 2), { rounds: 9, seed: "b" });

    expect(plans.map(({ tables }) => tables[0]?.reason.code).slice(1)).toEqual(
      plans.slice(1).map(() => "final"),
    );
  });
});
