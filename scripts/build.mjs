// Builds the site into apps/web/dist.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

import { ROOT } from "./runtime.mjs";

const vite = join(ROOT, "node_modules/vite/bin/vite.js");
const done = spawnSync(process.execPath, [vite, "build", "--logLevel", "warn"], {
  cwd: join(ROOT, "apps/web"),
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
process.exitCode = done.status ?? 1;
