// Sends the content of `npm run dev` to a test server.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { makeContent, MODERATOR, PASSWORD } from "./dev-content.ts";
import { copyPreparedData } from "./prepared-data.ts";

const folder = mkdtempSync(join(tmpdir(), "dev-content-"));
let server: ChildProcess;
let site = "";

beforeAll(async () => {
  const port = await freePort();
  site = `http://localhost:${port}`;
  copyPreparedData(folder);
  const sources = join(import.meta.dirname, "..", "apps/server/src/main.ts");
  const main = process.env["BUILT_SERVER"] ?? sources;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    ADMIN_EMAIL: MODERATOR.email,
    ADMIN_PASSWORD: MODERATOR.password,
  };
  // Optimised code of the embedded engine pays only after more statements than this test sends.
  server = spawn(process.execPath, ["--liftoff-only", main, "serve"], { env, stdio: "ignore" });
});

afterAll(async () => {
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
  rmSync(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return address.port;
}

async function ask(path: string, headers: Record<string, string>, body: object) {
  const answer = await fetch(`${site}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}

async function signIn(email: string) {
  const { anonKey } = (await (await fetch(`${site}/config.json`)).json()) as { anonKey: string };
  const headers = { apikey: anonKey };
  const { access_token } = await ask("/auth/v1/token?grant_type=password", headers, {
    email,
    password: PASSWORD,
  });
  return { ...headers, authorization: `Bearer ${String(access_token)}` };
}

interface PendingStats {
  pendingStats: { check: { checked_at: string | null; flags: unknown[] } }[];
}

interface DevStandings {
  rows: { played: number }[];
}

test("two clean and two flagged submissions wait, and the first player pays and has clubs and events", async () => {
  const [payer = ""] = await makeContent(site);

  const moderator = await signIn(MODERATOR.email);
  const counts = async () => {
    const answer = await ask("/functions/v1/admin-pending-stats", moderator, {});
    const { pendingStats } = answer as unknown as PendingStats;
    const checks = pendingStats.map(({ check }) => check);
    return {
      checked: checks.filter(({ checked_at }) => checked_at !== null).length,
      flagged: checks.filter(({ flags }) => flags.length > 0).length,
    };
  };
  await expect.poll(counts, { timeout: 30_000 }).toEqual({ checked: 4, flagged: 2 });

  const plan = await ask("/functions/v1/subscription-status", await signIn(payer), {});
  expect(plan).toMatchObject({ plan: "pro", status: "active" });

  expect(await ask("/functions/v1/my-clubs", await signIn(payer), {})).toMatchObject({
    clubs: [{ kind: "invitation" }, { kind: "request" }, { kind: "public", members_count: 3 }],
  });

  const { events } = (await ask("/functions/v1/my-events", await signIn(payer), {})) as unknown as {
    events: { id: string; state: string; entrants_count: number }[];
  };
  expect(events).toMatchObject([
    { state: "open", entrants_count: 6 },
    { state: "running", entrants_count: 8 },
  ]);
  const eventId = events[1]?.id;
  const answer = await ask("/functions/v1/event-standings", await signIn(payer), { eventId });
  const { rows } = answer as unknown as DevStandings;
  expect(rows.map(({ played }) => played)).toEqual(Array.from({ length: 8 }, () => 2));
  const { round } = await ask("/functions/v1/event-round", await signIn(payer), { eventId });
  expect(round).toMatchObject({
    no: 3,
    state: "published",
    tables: [{ state: "playing" }, { state: "proposed" }],
  });
}, 180_000);
