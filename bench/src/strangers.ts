// Measures what strangers can do to others: the p99 of a bystander's requests during an attack, relative to the
// quiet times just before. Loopback only: the server, the attackers and the bystander share one machine.
import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

import { quantile } from "./quantile.ts";
import { sampleBystander } from "./sample-bystander.ts";
import { startProduct } from "./start-product.ts";
import { ATTACKS, type Tally } from "./strangers/attacks.ts";

const PACE_MS = 20;
const SETTLE_MS = 1000;
const GOAL_RATIO = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "2" },
    "slice-ms": { type: "string", default: "4000" },
    players: { type: "string", default: "1000" },
    // Set for a DATABASE_URL whose database has demo players already.
    seeded: { type: "boolean", default: false },
  },
});
const sliceMs = Number(values["slice-ms"]);
const chosen = Object.keys(ATTACKS).filter(
  (name) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);

await using product = await startProduct({}, values.seeded ? 0 : Number(values.players));
const { url, anonKey } = product;
const headers = { apikey: anonKey, "content-type": "application/json" };
const PROBES = [
  () => fetch(`${url}/functions/v1/leaderboard`, { method: "POST", headers, body: "{}" }),
  () => fetch(`${url}/rest/v1/user_stats?select=wins&limit=1`, { headers }),
];

console.log(
  `${"attack".padEnd(38)} quiet p99 ms  attacked p99 ms  ratio  goal ${GOAL_RATIO}  load  what the attacker got`,
);
await sample(SETTLE_MS);
for (const name of chosen) await measure(name);

async function measure(name: string): Promise<void> {
  const quiet: number[] = [];
  const attacked: number[] = [];
  const tally: Tally = {};
  for (let round = 0; round < Number(values.rounds); round += 1) {
    quiet.push(...(await sample(sliceMs)));
    const attacker = fork(join(import.meta.dirname, "strangers/attacker.ts"));
    attacker.send({ name, url, anonKey });
    await pause(SETTLE_MS);
    attacked.push(...(await sample(sliceMs)));
    attacker.send("stop");
    const [part] = (await once(attacker, "message")) as [Tally];
    for (const [key, count] of Object.entries(part)) tally[key] = (tally[key] ?? 0) + count;
    await pause(SETTLE_MS);
  }
  const [calm, wild] = [quantile(quiet, 0.99), quantile(attacked, 0.99)];
  const ratio = wild / calm;
  console.log(
    `${name.padEnd(38)} ${calm.toFixed(1).padStart(12)} ${wild.toFixed(1).padStart(16)}` +
      ` ${ratio.toFixed(2).padStart(6)}  ${ratio <= GOAL_RATIO ? "met   " : "missed"}` +
      ` ${(loadavg()[0] ?? 0).toFixed(1).padStart(5)}  ${JSON.stringify(tally)}`,
  );
}

function sample(forMs: number): Promise<number[]> {
  return sampleBystander({ probes: PROBES, paceMs: PACE_MS, forMs });
}
