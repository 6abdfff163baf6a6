// Measures what a storm of sign-ins costs others: the p99 of other requests during it, relative to the
// same server idle before and after.
import { setTimeout as pause } from "node:timers/promises";

import { quantile } from "./quantile.ts";
import { sampleBystander } from "./sample-bystander.ts";
import { startProduct } from "./start-product.ts";

const ROUNDS = 3;
const ROUND_MS = 4000;
const STORM = 64;
/** Other requests, at a rate far below the server's capacity. */
const PACE_MS = 5;
const GOAL_RATIO = 4;
const GOAL_MS = 20;

await using product = await startProduct({ RATE_LIMITS: "off" });
const { url, anonKey } = product;
const headers = { apikey: anonKey, "content-type": "application/json" };
const email = "storm@example.com";
const signIn = (password: string) =>
  fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email, password }),
  });
await fetch(`${url}/auth/v1/signup`, {
  method: "POST",
  headers,
  body: JSON.stringify({ email, password: "the right password" }),
});

const PROBES = {
  "leaderboard (memory)": () =>
    fetch(`${url}/functions/v1/leaderboard`, { method: "POST", headers, body: "{}" }),
  "table API (database)": () => fetch(`${url}/rest/v1/player_profiles?limit=1`, { headers }),
};

for (const [name, probe] of Object.entries(PROBES)) {
  const idle: number[] = [];
  const stormy: number[] = [];
  const tally = { opened: 0, busy: 0, other: 0 };
  await sampleBystander({ probes: [probe], paceMs: PACE_MS, forMs: 500 });
  for (let round = 0; round < ROUNDS; round++) {
    idle.push(...(await sampleBystander({ probes: [probe], paceMs: PACE_MS, forMs: ROUND_MS })));
    const stop = storm(tally);
    stormy.push(...(await sampleBystander({ probes: [probe], paceMs: PACE_MS, forMs: ROUND_MS })));
    await stop();
  }
  const [calm, wild] = [quantile(idle, 0.99), quantile(stormy, 0.99)];
  const isMet = wild / calm < GOAL_RATIO || wild < GOAL_MS;
  console.log(
    `${name}: p99 idle ${calm.toFixed(1)} ms, in the storm ${wild.toFixed(1)} ms, ratio ${(wild / calm).toFixed(2)}` +
      ` (goal: under ${GOAL_RATIO}, or under ${GOAL_MS} ms): ${isMet ? "met" : "missed"}`,
  );
  console.log(
    `  sign-ins: ${tally.opened} opened, ${tally.busy} asked to come back, ${tally.other} else`,
  );
}

/** This many clients sign in repeatedly and obey Retry-After. */
function storm(tally: { opened: number; busy: number; other: number }): () => Promise<void> {
  const over = new AbortController();
  const one = async () => {
    while (!over.signal.aborted) {
      const { status, headers: responseHeaders } = await signIn("the right password");
      if (status === 200) tally.opened += 1;
      else if (status === 429) {
        tally.busy += 1;
        await pause(Number(responseHeaders.get("retry-after")) * 1000);
      } else tally.other += 1;
    }
  };
  const all = Array.from({ length: STORM }, one);
  return async () => {
    over.abort();
    await Promise.all(all);
  };
}
