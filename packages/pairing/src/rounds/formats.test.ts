import { describe, expect, test } from "vitest";

import { FORMAT_IDS } from "#rules/names.ts";
import { anEvent, drawNext, playEvent, refusalCode, seatsOf } from "#testing/play-event.ts";

describe.each(FORMAT_IDS)("%s", (id) => {
  const event = anEvent(id, 12, { tables: 3, rounds: null });

  test("seats everybody once, or lets them sit out", () => {
    const { plans } = playEvent(event, { rounds: 4 });

    expect(plans.length).toBeGreaterThanOrEqual(3);
    const [first] = plans;
    const seated = first?.tables.flatMap(({ sides }) => sides.flat()) ?? [];
    const out = first?.sitOuts.map((sitOut) => sitOut.id) ?? [];
    expect([...seated, ...out].toSorted()).toEqual(event.entrants.map((entrant) => entrant.id));
  });

  test("draws the same from the same, whatever the order of its entrants", () => {
    const { history } = playEvent(event, { rounds: 2 });
    const turned = { ...event, entrants: event.entrants.toReversed() };

    expect(drawNext(turned, history.toReversed())).toEqual(drawNext(event, history));
  });

  test("draws another first round from another seed", () => {
    expect(seatsOf(drawNext(event, [], "other"))).not.toEqual(seatsOf(drawNext(event)));
  });

  test("numbers the tables and gives each a reason", () => {
    const { plans } = playEvent(event, { rounds: 4 });

    for (const { tables } of plans) {
      expect(tables.map(({ no }) => no)).toEqual(tables.map((_table, index) => index + 1));
      expect(tables.every(({ reason }) => reason.code.length > 0)).toBe(true);
    }
  });

  test("pairs nobody who is not checked in", () => {
    const entrants = event.entrants.map((entrant, index) =>
      index < 4 ? { ...entrant, state: "absent" as const } : entrant,
    );

    const { tables, sitOuts } = seatsOf(drawNext({ ...event, entrants }));

    expect([...tables.flat(2), ...sitOuts]).toHaveLength(8);
    expect([...tables.flat(2), ...sitOuts]).not.toContain("p001");
  });
});

describe("there is no round", () => {
  test.each([
    ["too_few", anEvent("rotating-pairs", 3)],
    ["too_few", anEvent("round-robin", 1)],
    ["too_many", anEvent("rotating-pairs", 1001)],
    [
      "entrant_twice",
      {
        ...anEvent("rotating-pairs", 8),
        entrants: [
          ...anEvent("rotating-pairs", 8).entrants,
          ...anEvent("rotating-pairs", 1).entrants,
        ],
      },
    ],
  ])("%s", (code, event) => {
    expect(refusalCode(event)).toBe(code);
  });

  test("rounds_played", () => {
    const { event, history } = playEvent(anEvent("rotating-pairs", 8, { rounds: 2 }), {
      rounds: 5,
    });

    expect(refusalCode(event, history)).toBe("rounds_played");
  });
});
