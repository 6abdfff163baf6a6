// `npm run fuzz -- --minutes N --seed S`: attacks the product for as long as requested.
import { parseArgs } from "node:util";

import { startFuzzServer } from "./fuzz-server.ts";
import { heapProblem } from "./report.ts";
import { runFuzz } from "./run-fuzz.ts";

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "5" }, seed: { type: "string" } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const until = performance.now() + Number(values.minutes) * 60_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

say(`seed ${seed}`);
await using fuzz = await startFuzzServer(process.env["TEST_DATABASE_URL"]);
const report = await runFuzz(fuzz, {
  seed,
  perTarget: 3,
  goesOn({ rounds, requests, heap, findings }) {
    if (rounds > 0)
      say(
        `round ${rounds}: ${requests} requests, ${findings.length} findings, ${megabytes(heap.at(-1) ?? 0)}`,
      );
    return performance.now() < until;
  },
});
for (const { target, problem, request } of report.findings)
  say(`\n${target}\n  ${problem}\n  ${request}`);
const growth = heapProblem(report);
if (growth !== null) say(`\n${growth}`);
say(
  `\n${report.requests} requests with seed ${seed}; the slowest took ${Math.round(report.slowest.milliseconds)} ms of CPU (${report.slowest.target})`,
);
process.exitCode = report.findings.length > 0 || growth !== null ? 1 : 0;
