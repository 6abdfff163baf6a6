import { describe, expect, test } from "vitest";

import type { DominoEvent, EventRound } from "#event.ts";
import { anEvent, drawNext, seatsOf, seeded } from "#testing/play-event.ts";

import type { RoundPlan } from "./round-plan.ts";

describe("winner stays", () => {
  const event = (stayAtMost = 0) => seeded(anEvent("winner-stays", 5, { tables: 1, stayAtMost }));
  const firstSideWins = (plan: RoundPlan): EventRound => ({
    no: plan.no,
    state: "valid",
    tables: plan.tables.map(({ no, sides }) => ({
      no,
      sides,
      result: { kind: "played", points: [200, 50], winner: 0 },
    })),
    sitOuts: plan.sitOuts.map(({ id }) => id),
  });

  function play(start: DominoEvent, rounds: number) {
    const history: EventRound[] = [];
    const plans: RoundPlan[] = [];
    for (let no = 1; no <= rounds; no += 1) {
      const plan = drawNext(start, history);
      plans.push(plan);
      history.push(firstSideWins(plan));
    }
    return plans.map((plan) => ({
      at: plan.tables[0]?.sides.flat(),
      queue: seatsOf(plan).sitOuts,
    }));
  }

  test("the winners stay and the losers go to the end of the queue", () => {
    expect(play(event(), 3)).toEqual([
      { at: ["p001", "p002"], queue: ["p003", "p004", "p005"] },
      { at: ["p001", "p003"], queue: ["p004", "p005", "p002"] },
      { at: ["p001", "p004"], queue: ["p005", "p002", "p003"] },
    ]);
  });

  test("after so many games in a row the winners make room, in front of the losers", () => {
    expect(play(event(2), 3)[2]).toEqual({
      at: ["p004", "p005"],
      queue: ["p002", "p001", "p003"],
    });
  });

  test("who comes later stands at the end of the queue", () => {
    const start = event();
    const history = [firstSideWins(drawNext(start))];
    const late = { ...start.entrants[0], id: "late" } as DominoEvent["entrants"][number];

    const plan = drawNext({ ...start, entrants: [late, ...start.entrants] }, history);

    expect(seatsOf(plan).sitOuts).toEqual(["p004", "p005", "p002", "late"]);
  });
});
