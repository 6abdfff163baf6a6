// Real nights: people come late, leave, miss a round and come back.

import * as fc from "fast-check";
import { expect, test } from "vitest";

import type { DominoEvent, History } from "#event.ts";
import { drawLot } from "#lot.ts";
import { entrantKind } from "#rules/format-presets.ts";
import { FORMAT_IDS } from "#rules/names.ts";
import { measureRounds } from "#testing/measure-rounds.ts";
import { anEvent, playEvent } from "#testing/play-event.ts";

/** About one in eight is missing in each round. */
const withAbsences =
  (seed: string) =>
  (event: DominoEvent, { length }: History): DominoEvent => ({
    ...event,
    entrants: event.entrants.map((entrant) => ({
      ...entrant,
      state: drawLot(seed, "absent", length, entrant.id) % 8 === 0 ? "absent" : "checked-in",
    })),
  });

test.each(FORMAT_IDS)("in %s everybody who is there has one seat or sits out", (id) => {
  const anyEvent = fc.record({
    count: fc.integer({ min: 8, max: 40 }),
    seed: fc.string({ maxLength: 8 }),
  });
  fc.assert(
    fc.property(anyEvent, ({ count, seed }) => {
      const present: string[][] = [];
      const before = (event: DominoEvent, history: History) => {
        const next = withAbsences(seed)(event, history);
        present.push(next.entrants.flatMap((one) => (one.state === "absent" ? [] : [one.id])));
        return next;
      };
      const { plans, history } = playEvent(anEvent(id, count), { rounds: 5, seed, before });
      const seats = plans.map(({ tables, sitOuts }) => [
        ...tables.flatMap(({ sides }) => sides.flat()),
        ...sitOuts.map((sitOut) => sitOut.id),
      ]);
      const members = entrantKind(id) === "persons" ? 2 : 1;

      expect(plans.length).toBeGreaterThan(0);
      expect(seats.every((ids) => new Set(ids).size === ids.length)).toBe(true);
      expect(seats.every((ids, round) => ids.every((one) => present[round]?.includes(one)))).toBe(
        true,
      );
      expect(
        plans.every(({ tables }) =>
          tables.every(({ sides }) => sides.every(({ length }) => length === members)),
        ),
      ).toBe(true);
      // In a queue everybody waits in turn.
      expect(id === "winner-stays" ? 0 : measureRounds(history).unfairSitOuts).toBe(0);
    }),
    { numRuns: 8 },
  );
});

test.each(["rotating-pairs", "mexicano", "americano"] as const)(
  "in %s of 24 or more, no partner repeats, whoever is missing",
  (id) => {
    const anyEvent = fc.record({
      count: fc.integer({ min: 24, max: 40 }),
      seed: fc.string({ maxLength: 8 }),
    });
    fc.assert(
      fc.property(anyEvent, ({ count, seed }) => {
        const course = { rounds: 6, seed, before: withAbsences(seed) };

        expect(measureRounds(playEvent(anEvent(id, count), course).history)).toMatchObject({
          repeatedPartners: 0,
          sameFour: 0,
        });
      }),
      { numRuns: 5 },
    );
  },
);
