// What `npm start` serves: the built site and the bundled server.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

import { ROOT } from "./runtime.mjs";
import { isStale } from "./stale-build.mjs";

export const BUNDLED_SERVER = join(ROOT, "apps/server/dist/main.js");

const PARTS = {
  site: {
    built: join(ROOT, "apps/web/dist/index.html"),
    sources: [
      "apps/web",
      "packages/contract",
      "packages/consistency",
      "docs/recognition/report.json",
      "package-lock.json",
    ],
  },
  server: {
    built: BUNDLED_SERVER,
    sources: [
      "apps/server/src",
      "packages",
      "scripts/server-bundle.config.mjs",
      "package-lock.json",
    ],
  },
};

/** Builds a part when it is older than its sources. @param {keyof typeof PARTS} part */
export function ensureBuilt(part) {
  const { built, sources } = PARTS[part];
  const paths = sources.map((path) => join(ROOT, path));
  if (!isStale(built, paths)) return;
  console.error(`Building the ${part} …`);
  const done = spawnSync(process.execPath, [join(ROOT, "scripts/build.mjs"), part], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (done.status !== 0) throw new Error(`The ${part} could not be built.`);
}
