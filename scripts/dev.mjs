// `npm run dev` runs the server, restarted on change, and the site with hot reload. A new data folder is
// filled first, so that every screen has content.
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

import { makeContent, MODERATOR, PASSWORD } from "./dev-content.ts";
import { ROOT } from "./runtime.mjs";

const CAPICU = join(ROOT, "apps/server/src/main.ts");
const DEMO_PLAYERS = 200;

const environment = process.env;
environment["DATA_DIR"] ??= join(ROOT, "data-dev");
environment["ADMIN_EMAIL"] ??= MODERATOR.email;
environment["ADMIN_PASSWORD"] ??= MODERATOR.password;

const isNew = environment["DATABASE_URL"] === undefined && !existsSync(environment["DATA_DIR"]);
if (isNew)
  for (const words of [["migrate"], ["seed", "--players", String(DEMO_PLAYERS)]])
    spawnSync(process.execPath, [CAPICU, ...words], { cwd: ROOT, stdio: "inherit" });

const children = [
  ["--watch", CAPICU, "serve"],
  [join(ROOT, "node_modules/vite/bin/vite.js"), join(ROOT, "apps/web")],
].map((words) => spawn(process.execPath, words, { cwd: ROOT, stdio: "inherit" }));

const stop = () => children.forEach((child) => child.kill("SIGTERM"));
process.once("SIGINT", stop);
process.once("SIGTERM", stop);
for (const child of children) child.once("exit", stop);

if (isNew)
  try {
    const players = await makeContent(`http://localhost:${environment["PORT"] ?? 3000}`);
    console.log(`
Sign in as ${MODERATOR.email}, who moderates, or as ${players.join(", ")}.
The password of all of them is ${PASSWORD}. The first of the players pays for Pro.
To begin anew, stop and remove ${environment["DATA_DIR"]}.
`);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    stop();
  }
