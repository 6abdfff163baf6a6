// `npm run dev`: the server, restarted on change, and the site with hot reload in front of it.
import { spawn } from "node:child_process";
import { join } from "node:path";

import { ROOT } from "./runtime.mjs";

const children = [
  ["--watch", join(ROOT, "apps/server/src/main.ts"), "serve"],
  [join(ROOT, "node_modules/vite/bin/vite.js"), join(ROOT, "apps/web")],
].map((words) => spawn(process.execPath, words, { cwd: ROOT, stdio: "inherit" }));

const stop = () => children.forEach((child) => child.kill("SIGTERM"));
process.once("SIGINT", stop);
process.once("SIGTERM", stop);
for (const child of children) child.once("exit", stop);
