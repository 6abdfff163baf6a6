// A PostgreSQL server and a streaming replica of it, for this test alone.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const SCRIPT = join(import.meta.dirname, "../../../../scripts/replicated-postgres.mjs");

export interface ReplicatedPostgres extends AsyncDisposable {
  /** Addresses of the databases. */
  primary: string;
  replica: string;
}

/** Null where there is no PostgreSQL. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres | null> {
  const child = spawn(process.execPath, [SCRIPT], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const [line] = (await Promise.race([once(child.stdout, "data"), ended])) as [unknown];
  const urls = JSON.parse(String(line)) as { primary: string; replica: string } | null;
  return (
    urls && {
      ...urls,
      async [Symbol.asyncDispose]() {
        child.stdin.end();
        await ended;
      },
    }
  );
}
