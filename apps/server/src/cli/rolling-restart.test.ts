// Two processes behind a balancer, restarted one after the other, and one of them killed, while
// visitors and players go on.
import { emptyDatabaseOn } from "@capicu/platform/testing/own-database";
import { createClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, inject, test } from "vitest";

import { startBalancer, type Balancer } from "#testing/balancer.ts";
import { serveProduct, type ServingProcess } from "#testing/product-process.ts";

const SLOW_MS = 240_000;
/** After this time the balancer's connections to a dead process have broken. */
const BROKEN_MS = 300;
const PASSWORD = "double-six-and-blank";
const SAMPLE = join(import.meta.dirname, "../../../../bench/samples/images/a001_bottom_half.png");
const server = inject("testDatabaseUrl");

interface Site {
  balancer: Balancer;
  /** Starts a process in the folder of that name and waits until it gets requests. */
  start: (name: string) => Promise<ServingProcess>;
}

async function aSite(url: string, stack: AsyncDisposableStack): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "rolling-"));
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  const database = stack.use(await emptyDatabaseOn(url));
  const balancer = stack.use(await startBalancer());
  const start = async (name: string) => {
    const DATA_DIR = join(folder, name);
    await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
    const keys = join(folder, "first", "keys.json");
    if (name !== "first") await copyFile(keys, join(DATA_DIR, "keys.json"));
    const running = stack.use(
      await serveProduct({
        DATABASE_URL: database.url,
        DATA_DIR,
        PUBLIC_URL: balancer.url,
        RATE_LIMITS: "off",
        UNUSED_SCREENSHOTS_MAX: "100000",
        UNUSED_SCREENSHOTS_MB: "100000",
        TRUST_PROXY: "loopback",
      }),
    );
    balancer.add(running.port);
    await expect.poll(() => balancer.isReady(running.port), { timeout: 20_000 }).toBe(true);
    return running;
  };
  return { balancer, start };
}

interface Load {
  /** Answers by what was asked and the status, or the sentence of a failure. */
  counts: Map<string, number>;
  stop(): Promise<void>;
}

/** A visitor who reads, a player who signs in again and again, and one who uploads. */
async function startLoad(url: string): Promise<Load> {
  const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
  const client = createClient(url, anonKey, { auth: { persistSession: false } });
  const email = `${randomUUID()}@example.org`;
  const { data } = await client.auth.signUp({ email, password: PASSWORD });
  const token = data.session?.access_token ?? "";
  const picture = await readFile(SAMPLE);
  const asPlayer = { apikey: anonKey, authorization: `Bearer ${token}` };
  const json = { apikey: anonKey, "content-type": "application/json" };
  const post = (path: string, body: unknown) =>
    fetch(`${url}${path}`, { method: "POST", headers: json, body: JSON.stringify(body) });
  let name = Date.now();
  const actions: Record<string, () => Promise<Response>> = {
    board: () => post("/functions/v1/leaderboard", {}),
    table: () => fetch(`${url}/rest/v1/users?select=id`, { headers: asPlayer }),
    settings: () => fetch(`${url}/config.json`),
    "sign-in": () => post("/auth/v1/token?grant_type=password", { email, password: PASSWORD }),
    upload: () =>
      fetch(`${url}/storage/v1/object/screenshots/${(name += 1)}_bottom_half.png`, {
        method: "POST",
        headers: { ...asPlayer, "content-type": "image/png" },
        body: picture,
      }),
  };
  const counts = new Map<string, number>();
  const stopping = new AbortController();
  const repeat = async (what: string, act: () => Promise<Response>) => {
    while (!stopping.signal.aborted) {
      const outcome = await act().then(
        async (answer) => {
          await answer.arrayBuffer();
          return String(answer.status);
        },
        (error: Error) => error.message,
      );
      const key = `${what} ${outcome}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      await pause(20);
    }
  };
  const loops = Object.entries(actions).map(([what, act]) => repeat(what, act));
  return {
    counts,
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

const failuresOf = ({ counts }: Load) => [...counts].filter(([key]) => !key.endsWith(" 200"));
const countFailures = (load: Load) => failuresOf(load).reduce((sum, [, count]) => sum + count, 0);

test.skipIf(server === null)(
  "a restart of each process under load fails no request, and a killed one only what it held",
  async () => {
    await using stack = new AsyncDisposableStack();
    const { balancer, start } = await aSite(String(server), stack);
    const first = await start("first");
    const formerSecond = await start("second");
    const load = await startLoad(balancer.url);
    stack.defer(() => load.stop());

    const restart = async (running: ServingProcess, name: string) => {
      await running.stop();
      balancer.remove(running.port);
      return start(name);
    };
    await restart(first, "first");
    const second = await restart(formerSecond, "second");
    expect(failuresOf(load)).toEqual([]);

    second.child.kill("SIGKILL");
    await once(second.child, "exit");
    await pause(BROKEN_MS);
    const lost = countFailures(load);
    await pause(2000);
    await load.stop();

    // Each of the clients has one request open at most.
    expect(lost).toBeLessThanOrEqual(5);
    expect(countFailures(load)).toBe(lost);
    expect([...load.counts].map(([key]) => key)).toEqual(
      expect.arrayContaining(["board 200", "table 200", "sign-in 200", "upload 200"]),
    );
  },
  SLOW_MS,
);

test.skipIf(server === null)(
  "after the signal /readyz says 503 while requests are still answered; sockets are told to return",
  async () => {
    await using stack = new AsyncDisposableStack();
    const { start } = await aSite(String(server), stack);
    const running = await start("first");
    const url = `http://127.0.0.1:${running.port}`;
    const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
    const live = new WebSocket(
      `ws://127.0.0.1:${running.port}/realtime/v1/websocket?vsn=2.0.0&apikey=${anonKey}`,
    );
    await once(live, "open");
    const closed = once(live, "close") as Promise<[CloseEvent]>;

    const stopping = running.stop();
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
    const answer = await fetch(`${url}/config.json`);
    const alive = await fetch(`${url}/healthz`);
    const [{ code }] = await closed;
    const ended = await stopping;

    expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
    expect(alive.status).toBe(200);
    expect(code).toBe(1012);
    expect(ended.code).toBe(0);
    expect(ended.ms).toBeGreaterThan(2900);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow("fetch failed");
  },
  SLOW_MS,
);
