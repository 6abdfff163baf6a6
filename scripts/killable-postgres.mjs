// Runs a PostgreSQL server until the standard input ends. It prints the address as JSON, or null where there is
// no PostgreSQL, then does what each line of its input says, and prints `done`.
import { createInterface } from "node:readline";

import { startKillablePostgres } from "./postgres.mjs";

const server = await startKillablePostgres();
process.stdout.write(`${JSON.stringify(server?.url ?? null)}\n`);
if (server !== null) {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === "kill") await server.kill();
    else if (line === "kill one") server.killOne();
    else if (line === "start") await server.start();
    process.stdout.write("done\n");
  }
  await server.stop();
}
