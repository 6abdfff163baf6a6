// Measures what strangers can do to others: the p99 of a bystander's requests during an attack, relative to the
// quiet times just before. The server, the attackers and the bystander share one machine, so the same attackers
// attack a bare node:http server in turn, which refuses them at once: what a bystander loses there is the
// machine's part. The attackers have the lowest priority and a bounded rate.
import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg, setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

import { quantile } from "./quantile.ts";
import { sampleBystander } from "./sample-bystander.ts";
import { cpuNs } from "./speed/cpu-time.ts";
import { startProduct } from "./start-product.ts";
import { ATTACKS, type Tally } from "./strangers/attacks.ts";
import { askAsBystander } from "./strangers/bystanders.ts";

const PACE_MS = 40;
const SETTLE_MS = 1000;
/** After its start a server still loads the networks that read screenshots. */
const WARM_UP_MS = 15_000;
const GOAL_RATIO = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "3" },
    "slice-ms": { type: "string", default: "4000" },
    players: { type: "string", default: "1000" },
    "attacker-nice": { type: "string", default: "19" },
    // Set for a DATABASE_URL whose database has demo players already.
    seeded: { type: "boolean", default: false },
  },
});
const sliceMs = Number(values["slice-ms"]);
const chosen = Object.keys(ATTACKS).filter(
  (name) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);

type Probe = (url: string) => Promise<Response>;

interface Side {
  url: string;
  pids: () => number[];
}

interface Period {
  /** The duration of each of the bystander's requests in milliseconds. */
  durations: number[];
  /** Milliseconds of the server's processor time, and how long it ran. */
  cpuMs: number;
  elapsedMs: number;
}

interface Outcome {
  quiet: Period;
  attacked: Period;
  tally: Tally;
}

await using product = await startProduct({}, values.seeded ? 0 : Number(values.players));
const { anonKey } = product;
const headers = { apikey: anonKey, "content-type": "application/json" };
const PROBES: Probe[] = [
  (url) =>
    askAsBystander(`${url}/functions/v1/leaderboard`, { method: "POST", headers, body: "{}" }),
  (url) =>
    askAsBystander(`${url}/rest/v1/user_stats?select=wins&limit=1`, { method: "GET", headers }),
];
const bare = await startBare(await bodyBytesOf(product.url));

console.log(
  `${"attack".padEnd(38)} side     quiet p99 ms  attacked p99 ms   ratio  cpu of server  load  what the attacker got`,
);
for (const { url } of [product, bare]) await sample(url, WARM_UP_MS);
for (const name of chosen) await compare(name);
bare.stop();

async function compare(name: string): Promise<void> {
  const outcomes = { product: emptyOutcome(), bare: emptyOutcome() };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    await measure(name, product, outcomes.product);
    await measure(name, bare, outcomes.bare);
  }
  const ours = print(name, "product", outcomes.product);
  const machine = print("", "bare", outcomes.bare);
  const verdict = ours <= machine ? "as on the bare server" : "missed";
  console.log(`${" ".repeat(38)} goal ${GOAL_RATIO}: ${ours <= GOAL_RATIO ? "met" : verdict}`);
}

async function measure(name: string, side: Side, outcome: Outcome): Promise<void> {
  await observe(side, outcome.quiet);
  const attacker = fork(join(import.meta.dirname, "strangers/attacker.ts"));
  setPriority(attacker.pid ?? 0, Number(values["attacker-nice"]));
  attacker.send({ name, url: side.url, anonKey });
  await pause(SETTLE_MS);
  await observe(side, outcome.attacked);
  attacker.send("stop");
  const [part] = (await once(attacker, "message")) as [Tally];
  for (const [key, count] of Object.entries(part))
    outcome.tally[key] = (outcome.tally[key] ?? 0) + count;
  await pause(SETTLE_MS);
}

async function observe(side: Side, period: Period): Promise<void> {
  const [cpuBefore, begunAt] = [await cpuMsOf(side), performance.now()];
  period.durations.push(...(await sample(side.url, sliceMs)));
  period.elapsedMs += performance.now() - begunAt;
  period.cpuMs += (await cpuMsOf(side)) - cpuBefore;
}

function emptyOutcome(): Outcome {
  const period = (): Period => ({ durations: [], cpuMs: 0, elapsedMs: 0 });
  return { quiet: period(), attacked: period(), tally: {} };
}

/** Returns the ratio. */
function print(name: string, side: string, outcome: Outcome): number {
  const { quiet, attacked, tally } = outcome;
  const [calm, wild] = [quantile(quiet.durations, 0.99), quantile(attacked.durations, 0.99)];
  const cpu = [quiet, attacked].map(({ cpuMs, elapsedMs }) => (cpuMs / elapsedMs).toFixed(2));
  console.log(
    `${name.padEnd(38)} ${side.padEnd(8)} ${calm.toFixed(1).padStart(12)} ${wild.toFixed(1).padStart(16)}` +
      ` ${(wild / calm).toFixed(2).padStart(7)} ${cpu.join(" → ").padStart(13)}` +
      ` ${(loadavg()[0] ?? 0).toFixed(1).padStart(5)}  ${JSON.stringify(tally)}`,
  );
  return wild / calm;
}

async function cpuMsOf({ pids }: Side): Promise<number> {
  const spent = await Promise.all(pids().map(cpuNs));
  return spent.reduce((sum, ns) => sum + ns, 0) / 1_000_000;
}

function sample(url: string, forMs: number): Promise<number[]> {
  const probes = PROBES.map((probe) => () => probe(url));
  return sampleBystander({ probes, paceMs: PACE_MS, forMs });
}

async function bodyBytesOf(url: string): Promise<number> {
  const board = await PROBES[0]?.(url);
  return (await board?.arrayBuffer())?.byteLength ?? 0;
}

async function startBare(bodyBytes: number): Promise<Side & { stop(): void }> {
  const child = fork(join(import.meta.dirname, "strangers/bare-server.ts"));
  await once(child, "message");
  child.send({ bodyBytes });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}`,
    pids: () => [child.pid ?? 0],
    stop: () => child.disconnect(),
  };
}
