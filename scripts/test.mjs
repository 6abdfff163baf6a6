// `npm test`: everything, in the order in which a failure is cheapest to learn of. Steps that keep
// one core busy stand in two rows, which run beside each other.
// `npm test -- upload` runs what has this word in its path alone, on the embedded database, without journeys.
import { spawn } from "node:child_process";
import { join } from "node:path";

import { startPostgres } from "./postgres.mjs";
import { ROOT } from "./runtime.mjs";

const VITEST = join(ROOT, "node_modules/vitest/vitest.mjs");
const PLAYWRIGHT = join(ROOT, "node_modules/@playwright/test/cli.js");
/** Of a step that failed, printed once more at the end: both runners name there what failed. */
const LINES_SAID_AGAIN = 100;
/** The product's own code is compiled once, not by each of the processes that the tests start. */
const NODE_COMPILE_CACHE = join(ROOT, ".cache/compiled");
const JOURNEYS = [PLAYWRIGHT, "test", "--config", join(ROOT, "e2e/playwright.config.ts")];

/** @typedef {{ name: string, words: string[], env?: Record<string, string | undefined> }} Step */
/** @typedef {{ name: string, seconds: number, failed: boolean, text: string }} Outcome */
/** @type {Outcome[]} */
const finished = [];

const subjects = process.argv.slice(2);
const postgres = subjects.length > 0 ? null : await startPostgres();
try {
  if (subjects.length > 0) await run([testsOf(subjects)]);
  else await runAll();
} finally {
  await postgres?.stop();
}
report();

/** @param {string[]} words @returns {Step} */
function testsOf(words) {
  const project = (/** @type {string} */ name) => ["--project", name];
  const projects = ["unit", "web", "database"].flatMap(project);
  const name = `tests of ${words.join(", ")}`;
  return { name, words: [VITEST, "run", ...projects, ...words] };
}

async function runAll() {
  await run([
    {
      name: "units and screens",
      words: [VITEST, "run", "--project", "unit", "--project", "web"],
    },
  ]);
  const tests = onEachEngine("platform and server", [VITEST, "run", "--project", "database"]);
  const conformance = onEachEngine("conformance", [VITEST, "run", "--project", "conformance"]);
  const journeys = onEachEngine("journeys", JOURNEYS);
  const site = [
    { name: "build", words: [join(ROOT, "scripts/build.mjs")] },
    { name: "first load of the site", words: [join(ROOT, "scripts/size-gate.mjs")] },
  ];
  const journeysBesideTests = journeys
    .slice(0, -1)
    .map((step) => ({ ...step, words: [...step.words, "--workers=1"] }));
  // The tests of the embedded database take as long as all that stands before them.
  await run(
    [...tests.slice(0, -1), ...conformance, ...site, ...journeysBesideTests],
    tests.slice(-1),
  );
  await run(journeys.slice(-1));
}

/**
 * On PostgreSQL when there is one, and then on the embedded database what could go otherwise there.
 * @param {string} name @param {string[]} words @returns {Step[]}
 */
function onEachEngine(name, words) {
  const embedded = { name: `${name}, embedded database`, words };
  if (postgres === null) return [{ ...embedded, env: { TEST_DATABASE_URL: undefined } }];
  return [
    { name: `${name}, PostgreSQL`, words, env: { TEST_DATABASE_URL: postgres.url } },
    { ...embedded, env: { TEST_DATABASE_URL: undefined, TEST_BESIDE_POSTGRES: "on" } },
  ];
}

/** Runs rows of steps beside each other; the first speaks at once, the others when it is done. @param {...Step[]} rows */
async function run(...rows) {
  const running = rows.map(async (steps, index) => {
    /** @type {Outcome[]} */
    const outcomes = [];
    for (const step of steps) outcomes.push(await outcomeOf(step, index === 0));
    return outcomes;
  });
  for (const [index, row] of running.entries())
    for (const outcome of await row) {
      if (index > 0) process.stdout.write(outcome.text);
      finished.push(outcome);
    }
}

/** @param {Step} step @param {boolean} speaksAtOnce @returns {Promise<Outcome>} */
async function outcomeOf({ name, words, env = {} }, speaksAtOnce) {
  const begun = performance.now();
  const colour = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: { NODE_COMPILE_CACHE, ...process.env, ...colour, ...env },
  });
  let text = "";
  const say = (/** @type {string} */ part) => {
    text += part;
    if (speaksAtOnce) process.stdout.write(part);
  };
  say(`\n── ${name}\n`);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", say);
  const code = await new Promise((resolve) => child.once("close", resolve));
  const seconds = Math.round((performance.now() - begun) / 1000);
  return { name, seconds, failed: code !== 0, text };
}

function report() {
  const failures = finished.filter((done) => done.failed);
  for (const { name, text } of failures)
    console.log(`\n── failed: ${name}\n${text.split("\n").slice(-LINES_SAID_AGAIN).join("\n")}`);
  console.log("");
  if (postgres === null && subjects.length === 0)
    console.log("No PostgreSQL was found: the tests ran on the embedded database alone.");
  for (const done of finished)
    console.log(`${done.failed ? "✗" : "✓"} ${done.name} (${done.seconds} s)`);
  console.log(`\nsteps: ${finished.length - failures.length} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
