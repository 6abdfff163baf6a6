// `npm start` builds the site when its sources are newer, then serves everything on one port.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { ROOT } from "./runtime.mjs";
import { isStale } from "./stale-build.mjs";

const BUILT = join(ROOT, "apps/web/dist/index.html");
const SOURCES = [
  "apps/web",
  "packages/contract",
  "packages/consistency",
  "docs/recognition/report.json",
  "package-lock.json",
].map((path) => join(ROOT, path));

process.env["NODE_ENV"] ??= "production";
if (isStale(BUILT, SOURCES)) build();
endWithParent();
process.argv.splice(2, 0, "serve");
await import(pathToFileURL(join(ROOT, "apps/server/src/main.ts")).href);

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
