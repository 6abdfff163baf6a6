// Fixed pairs, two to ten of them: does trying everything find a round with fewer rematches?

import { fairSitOuts, fewestRepeatsOfAll, foursIn } from "@capicu/pairing/testing/exhaustive";
import { anEvent, playEvent } from "@capicu/pairing/testing/play-event";
import * as fc from "fast-check";

const ROUNDS = 9;

export function printExhaustive({ events, seed }: { events: number; seed: number }): void {
  const anyEvent = fc.record({
    pairs: fc.integer({ min: 2, max: 10 }),
    seed: fc.string({ maxLength: 12 }),
    skill: fc.constantFrom(0, 0.5, 1),
  });
  const sums = { rounds: 0, rematches: 0, avoidable: 0 };
  for (const { pairs, ...course } of fc.sample(anyEvent, { numRuns: events, seed })) {
    const played = playEvent(anEvent("fixed-pairs-swiss", pairs), { ...course, rounds: ROUNDS });
    const ids = played.event.entrants.map(({ id }) => id);
    for (const [index, round] of played.history.entries()) {
      const before = played.history.slice(0, index);
      const met = foursIn(before);
      const rematches = [...foursIn([round])].filter((meeting) => met.has(meeting)).length;
      const fewest = fewestRepeatsOfAll(fairSitOuts(ids, before, pairs % 2), ids, met);
      sums.rounds += 1;
      sums.rematches += rematches;
      sums.avoidable += rematches - fewest;
    }
  }
  console.log(`\n${events} random events of two to ten fixed pairs, ${sums.rounds} rounds`);
  console.log(`rematches, compared with trying everything: ${sums.rematches}`);
  console.log(`of them avoidable                           ${sums.avoidable}`);
}
