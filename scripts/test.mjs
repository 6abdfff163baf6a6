// `npm test`: everything, in the order in which a failure is cheapest to learn of. What one
// engine's tests leave of the machine, the other engine's tests use at the same time.
import { spawn } from "node:child_process";
import { join } from "node:path";

import { startPostgres } from "./postgres.mjs";
import { ROOT } from "./runtime.mjs";

const VITEST = join(ROOT, "node_modules/vitest/vitest.mjs");
const PLAYWRIGHT = join(ROOT, "node_modules/@playwright/test/cli.js");
const JOURNEYS = [PLAYWRIGHT, "test", "--config", join(ROOT, "e2e/playwright.config.ts")];

/** @typedef {{ name: string, words: string[], env?: Record<string, string | undefined> }} Step */
/** @type {{ name: string, seconds: number, failed: boolean }[]} */
const finished = [];

const postgres = await startPostgres();
try {
  await run({
    name: "units and screens",
    words: [VITEST, "run", "--project", "unit", "--project", "web"],
  });
  await run(...onEachEngine("platform and server", [VITEST, "run", "--project", "database"]));
  for (const step of onEachEngine("conformance", [VITEST, "run", "--project", "conformance"]))
    await run(step);
  await run({ name: "build", words: [join(ROOT, "scripts/build.mjs")] });
  await run({ name: "first load of the site", words: [join(ROOT, "scripts/size-gate.mjs")] });
  for (const step of onEachEngine("journeys", JOURNEYS)) await run(step);
} finally {
  await postgres?.stop();
}
report();

/** The embedded database always, a PostgreSQL when there is one. @param {string} name @param {string[]} words @returns {Step[]} */
function onEachEngine(name, words) {
  const embedded = {
    name: `${name}, embedded database`,
    words,
    env: { TEST_DATABASE_URL: undefined },
  };
  if (postgres === null) return [embedded];
  const env = { TEST_DATABASE_URL: postgres.url };
  return [embedded, { name: `${name}, PostgreSQL`, words, env }];
}

/** Runs steps side by side; the first speaks at once, the others when they are done. @param {...Step} steps */
async function run(...steps) {
  const outcomes = steps.map((step, index) => outcomeOf(step, index === 0));
  for (const outcome of outcomes) {
    const { text, ...done } = await outcome;
    if (text !== "") process.stdout.write(text);
    finished.push(done);
  }
}

/** @param {Step} step @param {boolean} speaksAtOnce */
async function outcomeOf({ name, words, env = {} }, speaksAtOnce) {
  const begun = performance.now();
  const heading = `\n── ${name}\n`;
  if (speaksAtOnce) process.stdout.write(heading);
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    stdio: speaksAtOnce ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  let text = speaksAtOnce ? "" : heading;
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (part) => (text += part));
  const code = await new Promise((resolve) => child.once("close", resolve));
  const seconds = Math.round((performance.now() - begun) / 1000);
  return { name, seconds, failed: code !== 0, text };
}

function report() {
  const failed = finished.filter((done) => done.failed).length;
  console.log("");
  if (postgres === null)
    console.log("No PostgreSQL was found: the tests ran on the embedded database alone.");
  for (const done of finished)
    console.log(`${done.failed ? "✗" : "✓"} ${done.name} (${done.seconds} s)`);
  console.log(`\nsteps: ${finished.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
