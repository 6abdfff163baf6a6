// `npm test`: everything, in the order in which a failure is cheapest to learn of.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

import { startPostgres } from "./postgres.mjs";
import { ROOT } from "./runtime.mjs";

const VITEST = join(ROOT, "node_modules/vitest/vitest.mjs");
const PLAYWRIGHT = join(ROOT, "node_modules/@playwright/test/cli.js");
const BROWSER = join(ROOT, "e2e/playwright.config.ts");

/** @type {{ name: string, seconds: number, failed: boolean }[]} */
const steps = [];

step("units and screens", [VITEST, "run", "--project", "unit", "--project", "web"]);
step("platform and server, embedded database", [VITEST, "run", "--project", "database"]);
step("conformance, embedded database", [VITEST, "run", "--project", "conformance"]);
step("build", [join(ROOT, "scripts/build.mjs")]);
step("first load of the site", [join(ROOT, "scripts/size-gate.mjs")]);
step("journeys, embedded database", [PLAYWRIGHT, "test", "--config", BROWSER]);

const postgres = await startPostgres();
if (postgres === null)
  console.error("\nNo PostgreSQL was found: the tests ran on the embedded database alone.");
else {
  try {
    const TEST_DATABASE_URL = postgres.url;
    step("platform and server, PostgreSQL", [VITEST, "run", "--project", "database"], {
      TEST_DATABASE_URL,
    });
    step("conformance, PostgreSQL", [VITEST, "run", "--project", "conformance"], {
      TEST_DATABASE_URL,
    });
    step("journeys, PostgreSQL", [PLAYWRIGHT, "test", "--config", BROWSER], { TEST_DATABASE_URL });
  } finally {
    await postgres.stop();
  }
}

report();

/** @param {string} name @param {string[]} words @param {Record<string, string>} more */
function step(name, words, more = {}) {
  console.log(`\n── ${name}`);
  const begun = performance.now();
  const done = spawnSync(process.execPath, words, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...more },
  });
  const seconds = Math.round((performance.now() - begun) / 1000);
  steps.push({ name, seconds, failed: done.status !== 0 });
}

function report() {
  const failed = steps.filter((done) => done.failed).length;
  console.log("");
  for (const done of steps)
    console.log(`${done.failed ? "✗" : "✓"} ${done.name} (${done.seconds} s)`);
  console.log(`\nsteps: ${steps.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
