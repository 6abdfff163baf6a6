import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import type { DominoEvent, History } from "#event.ts";
import {
  fairSitOuts,
  fewestRepeatsOfAll,
  foursIn,
  isFreshSeatingPossible,
  partnersIn,
} from "#testing/exhaustive.ts";
import { combine, measureRounds } from "#testing/measure-rounds.ts";
import { anEvent, playEvent } from "#testing/play-event.ts";

const course = { seed: fc.string({ maxLength: 8 }), skill: fc.constantFrom(0, 0.5, 1) };

test("in random events the sit-outs are fair and no partner repeats needlessly", () => {
  const anyEvent = fc.record({
    ...course,
    players: fc.integer({ min: 18, max: 100 }),
    rounds: fc.integer({ min: 3, max: 9 }),
  });
  fc.assert(
    fc.property(anyEvent, ({ players, rounds, seed, skill }) => {
      const { history } = playEvent(anEvent("rotating-pairs", players), { rounds, seed, skill });
      const figures = measureRounds(history);

      expect(history).toHaveLength(rounds);
      expect(figures).toMatchObject({ unfairSitOuts: 0, repeatedPartners: 0, sameFour: 0 });
      expect(figures.mostSitOuts).toBe(players % 4);
    }),
    { numRuns: 10 },
  );
});

/** What trying everything does better than the engine, round by round. */
function faultsOf(players: number, history: History): string[] {
  const ids = anEvent("rotating-pairs", players).entrants.map(({ id }) => id);
  return history.flatMap((round, index) => {
    const before = history.slice(0, index);
    const sitOuts = fairSitOuts(ids, before, players % 4);
    const past = { partners: partnersIn(before), fours: foursIn(before) };
    const repeats = [...partnersIn([round])].filter((pair) => past.partners.has(pair)).length;
    const same = [...foursIn([round])].filter((four) => past.fours.has(four)).length;
    const isAvoidable = repeats > fewestRepeatsOfAll(sitOuts, ids, past.partners);
    const playing = sitOuts.map((out) => ids.filter((id) => !out.includes(id)));
    const isSameFour = same > 0 && playing.some((all) => isFreshSeatingPossible(all, past));
    return [
      ...(isAvoidable ? [`partners in round ${round.no}`] : []),
      ...(isSameFour ? [`four in round ${round.no}`] : []),
    ];
  });
}

test("in small fields trying everything finds no better round", () => {
  const anyEvent = fc.record({
    ...course,
    players: fc.integer({ min: 4, max: 13 }),
    format: fc.constantFrom("rotating-pairs", "mexicano"),
  });
  fc.assert(
    fc.property(anyEvent, ({ players, format, seed, skill }) => {
      const { history } = playEvent(anEvent(format, players), { rounds: 9, seed, skill });

      expect(history).toHaveLength(9);
      expect(faultsOf(players, history)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test("who has sat out least sits out next, also after a late entry", () => {
  const before = (event: DominoEvent, history: History): DominoEvent => ({
    ...event,
    entrants: event.entrants.map((entrant, index) =>
      index < 3 ? { ...entrant, state: history.length < 3 ? "absent" : "checked-in" } : entrant,
    ),
  });
  const { history } = playEvent(anEvent("rotating-pairs", 14), { rounds: 8, before });

  expect(measureRounds(history).unfairSitOuts).toBe(0);
});

describe("leaders meet leaders", () => {
  const seeds = ["a", "b", "c"];
  const figures = combine(
    seeds.map((seed) =>
      measureRounds(playEvent(anEvent("rotating-pairs", 28), { rounds: 9, seed }).history),
    ),
  );

  test("at 28 players in nine rounds, at least 90 in 100 tables are within one win", () => {
    expect(figures.tablesWithinOneWin / figures.tables).toBeGreaterThanOrEqual(0.9);
  });

  // Without neighbouring tables that exchange players it is 47.
  test("of their 252 meetings of opponents at most 40 are repeated", () => {
    expect(figures.opponents).toBe(3 * 252);
    expect(figures.repeatedOpponents / 3).toBeLessThanOrEqual(40);
  });

  test("with new opponents preferred, fewer opponents meet again", () => {
    const [equal, fresh] = (["equal-wins", "new-opponents"] as const).map((preference) =>
      measureRounds(
        playEvent(anEvent("rotating-pairs", 28, { preference }), { rounds: 9 }).history,
      ),
    );

    expect(fresh?.repeatedOpponents).toBeLessThan(equal?.repeatedOpponents ?? 0);
  });
});

test("three who are left over play a table for themselves if the format says so", () => {
  const { history } = playEvent(anEvent("rotating-pairs", 11, { tableOfThree: true }), {
    rounds: 3,
  });
  const threes = history.map(({ tables }) =>
    tables.filter(({ sides }) => sides.length === 3).flatMap(({ sides }) => sides.flat()),
  );

  expect(history.every(({ sitOuts }) => sitOuts.length === 0)).toBe(true);
  expect(threes.map(({ length }) => length)).toEqual([3, 3, 3]);
  expect(new Set(threes.flat()).size).toBe(9);
});
