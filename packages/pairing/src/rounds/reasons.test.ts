import { describe, expect, test } from "vitest";

import type { DominoEvent } from "#event.ts";
import type { FormatId } from "#rules/names.ts";
import { anEvent, playEvent, seeded } from "#testing/play-event.ts";

const reasonsOf = (event: DominoEvent, rounds: number) => {
  const { plans } = playEvent(event, { rounds, skill: 1 });
  const last = plans.at(-1);
  return {
    tables: last?.tables.map(({ reason }) => reason.code) ?? [],
    sitOuts: last?.sitOuts.map(({ reason }) => reason.code) ?? [],
  };
};

const only = (codes: readonly string[]) => [...new Set(codes)];

describe("a first round", () => {
  test.each<[FormatId, string, string]>([
    ["rotating-pairs", "drawn_by_lot", "drawn_by_lot"],
    ["fixed-pairs-swiss", "drawn_by_lot", "seeded"],
    ["single-elimination", "drawn_by_lot", "seeded"],
    ["mexicano", "drawn_by_lot", "seeded"],
    ["round-robin", "rotation", "rotation"],
  ])("of %s is explained by %s, of seeded entrants by %s", (id, unseeded, withSeeds) => {
    expect(only(reasonsOf(anEvent(id, 12), 1).tables)).toEqual([unseeded]);
    expect(only(reasonsOf(seeded(anEvent(id, 12)), 1).tables)).toEqual([withSeeds]);
  });
});

describe("who sits out", () => {
  test.each<[FormatId, number, string]>([
    ["rotating-pairs", 1, "sits_out_by_lot"],
    ["rotating-pairs", 2, "lowest_without_bye"],
    ["americano", 2, "sits_out_in_schedule"],
    ["round-robin", 2, "sits_out_in_schedule"],
    ["double-elimination", 1, "sits_out_by_lot"],
    ["winner-stays", 2, "waits_in_queue"],
  ])("in %s, round %i: %s", (id, rounds, code) => {
    expect(only(reasonsOf(anEvent(id, 13), rounds).sitOuts)).toEqual([code]);
  });

  test("of seeded entrants is the last, in a bracket the first", () => {
    const plansOf = (id: FormatId) => playEvent(seeded(anEvent(id, 9)), { rounds: 1 }).plans;

    expect(plansOf("rotating-pairs")[0]?.sitOuts).toEqual([
      { id: "p009", reason: { code: "sits_out_last_seed", params: { seed: 9 } } },
    ]);
    expect(plansOf("single-elimination")[0]?.sitOuts).toEqual([
      { id: "p001", reason: { code: "sits_out_best_seed", params: { before: 0, seed: 1 } } },
    ]);
  });
});

describe("a repetition that cannot be avoided is named with its round", () => {
  test("partners of four players in the fourth round", () => {
    const { plans } = playEvent(anEvent("rotating-pairs", 4), { rounds: 4 });

    expect(plans[1]?.tables[0]?.reason).toEqual({ code: "same_four_again", params: { round: 1 } });
    expect(plans[3]?.tables[0]?.reason).toMatchObject({
      code: "partners_again",
      params: { times: 1, round: 1 },
    });
  });

  test("the second meeting of two pairs", () => {
    const { plans } = playEvent(anEvent("fixed-pairs-swiss", 2), { rounds: 2 });

    expect(plans[1]?.tables[0]?.reason).toMatchObject({
      code: "rematch",
      params: { times: 1, round: 1 },
    });
  });
});

test("wins are told: equal, close or wider apart", () => {
  const codes = playEvent(anEvent("rotating-pairs", 16), { rounds: 7, skill: 1 }).plans.flatMap(
    ({ tables }) => tables.map(({ reason }) => reason.code),
  );

  expect(only(codes).toSorted()).toEqual([
    "close_wins",
    "drawn_by_lot",
    "equal_wins",
    "wider_wins",
  ]);
});

test("a bracket is told by its defeats", () => {
  const codes = playEvent(anEvent("double-elimination", 11), { rounds: 9 }).plans.flatMap(
    ({ tables }) => tables.map(({ reason }) => reason.code),
  );

  expect(codes).toEqual(expect.arrayContaining(["bracket", "final"]));
  expect(codes).toContain("crossover");
});
