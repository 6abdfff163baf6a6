import { execFileSync, spawn, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export interface Product extends AsyncDisposable {
  url: string;
  anonKey: string;
  /** The process id of the server. */
  pid: number;
  /** The server's process, and those in which PostgreSQL works for it now. */
  pids(): number[];
}

const ROOT = join(import.meta.dirname, "../..");
const CAPICU = "apps/server/src/main.ts";
const STDIO: StdioOptions = ["ignore", "ignore", "inherit"];
// Long enough to build the site first.
const READY_MS = 600_000;

export interface DataFolder {
  /** The environment of processes that use it. */
  env: Record<string, string | undefined>;
  dispose: () => Promise<void>;
}

/** An empty data folder. */
export async function makeFolder(settings: Record<string, string>): Promise<DataFolder> {
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  const env = {
    ...process.env,
    NODE_ENV: "production",
    DATA_DIR: folder,
    PORT: String(await freePort()),
    LOG_LEVEL: "warn",
    ...settings,
  };
  const dispose = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  return { env, dispose };
}

export function runCommand({ env }: DataFolder, ...words: string[]): void {
  execFileSync(process.execPath, [CAPICU, ...words], { cwd: ROOT, env, stdio: STDIO });
}

/** A data folder with so many demo players. */
export async function prepareFolder(
  settings: Record<string, string>,
  demoPlayers: number,
): Promise<DataFolder> {
  const folder = await makeFolder(settings);
  if (demoPlayers > 0) {
    runCommand(folder, "migrate");
    runCommand(folder, "seed", "--players", String(demoPlayers));
  }
  // Each run has keys of its own, also on the database of an earlier run.
  if (process.env["DATABASE_URL"] !== undefined) runCommand(folder, "keys", "--accept");
  return folder;
}

/** Starts the product as an operator does, in a separate process with its own data folder and demo players. */
export const startProduct = async (
  settings: Record<string, string>,
  demoPlayers = 0,
): Promise<Product> => serveFolder(await prepareFolder(settings, demoPlayers));

/** Disposing of the product disposes of its folder, too. */
export async function serveFolder(folder: DataFolder): Promise<Product> {
  const { env } = folder;
  const server = spawn(process.execPath, ["scripts/start.mjs"], { cwd: ROOT, env, stdio: STDIO });
  const url = `http://127.0.0.1:${env["PORT"]}`;
  const dispose = async () => {
    server.kill("SIGTERM");
    if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
    await folder.dispose();
  };
  try {
    const { anonKey } = await configOf(url);
    const pid = server.pid ?? 0;
    const pids = () => [pid, ...databaseProcesses(env["DATABASE_URL"])];
    return { url, anonKey, pid, pids, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function configOf(url: string): Promise<{ anonKey: string }> {
  const deadline = performance.now() + READY_MS;
  for (;;) {
    const answer = await fetch(`${url}/config.json`).catch(() => null);
    if (answer?.ok) return (await answer.json()) as { anonKey: string };
    if (performance.now() > deadline) throw new Error("the server does not answer");
    await pause(100);
  }
}

/** PostgreSQL on this machine names the database in the title of each process. */
function databaseProcesses(databaseUrl: string | undefined): number[] {
  if (databaseUrl === undefined) return [];
  const title = ` ${new URL(databaseUrl).pathname.slice(1)} `;
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && titleOf(name).includes(title))
    .map(Number);
}

function titleOf(pid: string): string {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return title.startsWith("postgres: ") ? title : "";
  } catch {
    // The process has ended since.
    return "";
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
