// `npm start` builds the site when its sources are newer, then serves everything on one port.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { ROOT } from "./runtime.mjs";

const BUILT = join(ROOT, "apps/web/dist/index.html");
const SOURCES = ["apps/web", "packages/contract", "package-lock.json"];
const SKIPPED = new Set(["node_modules", "dist"]);

process.env["NODE_ENV"] ??= "production";
if (isStale()) build();
endWithParent();
process.argv.splice(2, 0, "serve");
await import(pathToFileURL(join(ROOT, "apps/server/src/main.ts")).href);

function isStale() {
  if (!existsSync(BUILT)) return true;
  const built = statSync(BUILT).mtimeMs;
  return SOURCES.some((path) => newest(join(ROOT, path)) > built);
}

/** @param {string} path @returns {number} the latest change below it, ms */
function newest(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const inner = readdirSync(path).filter((name) => !SKIPPED.has(name) && !name.startsWith("."));
  return Math.max(0, ...inner.map((name) => newest(join(path, name))));
}

function build() {
  console.error("Building the site …");
  const done = spawnSync(process.execPath, [join(ROOT, "scripts/build.mjs")], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

/** npm starts scripts in a shell that does not forward signals, so stop with the parent process. */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
