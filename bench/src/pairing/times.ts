// Processor and wall time of one round, late in an event, when most is known and least is free.

import { pair } from "@capicu/pairing/rounds/pair";
import type { FormatId } from "@capicu/pairing/rules/names";
import { RULE_PRESETS } from "@capicu/pairing/rules/rule-presets";
import { anEvent, playEvent } from "@capicu/pairing/testing/play-event";
import { performance } from "node:perf_hooks";

const RULES = RULE_PRESETS["dominican-200"].rules;
const REPEATS = 3;

const CASES: [FormatId, number, number][] = [
  ["rotating-pairs", 28, 9],
  ["rotating-pairs", 100, 9],
  ["rotating-pairs", 512, 9],
  ["mexicano", 100, 9],
  ["mexicano", 512, 9],
  ["americano", 100, 9],
  ["americano", 510, 9],
  ["fixed-pairs-swiss", 100, 9],
  ["fixed-pairs-swiss", 512, 9],
  ["double-elimination", 512, 4],
];

export function printTimes(): void {
  console.log("time of a round, slowest of all rounds, milliseconds wall (processor)");
  for (const [format, entrants, rounds] of CASES) {
    const { wall, cpu, round } = slowestRound(format, entrants, rounds);
    const name = `${format}, ${entrants} entrants`.padEnd(34);
    console.log(`${name} ${wall.toFixed(0).padStart(6)} (${cpu.toFixed(0)}), round ${round}`);
  }
}

/** The best of some repeats for each round, so that another process does not count. */
function slowestRound(format: FormatId, entrants: number, rounds: number) {
  const { event, history } = playEvent(anEvent(format, entrants), { rounds });
  const times = history.map((_round, index) => ({
    ...fastest(() => pair(event, history.slice(0, index), { rules: RULES, seed: "seed" })),
    round: index + 1,
  }));
  return times.reduce((slow, time) => (time.wall > slow.wall ? time : slow));
}

function fastest(work: () => unknown): { wall: number; cpu: number } {
  const times = Array.from({ length: REPEATS }, () => {
    const wall = performance.now();
    const cpu = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(cpu);
    return { wall: performance.now() - wall, cpu: (user + system) / 1000 };
  });
  return times.reduce((best, time) => (time.wall < best.wall ? time : best));
}
