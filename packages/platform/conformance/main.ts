// `npm run conformance` runs the test cases against our servers, or against the server that the environment names.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");
const VITEST = join(ROOT, "node_modules/vitest/vitest.mjs");

const done = spawnSync(
  process.execPath,
  [VITEST, "run", "--project", "conformance", ...process.argv.slice(2)],
  { cwd: ROOT, stdio: "inherit" },
);
process.exitCode = done.status ?? 1;
