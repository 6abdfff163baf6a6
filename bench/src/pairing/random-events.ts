// Random events of 8 to 100 players and 3 to 9 rounds: what must never happen is counted, and has to be zero.

import {
  fairSitOuts,
  fewestRepeatsOfAll,
  foursIn,
  isFreshSeatingPossible,
  partnersIn,
} from "@capicu/pairing/testing/exhaustive";
import { combine, measureRounds, type RoundFigures } from "@capicu/pairing/testing/measure-rounds";
import { anEvent, playEvent, type PlayedEvent } from "@capicu/pairing/testing/play-event";
import * as fc from "fast-check";

const SMALL_FIELD = 18;

interface Faults {
  avoidablePartners: number;
  unavoidablePartners: number;
  avoidableFours: number;
  unavoidableFours: number;
}

export function printRandomEvents({ events, seed }: { events: number; seed: number }): void {
  const anyEvent = fc.record({
    players: fc.integer({ min: 8, max: 100 }),
    rounds: fc.integer({ min: 3, max: 9 }),
    seed: fc.string({ maxLength: 12 }),
    skill: fc.constantFrom(0, 0.5, 1),
  });
  const faults: Faults = {
    avoidablePartners: 0,
    unavoidablePartners: 0,
    avoidableFours: 0,
    unavoidableFours: 0,
  };
  const figures: RoundFigures[] = [];
  let missing = 0;
  for (const { players, ...course } of fc.sample(anyEvent, { numRuns: events, seed })) {
    const played = playEvent(anEvent("rotating-pairs", players), course);
    missing += course.rounds - played.history.length;
    figures.push(measureRounds(played.history));
    for (const index of played.history.keys()) judgeRound(played, index, faults);
  }
  const all = combine(figures);
  console.log(`\n${events} random events of rotating pairs, ${all.tables} tables`);
  console.log(`rounds that were not drawn            ${missing}`);
  console.log(`most who sat out a round              ${all.mostSitOuts}`);
  console.log(`sat out again before all had          ${all.unfairSitOuts}`);
  console.log(`partners again, avoidable             ${faults.avoidablePartners}`);
  console.log(`partners again, unavoidable           ${faults.unavoidablePartners}`);
  console.log(`same four again, avoidable            ${faults.avoidableFours}`);
  console.log(`same four again, unavoidable          ${faults.unavoidableFours}`);
}

/** With 18 players or more and nine rounds at most, a round without repetition always exists. */
function judgeRound({ event, history }: PlayedEvent, index: number, faults: Faults) {
  const [before, round] = [history.slice(0, index), history[index]];
  if (!round) return;
  const past = { partners: partnersIn(before), fours: foursIn(before) };
  const repeats = [...partnersIn([round])].filter((pair) => past.partners.has(pair)).length;
  const same = [...foursIn([round])].filter((four) => past.fours.has(four)).length;
  if (repeats === 0 && same === 0) return;
  const ids = event.entrants.map(({ id }) => id);
  const isLarge = ids.length >= SMALL_FIELD;
  const sitOuts = isLarge ? [] : fairSitOuts(ids, before, ids.length % 4);
  const fewest = isLarge ? 0 : fewestRepeatsOfAll(sitOuts, ids, past.partners);
  faults.avoidablePartners += repeats - fewest;
  faults.unavoidablePartners += fewest;
  const isPossible =
    same > 0 &&
    (isLarge ||
      sitOuts.some((out) =>
        isFreshSeatingPossible(
          ids.filter((id) => !out.includes(id)),
          past,
        ),
      ));
  faults[isPossible ? "avoidableFours" : "unavoidableFours"] += same;
}
