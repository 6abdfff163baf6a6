import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";

import { ownDatabase } from "./create-test-database.ts";

/** A server and the keys that open it. */
export interface Address {
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

/** The platform in a process of its own, on a database of its own. */
export async function startServer(
  { folder, port, settings }: Configuration,
  stack: AsyncDisposableStack,
): Promise<Address> {
  await mkdir(folder, { recursive: true });
  const database = await ownDatabase(stack);
  // Optimised code of the embedded engine pays only after more statements than these tests send.
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
  stack.defer(() => end(server));
  return ready(server);
}

/** Ports nobody listens on at the moment. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
}

function ready(server: ChildProcess): Promise<Address> {
  return new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(() => reject(new Error(`no answer yet, only ${said}`)), READY_MS);
    server.once("exit", (code) => reject(new Error(`ended with ${code} before it answered`)));
    server.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const line = said.split("\n").find((one) => one.startsWith('{"url"') && one.endsWith("}"));
      if (line === undefined) return;
      clearTimeout(timer);
      resolve(JSON.parse(line) as Address);
    });
  });
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill("SIGTERM");
  await once(server, "exit");
}
