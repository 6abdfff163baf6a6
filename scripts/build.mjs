// Builds the site into apps/web/dist and the server into apps/server/dist. The word `site` or `server`
// builds only that part.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

import { precompress } from "./precompress.mjs";
import { prerender } from "./prerender.mjs";
import { ROOT } from "./runtime.mjs";

const web = join(ROOT, "apps/web");
const vite = join(ROOT, "node_modules/vite/bin/vite.js");
const [part] = process.argv.slice(2);

if (part !== "server" && bundle("--logLevel", "warn")) {
  await prerender(web);
  // Last, because the worker names the files of the site.
  bundle("--config", join(web, "worker.config.ts"), "--logLevel", "warn");
  precompress(join(web, "dist"));
}
if (part !== "site") bundle("--config", join(ROOT, "scripts/server-bundle.config.mjs"));

/** @param {...string} words */
function bundle(...words) {
  const done = spawnSync(process.execPath, [vite, "build", ...words], {
    cwd: web,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (done.status !== 0) process.exitCode = done.status ?? 1;
  return done.status === 0;
}
