// Runs the command `capicu` as an operator does: as a separate process, with only these settings.
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";

/** `npm test` has built the server for its steps; the bundle starts sooner than hundreds of sources. */
const MAIN = process.env["BUILT_SERVER"] ?? join(import.meta.dirname, "../main.ts");

interface CommandResult {
  code: number | null;
  out: string;
  error: string;
  /** Milliseconds from its start, or from the signal that ended it. */
  ms: number;
}

interface RunningCommand {
  child: ChildProcessWithoutNullStreams;
  /** Its output so far. */
  written: () => string;
  ended: Promise<CommandResult>;
}

/** Optimised code of the embedded engine pays only after more statements than a test sends. */
export const FOR_A_SHORT_LIFE = ["--liftoff-only"];

function spawnCommand(words: string[], settings: Record<string, string>): RunningCommand {
  const env = { ...inheritedSettings(), NODE_NO_WARNINGS: "1", ...settings };
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...FOR_A_SHORT_LIFE, MAIN, ...words], { env });
  const texts = { out: "", error: "" };
  child.stdout.on("data", (chunk) => (texts.out += String(chunk)));
  child.stderr.on("data", (chunk) => (texts.error += String(chunk)));
  const ended = new Promise<CommandResult>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, ...texts, ms: performance.now() - startedAt }));
  });
  return { child, written: () => texts.out + texts.error, ended };
}

/** No setting of whoever runs the tests. */
export function inheritedSettings(): Record<string, string> {
  const { PATH = "", NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }) };
}

export const runCommand = (words: string[], settings: Record<string, string>) =>
  spawnCommand(words, settings).ended;

export interface ServingProcess extends AsyncDisposable {
  port: number;
  written: () => string;
  child: ChildProcessWithoutNullStreams;
  /** Sends SIGTERM; returns how the process ended, and how long that took. */
  stop(): Promise<CommandResult>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Resolves once it serves; rejects with its output when it ends before that. */
export async function serveProduct(settings: Record<string, string>): Promise<ServingProcess> {
  const port = Number(settings["PORT"] ?? (await freePort()));
  const serving = spawnCommand(["serve"], { ...settings, PORT: String(port) });
  const { child, written, ended } = serving;
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", () => {
      if (written().includes("Capicú is at")) resolve();
    });
    void ended.then(() => reject(new Error(`The server has ended:\n${written()}`)), reject);
  });
  const stop = async () => {
    const signalledAt = performance.now();
    child.kill("SIGTERM");
    const result = await ended;
    return { ...result, ms: performance.now() - signalledAt };
  };
  return {
    port,
    written,
    child,
    stop,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
