// A PostgreSQL server of its own that may be killed and started again.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

const SCRIPT = join(import.meta.dirname, "../../../../scripts/killable-postgres.mjs");

export interface KillablePostgres extends AsyncDisposable {
  readonly url: string;
  /** Ends every process of the server at once. */
  kill(): Promise<void>;
  /** Ends one process, for which the server ends all others and recovers. */
  killOne(): Promise<void>;
  /** Runs again at the same address after `kill`. */
  start(): Promise<void>;
}

/** Null where there is no PostgreSQL. */
export async function startKillablePostgres(): Promise<KillablePostgres | null> {
  const child = spawn(process.execPath, [SCRIPT], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { value: first } = await lines.next();
  const url = JSON.parse(String(first)) as string | null;
  if (url === null) return null;
  const tell = async (line: string) => {
    child.stdin.write(`${line}\n`);
    const { value } = await lines.next();
    if (value !== "done") throw new Error(`PostgreSQL could not ${line}`);
  };
  return {
    url,
    kill: () => tell("kill"),
    killOne: () => tell("kill one"),
    start: () => tell("start"),
    async [Symbol.asyncDispose]() {
      child.stdin.end();
      await ended;
    },
  };
}
