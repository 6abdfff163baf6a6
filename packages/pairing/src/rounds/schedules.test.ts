import { describe, expect, test } from "vitest";

import type { DominoEvent, History } from "#event.ts";
import type { EventFormat } from "#rules/formats.ts";
import { RULE_PRESETS } from "#rules/rule-presets.ts";
import { standings } from "#standings/standings.ts";
import { foursIn, partnersIn } from "#testing/exhaustive.ts";
import { measureRounds } from "#testing/measure-rounds.ts";
import { anEvent, drawNext, playEvent, playRound, refusalCode } from "#testing/play-event.ts";

describe("round robin", () => {
  test.each([2, 5, 8, 9])("of %i pairs: everybody meets everybody once", (count) => {
    const { history, event } = playEvent(anEvent("round-robin", count), { rounds: 20 });

    expect(history).toHaveLength(count % 2 === 0 ? count - 1 : count);
    expect(foursIn(history).size).toBe((count * (count - 1)) / 2);
    expect(measureRounds(history)).toMatchObject({ repeatedOpponents: 0, unfairSitOuts: 0 });
    expect(refusalCode(event, history)).toBe("event_over");
  });

  test("twice round, everybody meets everybody twice", () => {
    const { history } = playEvent(anEvent("round-robin", 6, { rounds: 10 }), { rounds: 20 });

    expect(history).toHaveLength(10);
    expect(foursIn(history.slice(5)).size).toBe(15);
  });

  test("goes on without rematches when a pair leaves", () => {
    const before = (event: DominoEvent, { length }: History): DominoEvent => ({
      ...event,
      entrants: event.entrants.map((entrant, index) =>
        index === 0 && length >= 2 ? { ...entrant, state: "left" } : entrant,
      ),
    });
    const { history } = playEvent(anEvent("round-robin", 8), { rounds: 5, before });

    expect(measureRounds(history)).toMatchObject({ repeatedOpponents: 0, unfairSitOuts: 0 });
  });
});

describe("americano", () => {
  test.each([4, 5, 8, 9, 12, 13, 16])("of %i: everybody is everybody's partner once", (count) => {
    const { history, event } = playEvent(anEvent("americano", count), { rounds: 20 });

    expect(history).toHaveLength(count % 2 === 0 ? count - 1 : count);
    expect(partnersIn(history).size).toBe((count * (count - 1)) / 2);
    expect(measureRounds(history)).toMatchObject({ repeatedPartners: 0, unfairSitOuts: 0 });
    expect(refusalCode(event, history)).toBe("rounds_played");
  });

  test.each([6, 7, 10, 11])("of %i: sit-outs are fair", (count) => {
    const { history } = playEvent(anEvent("americano", count), { rounds: 20 });

    expect(measureRounds(history)).toMatchObject({ unfairSitOuts: 0, mostSitOuts: count % 4 });
  });
});

describe("mexicano", () => {
  const secondRound = (split: EventFormat["split"]) => {
    const event = anEvent("mexicano", 16, { split });
    const history = [playRound(drawNext(event), { seed: "seed", skill: 1 }, 200)];
    const { tables } = drawNext(event, history);
    const rules = RULE_PRESETS["dominican-200"].rules;
    const rows = standings({ entrants: event.entrants, rounds: history, seed: "seed" }, rules);
    const places = new Map(rows.map(({ id, place }) => [id, place ?? 0]));
    const placesOf = (side: readonly string[]) =>
      side.map((id) => places.get(id) ?? 0).toSorted((one, other) => one - other);
    return tables.map(({ sides, reason }) => ({ reason, sides: sides.map(placesOf) }));
  };

  test("puts four neighbours of the standings at a table", () => {
    expect(secondRound("first-with-fourth").map(({ reason }) => reason)).toEqual(
      [1, 5, 9, 13].map((place) => ({ code: "places", params: { first: place, last: place + 3 } })),
    );
  });

  test.each([
    ["first-with-fourth", [1, 4], [2, 3]],
    ["first-with-third", [1, 3], [2, 4]],
  ] as const)("%s: %j against %j", (split, ...expected) => {
    const [first] = secondRound(split);

    expect(first?.sides.toSorted(([one = 0], [other = 0]) => one - other)).toEqual(expected);
  });

  test("never repeats partners while that can be avoided", () => {
    const { history } = playEvent(anEvent("mexicano", 22), { rounds: 8, skill: 1 });

    expect(measureRounds(history)).toMatchObject({ repeatedPartners: 0, unfairSitOuts: 0 });
  });
});
