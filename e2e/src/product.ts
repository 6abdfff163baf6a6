// Starts the product as an operator does, once for each worker, with its own port, data and admin.
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { createDatabase } from "./test-database.ts";

const ROOT = join(import.meta.dirname, "..", "..");
/** `npm test` has built the server for its steps; the bundle starts sooner than hundreds of sources. */
const CAPICU = process.env["BUILT_SERVER"] ?? join(ROOT, "apps/server/src/main.ts");
const START_TIMEOUT_MS = 90_000;
/** Optimising the embedded engine's code costs more than a run of journeys gets back from it. */
const FLAGS = ["--liftoff-only"];

export const ADMIN = { email: "moderator@example.com", password: "a-long-admin-password" };

export interface Product {
  url: string;
  dataDir: string;
  /** The server's log so far. */
  log(): string;
  /** Ends the server at once, as a crash does. */
  kill(): Promise<void>;
  /** Serves again after `kill`, with the same data. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Optionally with demo players on the board. */
export async function startProduct(
  settings: Record<string, string> | ((url: string) => Record<string, string>) = {},
  demoPlayers = 0,
): Promise<Product> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const more = typeof settings === "function" ? settings(url) : settings;
  const dataDir = await mkdtemp(join(tmpdir(), "capicu-e2e-"));
  const prepared = process.env["PREPARED_DATA"];
  if (prepared !== undefined) await cp(prepared, dataDir, { recursive: true });
  const database = more["DATABASE_URL"] === undefined ? await createDatabase() : null;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(database === null ? {} : { DATABASE_URL: database }),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    NODE_ENV: "test",
    // Drawn by chance, so that a list of what waits would not be the same in each run.
    SECOND_REVIEW_PERCENT: "0",
    ...more,
  };
  // Only `migrate` creates a new installation.
  if (demoPlayers > 0 && prepared === undefined) runCommand(["migrate"], env);
  if (demoPlayers > 0) runCommand(["seed", "--players", String(demoPlayers)], env);
  const lines: string[] = [];
  const log = () => lines.join("");
  const serve = async () => {
    const start = join(ROOT, "scripts/start.mjs");
    const child = spawn(process.execPath, [...FLAGS, start], { cwd: ROOT, env });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => lines.push(chunk.toString()));
    await answering(`${url}/readyz`, child, log);
    return child;
  };
  let server = await serve();
  return {
    url,
    dataDir,
    log,
    kill: () => end(server, "SIGKILL"),
    async start() {
      server = await serve();
    },
    async stop() {
      await end(server, "SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function runCommand(words: string[], env: NodeJS.ProcessEnv): void {
  execFileSync(process.execPath, [...FLAGS, CAPICU, ...words], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function answering(address: string, server: ChildProcess, log: () => string) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await delay(200);
  }
  server.kill("SIGKILL");
  throw new Error(`The product did not start:\n${log()}`);
}

async function end(server: ChildProcess, signal: NodeJS.Signals) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = new Promise((resolve) => {
    server.once("exit", resolve);
  });
  server.kill(signal);
  await exit;
}

/** Outside of the range from which systems choose ports for connections, so that nobody takes it meanwhile. */
async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_000);
  const probe = createServer();
  try {
    await once(probe.listen(port, "127.0.0.1"), "listening");
    return port;
  } catch {
    return freePort();
  } finally {
    probe.close();
  }
}
