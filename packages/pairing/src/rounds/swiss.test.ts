import * as fc from "fast-check";
import { expect, test } from "vitest";

import { fairSitOuts, fewestRepeatsOfAll, foursIn } from "#testing/exhaustive.ts";
import { measureRounds } from "#testing/measure-rounds.ts";
import { anEvent, playEvent } from "#testing/play-event.ts";

test("up to ten pairs, trying everything finds no round with fewer rematches", () => {
  const anyEvent = fc.record({
    pairs: fc.integer({ min: 2, max: 10 }),
    seed: fc.string({ maxLength: 8 }),
    skill: fc.constantFrom(0, 0.5, 1),
  });
  fc.assert(
    fc.property(anyEvent, ({ pairs, seed, skill }) => {
      const event = anEvent("fixed-pairs-swiss", pairs);
      const ids = event.entrants.map(({ id }) => id);
      const { history } = playEvent(event, { rounds: 9, seed, skill });

      expect(history).toHaveLength(9);
      for (const [index, round] of history.entries()) {
        const before = history.slice(0, index);
        const met = foursIn(before);
        const rematches = [...foursIn([round])].filter((meeting) => met.has(meeting)).length;
        const sitOuts = fairSitOuts(ids, before, pairs % 2);

        expect(rematches).toBe(fewestRepeatsOfAll(sitOuts, ids, met));
      }
    }),
    { numRuns: 20 },
  );
});

test("in larger fields nobody meets again, one pair at most sits out, and fairly", () => {
  const anyEvent = fc.record({
    pairs: fc.integer({ min: 20, max: 60 }),
    seed: fc.string({ maxLength: 8 }),
  });
  fc.assert(
    fc.property(anyEvent, ({ pairs, seed }) => {
      const { history } = playEvent(anEvent("fixed-pairs-swiss", pairs), { rounds: 9, seed });
      const figures = measureRounds(history);

      expect(figures).toMatchObject({ repeatedOpponents: 0, unfairSitOuts: 0 });
      expect(figures.mostSitOuts).toBe(pairs % 2);
    }),
    { numRuns: 10 },
  );
});

test("whoever has won all games meets another who has", () => {
  const { plans } = playEvent(anEvent("fixed-pairs-swiss", 32), { rounds: 5, skill: 1 });

  expect(plans.slice(1).map(({ tables }) => tables[0]?.reason)).toEqual(
    [1, 2, 3, 4].map((wins) => ({ code: "equal_wins", params: { wins } })),
  );
});

test("a rematch that cannot be avoided is the one of longest ago", () => {
  for (const seed of ["a", "b", "c", "d"]) {
    const { history } = playEvent(anEvent("fixed-pairs-swiss", 4), { rounds: 6, seed, skill: 1 });

    expect(history.slice(3).map((round) => foursIn([round]))).toEqual(
      history.slice(0, 3).map((round) => foursIn([round])),
    );
  }
});
