// Builds the site into apps/web/dist.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

import { precompress } from "./precompress.mjs";
import { prerender } from "./prerender.mjs";
import { ROOT } from "./runtime.mjs";

const web = join(ROOT, "apps/web");
const vite = join(ROOT, "node_modules/vite/bin/vite.js");
const done = spawnSync(process.execPath, [vite, "build", "--logLevel", "warn"], {
  cwd: web,
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
if (done.status === 0) {
  await prerender(web);
  precompress(join(web, "dist"));
}
process.exitCode = done.status ?? 1;
