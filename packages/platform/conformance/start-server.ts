import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";

import { createTestDatabase } from "./create-test-database.ts";

/** The address and the API keys of a server. */
export interface ServerAddress {
  url: string;
  anonKey: string;
  serviceKey: string;
}

export interface Configuration {
  folder: string;
  port: number;
  settings: Record<string, string>;
}

const SERVER = join(import.meta.dirname, "serve.ts");
const FIXTURES = join(import.meta.dirname, "fixtures");
const READY_MS = 60_000;

/** Starts the platform in its own process, with its own database. */
export async function startServer(
  { folder, port, settings }: Configuration,
  stack: AsyncDisposableStack,
): Promise<ServerAddress> {
  await mkdir(folder, { recursive: true });
  const database = await createTestDatabase(stack);
  // Optimising the code of the embedded database takes longer than these few statements gain.
  const server = spawn(process.execPath, ["--liftoff-only", SERVER], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      JWT_SECRET: randomBytes(32).toString("hex"),
      MIGRATIONS: FIXTURES,
      ...database,
      ...settings,
    },
  });
  stack.defer(() => stopServer(server));
  return waitUntilReady(server);
}

/** Ports on which no process is listening. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
}

function waitUntilReady(server: ChildProcess): Promise<ServerAddress> {
  return new Promise((resolve, reject) => {
    let output = "";
    const timer = setTimeout(() => reject(new Error(`no answer yet, only ${output}`)), READY_MS);
    server.once("exit", (code) => reject(new Error(`ended with ${code} before it answered`)));
    server.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const line = output.split("\n").find((one) => one.startsWith('{"url"') && one.endsWith("}"));
      if (line === undefined) return;
      clearTimeout(timer);
      resolve(JSON.parse(line) as ServerAddress);
    });
  });
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill("SIGTERM");
  await once(server, "exit");
}
