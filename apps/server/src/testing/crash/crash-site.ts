// One installation of the product: its data folder or database, and the process that serves it now.
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { FOR_A_SHORT_LIFE, freePort, inheritedSettings } from "#testing/product-process.ts";

import type { Examination, ServerKeys } from "./serving-process.ts";

export const ADMIN = { email: "admin@example.org", password: "double-six-and-blank" };

const PROCESS = fileURLToPath(import.meta.resolve("./serving-process.ts"));
const ANSWER_MS = 120_000;

export interface CrashSite extends AsyncDisposable {
  readonly url: string;
  readonly keys: ServerKeys;
  /** Serves again after `kill`; resolves to the milliseconds until it listened. */
  start(): Promise<number>;
  /** Ends the process at once. */
  kill(): Promise<void>;
  /** Stops the process where it is, so that nothing more is written. */
  freeze(): void;
  examine(): Promise<Examination>;
  /** What the process has written to its log. */
  log(): string;
}

const COMMON = {
  ...inheritedSettings(),
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  LOG_LEVEL: "warn",
  NODE_NO_WARNINGS: "1",
  PENDING_SUBMISSIONS_MAX: "1000",
  RATE_LIMITS: "off",
  UNUSED_SCREENSHOTS_MAX: "100000",
  UNUSED_SCREENSHOTS_MB: "100000",
};

/** It does not serve yet. */
export async function createCrashSite(settings: Record<string, string>): Promise<CrashSite> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...COMMON, PORT: `${port}`, PUBLIC_URL: url, ...settings };
  let serving: ChildProcess | null = null;
  let keys: ServerKeys = { anonKey: "", serviceRoleKey: "" };
  let log = "";

  const kill = async () => {
    if (serving === null || serving.exitCode !== null || serving.signalCode !== null) return;
    serving.kill("SIGKILL");
    await once(serving, "exit");
  };
  const nextMessage = async <T>(child: ChildProcess): Promise<T> => {
    const controller = new AbortController();
    const { signal } = controller;
    const [message] = (await Promise.race([
      once(child, "message", { signal }),
      once(child, "exit", { signal }).then(() => [null]),
      pause(ANSWER_MS, [null], { signal }),
    ]).finally(() => controller.abort())) as [T | null];
    if (message === null || (typeof message === "object" && "error" in message))
      throw new Error(`The server did not answer: ${JSON.stringify(message)}\n${log}`);
    return message;
  };

  return {
    url,
    get keys() {
      return keys;
    },
    async start() {
      const startedAt = performance.now();
      log = "";
      const child = fork(PROCESS, {
        env,
        execArgv: FOR_A_SHORT_LIFE,
        stdio: ["ignore", "pipe", "pipe", "ipc"],
      });
      serving = child;
      for (const output of [child.stdout, child.stderr])
        output?.on("data", (chunk) => (log += String(chunk)));
      keys = await nextMessage<ServerKeys>(child);
      return performance.now() - startedAt;
    },
    kill,
    freeze: () => void serving?.kill("SIGSTOP"),
    async examine() {
      if (serving === null) throw new Error("nothing serves");
      const answer = nextMessage<Examination>(serving);
      serving.send("examine");
      return answer;
    },
    log: () => log,
    [Symbol.asyncDispose]: kill,
  };
}
