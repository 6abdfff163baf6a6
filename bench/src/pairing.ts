// How well and how fast the pairing engine draws. `npm run bench:pairing` prints the figures; `-- --events 100` plays
// fewer random events than the usual 1,000.

import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";

import { printExhaustive } from "#pairing/exhaustive-search.ts";
import { printFieldQuality } from "#pairing/field-quality.ts";
import { printRandomEvents } from "#pairing/random-events.ts";
import { printTimes } from "#pairing/times.ts";

const { values } = parseArgs({
  options: {
    events: { type: "string", default: "1000" },
    seed: { type: "string", default: "24" },
  },
});
const size = { events: Number(values.events), seed: Number(values.seed) };

const start = performance.now();
printTimes();
printFieldQuality();
printExhaustive(size);
printRandomEvents(size);
console.log(`\nall figures in ${Math.round((performance.now() - start) / 1000)} s`);
