// `npm test` runs everything: first the steps that fail soonest, and then the long ones, one more at a time than
// there are cores, because each of them also waits for a server, a clock or a browser.
// `npm test -- upload` runs only files with this word in their path, on the embedded database, without journeys.
import { hasRedis } from "@capicu/platform/testing/redis-server";
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";

import { BUNDLED_SERVER } from "./built.mjs";
import { failedTests, flakyTests } from "./failed-tests.mjs";
import { startPostgres } from "./postgres.mjs";
import { ROOT } from "./runtime.mjs";
import { makeScratchFolder } from "./scratch-folder.mjs";

const VITEST = join(ROOT, "node_modules/vitest/vitest.mjs");
const PLAYWRIGHT = join(ROOT, "node_modules/@playwright/test/cli.js");
/** How many last lines of a failed step are printed again; both runners name the failures there. */
const REPEATED_LINES = 250;
/** A shared cache, so that the processes of the tests do not each compile the product's code. */
const NODE_COMPILE_CACHE = join(ROOT, ".cache/compiled");
/** The projects of vitest.config.ts that need no database. */
const UNITS = ["unit", "scripts", "web"];
/** So many that the last lanes end together, and no more: each part starts a product, or a database. */
const JOURNEY_PARTS = 6;
const POSTGRES_PARTS = 2;
const JOURNEYS = [PLAYWRIGHT, "test", "--config", join(ROOT, "e2e/playwright.config.ts")];

/** @typedef {{ name: string, words: string[], env?: Record<string, string | undefined> }} Step */
/** @typedef {{ name: string, seconds: number, failed: boolean, text: string }} Outcome */
/** @type {Outcome[]} */
const finished = [];

// Every step, and everything that a step starts, makes its folders there.
process.env["TMPDIR"] = makeScratchFolder();
const subjects = process.argv.slice(2);
const postgres = subjects.length > 0 ? null : await startPostgres();
/** An installation on the embedded database, made once and copied by the tests. */
const PREPARED_DATA = join(process.env["TMPDIR"], "prepared-data");
try {
  if (subjects.length > 0) await run([testsOf(subjects)]);
  else await runAll();
} finally {
  await postgres?.stop();
}
report();

/** @param {string[]} words @returns {Step} */
function testsOf(words) {
  const name = `tests of ${words.join(", ")}`;
  return { name, words: [VITEST, "run", ...projects(...UNITS, "database"), ...words] };
}

/** @param {...string} names */
function projects(...names) {
  return names.flatMap((name) => ["--project", name]);
}

async function runAll() {
  await run([
    { name: "build", words: [join(ROOT, "scripts/build.mjs")] },
    { name: "first load of the site", words: [join(ROOT, "scripts/size-gate.mjs")] },
    {
      name: "an installation for the tests to copy",
      words: ["--liftoff-only", BUNDLED_SERVER, "migrate"],
      env: { DATA_DIR: PREPARED_DATA, DATABASE_URL: undefined },
    },
    {
      name: "units and screens",
      words: [VITEST, "run", ...projects(...UNITS)],
      env: { BUILT_SERVER: BUNDLED_SERVER, PREPARED_DATA },
    },
  ]);
  const tests = onEachEngine("platform and server", [VITEST, "run", ...projects("database")]);
  const conformance = onEachEngine("conformance", [VITEST, "run", ...projects("conformance")]);
  const journeys = onEachEngine("journeys", [...JOURNEYS, "--workers=1"]);
  const [tagged, all] = [journeys.slice(0, -1), journeys.slice(-1)];
  const [onPostgres, embedded] = [tests.slice(0, -1), tests.slice(-1)];
  // The longest first, so that all of them end at about the same time.
  const longestFirst = [
    ...embedded,
    ...onPostgres.flatMap((step) => partsOf(step, POSTGRES_PARTS)),
    ...all.flatMap((step) => partsOf(step, JOURNEY_PARTS).map(inFolder)),
    ...tagged.map(inFolder),
    ...conformance,
  ];
  await run(longestFirst, availableParallelism() + 1);
}

