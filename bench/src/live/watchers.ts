// What one approval costs the server when many signed-in players look at the leaderboard: the processor time of
// the server and its database from the approval until each of them has the new board.
import { DOMINO_APP } from "@capicu/contract/statistics";
import { fork } from "node:child_process";
import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { once } from "node:events";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

import { quantile } from "#quantile.ts";
import { playerId } from "#speed/player-id.ts";
import { cpuOfEach } from "#speed/server-cost.ts";
import { startProduct } from "#start-product.ts";

import type { WatchersOrder, WatchReport } from "./watchers-process.ts";

const EMAIL = "moderator@example.com";
const PASSWORD = "the password of the moderator";
const HOUR_S = 3600;

const { values } = parseArgs({
  options: {
    watchers: { type: "string", default: "300" },
    approvals: { type: "string", default: "5" },
    /** Set for a DATABASE_URL whose database has so many demo players already. */
    seeded: { type: "boolean", default: false },
  },
});
const count = Number(values.watchers);

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const kid = randomUUID();
const jwk = { ...privateKey.export({ format: "jwk" }), alg: "ES256", use: "sig", kid };
const settings = {
  JWT_SIGNING_KEY: JSON.stringify(jwk),
  ADMIN_EMAIL: EMAIL,
  ADMIN_PASSWORD: PASSWORD,
  LOG_LEVEL: "info",
  READS_PER_MINUTE: "1000000",
  CONNECTIONS_PER_ADDRESS: "100000",
};
await using product = await startProduct(settings, values.seeded ? 0 : count);
const watchers = fork(join(import.meta.dirname, "watchers-process.ts"));
const tokens = Array.from({ length: count }, (_, at) => signToken(playerId(at + 1)));
const port = Number(new URL(product.url).port);
await order({ kind: "open", port, apikey: product.anonKey, tokens });
const moderator = await signInModerator();

const costs: number[] = [];
for (let approval = 0; approval < Number(values.approvals); approval += 1) {
  await order({ kind: "look" });
  await order({ kind: "beat" });
  costs.push(await approve(approval));
}
print();
watchers.disconnect();

async function order(message: WatchersOrder): Promise<void> {
  watchers.send(message);
  await once(watchers, "message");
}

/** As the server signs them; a session need not exist. */
function signToken(sub: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub,
    role: "authenticated",
    aud: "authenticated",
    iat: now,
    exp: now + HOUR_S,
    aal: "aal1",
    session_id: randomUUID(),
    is_anonymous: false,
  };
  const parts = [{ alg: "ES256", typ: "JWT", kid }, claims];
  const text = parts
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const key = { key: privateKey, dsaEncoding: "ieee-p1363" } as const;
  return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
}

async function signInModerator(): Promise<string> {
  const path = "/auth/v1/token?grant_type=password";
  const session = await post(path, { email: EMAIL, password: PASSWORD }, product.anonKey);
  return (session as { access_token: string }).access_token;
}

async function post(path: string, body: object, token: string): Promise<unknown> {
  const answer = await fetch(product.url + path, {
    method: "POST",
    headers: {
      apikey: product.anonKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      prefer: "return=representation",
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Milliseconds of processor time. */
async function approve(number: number): Promise<number> {
  const wins = 100_000 + number;
  const [submission] = (await post(
    "/rest/v1/stats_submissions",
    {
      user_id: playerId(number + 1),
      domino_app: DOMINO_APP,
      gamertag: "Ana",
      overall_wins: wins,
      overall_losses: 10,
      overall_games_played: wins + 10,
      overall_win_rate: 99.9,
    },
    tokens[number] ?? "",
  )) as { id: string }[];
  // What the submission itself sets off is over.
  await pause(2000);
  await order({ kind: "watch" });
  const before = await cpuOfEach(product.pids());
  const decision = { submissionId: submission?.id, action: "approve" };
  const report = once(watchers, "message");
  await post("/functions/v1/admin-stats-action", decision, moderator);
  const [{ statuses, bytes }] = (await report) as [WatchReport];
  const after = await cpuOfEach(product.pids());
  console.log(`answers ${JSON.stringify(statuses)}, ${Math.round(bytes / count)} bytes each`);
  const spent = [...after].reduce((sum, [pid, ns]) => sum + ns - (before.get(pid) ?? 0), 0);
  return spent / 1e6;
}

function print(): void {
  const median = quantile(costs, 0.5);
  console.log(
    `${count} watchers: ${median.toFixed(0)} ms (${costs.map((ms) => ms.toFixed(0)).join(", ")}),` +
      ` ${((median / count) * 1000).toFixed(0)} us each, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
}