/** Parts of a run, each with a database, or a product and a browser, of its own. @param {Step} step @returns {Step[]} */
function partsOf({ name, words, ...step }, parts = 1) {
  return Array.from({ length: parts }, (_, index) => {
    const part = `${index + 1}/${parts}`;
    return { ...step, name: `${name}, part ${part}`, words: [...words, `--shard=${part}`] };
  });
}

/** Each run of journeys empties its folder when it begins. @param {Step} step @returns {Step} */
function inFolder(step) {
  const folder = step.name.replaceAll(/[^a-z0-9]+/giu, "-");
  return { ...step, words: [...step.words, "--output", join(ROOT, "test-results", folder)] };
}

/**
 * Runs on PostgreSQL when there is one, and then on the embedded database what may behave differently there.
 * @param {string} name @param {string[]} words @returns {Step[]}
 */
function onEachEngine(name, words) {
  const embedded = {
    name: `${name}, embedded database`,
    words,
    env: { TEST_DATABASE_URL: undefined, BUILT_SERVER: BUNDLED_SERVER, PREPARED_DATA },
  };
  if (postgres === null) return [embedded];
  return [
    {
      name: `${name}, PostgreSQL`,
      words,
      env: { TEST_DATABASE_URL: postgres.url, BUILT_SERVER: BUNDLED_SERVER },
    },
    { ...embedded, env: { ...embedded.env, TEST_BESIDE_POSTGRES: "on" } },
  ];
}

/**
 * Runs steps in several lanes; a free lane takes the next step. The first lane prints at once, the others at the end.
 * @param {Step[]} steps
 */
async function run(steps, lanes = 1) {
  const waiting = [...steps];
  const finishAll = async (/** @type {boolean} */ printsAtOnce) => {
    /** @type {Outcome[]} */
    const outcomes = [];
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      outcomes.push(await outcomeOf(step, printsAtOnce));
    return outcomes;
  };
  const running = Array.from({ length: lanes }, (_, index) => finishAll(index === 0));
  for (const [index, lane] of running.entries())
    for (const outcome of await lane) {
      if (index > 0) process.stdout.write(outcome.text);
      finished.push(outcome);
    }
}

/** @param {Step} step @param {boolean} printsAtOnce @returns {Promise<Outcome>} */
async function outcomeOf({ name, words, env = {} }, printsAtOnce) {
  const startedAt = performance.now();
  const colour = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: { NODE_COMPILE_CACHE, ...process.env, ...colour, ...env },
  });
  let text = "";
  const print = (/** @type {string} */ part) => {
    text += part;
    if (printsAtOnce) process.stdout.write(part);
  };
  print(`\n── ${name}\n`);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", print);
  const code = await new Promise((resolve) => child.once("close", resolve));
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  return { name, seconds, failed: code !== 0, text };
}

function reportMissing() {
  if (postgres === null)
    console.log("No PostgreSQL was found: the tests ran on the embedded database alone.");
  if (!hasRedis)
    console.log("No redis-server or valkey-server was found: what needs one was not tested.");
}

function report() {
  const failures = finished.filter((done) => done.failed);
  for (const { name, text } of failures)
    console.log(`\n── failed: ${name}\n${text.split("\n").slice(-REPEATED_LINES).join("\n")}`);
  console.log("");
  if (subjects.length === 0) reportMissing();
  for (const done of finished)
    console.log(`${done.failed ? "✗" : "✓"} ${done.name} (${done.seconds} s)`);
  for (const { text } of failures) console.log(failedTests(text).join("\n"));
  const flaky = finished.filter((done) => !done.failed).flatMap(({ text }) => flakyTests(text));
  if (flaky.length > 0) console.log(`passed only at the second try:\n${flaky.join("\n")}`);
  console.log(`\nsteps: ${finished.length - failures.length} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
