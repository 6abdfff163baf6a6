// Checks that the server's memory stays flat under a mixed load by comparing the medians of the first
// and the last third of the samples.
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

import { createRandom } from "#generator/random.ts";

import { ACTIONS, type ActionContext } from "./mixed-load/actions.ts";
import { registerPlayer, RequestFailed, type Player } from "./mixed-load/player.ts";
import { childrenOf } from "./process-tree.ts";
import { quantile } from "./quantile.ts";
import { startProduct } from "./start-product.ts";
import { processMemory } from "./worker-memory.ts";

const PLAYERS = 24;
const DEMO_PLAYERS = 300;
const ACTIONS_PER_SECOND = 25;
const SAMPLE_EVERY_MS = 5000;
/** In this part of the run caches fill and code is compiled. */
const WARM_UP = 0.1;
const GROWTH_MAX = 1.1;
const SAMPLES = join(import.meta.dirname, "../samples/images");

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
  },
});
const runMs = Number(values.minutes) * 60_000;
const random = createRandom(Number(values.seed));

await using product = await startProduct({ RATE_LIMITS: "off" }, DEMO_PLAYERS);
const players: Player[] = [];
for (let number = 1; number <= PLAYERS; number++)
  players.push(await registerPlayer(product, number));
const pictures = await readPictures();

const answers = new Map<string, number>();
/** Resident memory of the server and of the processes that read pictures, in MB. */
interface Sample {
  server: number;
  readers: number;
  /** The server's JavaScript heap, and its memory outside the heap. */
  heap: number;
  external: number;
}
const samples: Sample[] = [];
const end = performance.now() + runMs;
const warmUntil = performance.now() + runMs * WARM_UP;
const sampling = sampleMemory();
await play();
await sampling;
report();

/** Starts actions at a constant rate, however long they take. */
async function play(): Promise<void> {
  const running = new Set<Promise<void>>();
  while (performance.now() < end) {
    const action = act().finally(() => running.delete(action));
    running.add(action);
    await pause(1000 / ACTIONS_PER_SECOND);
  }
  await Promise.all(running);
}

async function act(): Promise<void> {
  const player = random.pick(players);
  const others = players.filter(({ id }) => id !== player.id).map(({ id }) => id);
  const around: ActionContext = { others, pictures, random };
  const action = pickAction();
  const answer = await action.run(player, around).then(
    () => "done",
    (error: unknown) =>
      `${action.name}: ${error instanceof RequestFailed ? error.message : String(error)}`,
  );
  answers.set(answer, (answers.get(answer) ?? 0) + 1);
}

function pickAction() {
  const total = ACTIONS.reduce((sum, { share }) => sum + share, 0);
  let left = random.next() * total;
  const chosen = ACTIONS.find(({ share }) => (left -= share) < 0);
  return chosen ?? random.pick(ACTIONS);
}

async function sampleMemory(): Promise<void> {
  while (performance.now() < end) {
    await pause(SAMPLE_EVERY_MS);
    if (performance.now() > warmUntil) samples.push(await takeSample());
  }
}

async function takeSample(): Promise<Sample> {
  const readers = await Promise.all((await childrenOf(product.pid)).map(processMemory));
  const server = await processMemory(product.pid);
  const metrics = await (await fetch(`${product.url}/metrics`)).text();
  return {
    server: server?.residentMb ?? 0,
    readers: readers.reduce((sum, memory) => sum + (memory?.residentMb ?? 0), 0),
    heap: metricMb(metrics, "nodejs_heap_size_used_bytes"),
    external: metricMb(metrics, "nodejs_external_memory_bytes"),
  };
}

function metricMb(metrics: string, name: string): number {
  const line = metrics.split("\n").find((one) => one.startsWith(`${name} `));
  return Math.round(Number(line?.split(" ")[1] ?? 0) / 1e6);
}

async function readPictures() {
  const names = (await readdir(SAMPLES)).filter((name) => /\.(?:png|jpe?g)$/.test(name));
  return Promise.all(
    names.slice(0, 12).map(async (name) => ({
      bytes: new Uint8Array(await readFile(join(SAMPLES, name))),
      mime: name.endsWith(".png") ? "image/png" : "image/jpeg",
    })),
  );
}

function report(): void {
  for (const [answer, count] of answers) console.log(`${count} × ${answer}`);
  console.log(`${values.minutes} minutes, ${samples.length} samples after the warm-up, in MB:`);
  for (const part of ["server", "readers", "heap", "external"] as const) {
    const series = samples.map((sample) => sample[part]);
    const { before, after } = thirds(series);
    console.log(
      `  ${part}: median of the first third ${before}, of the last ${after};` +
        ` lowest ${Math.min(...series)}, highest ${Math.max(...series)}`,
    );
  }
  const { before, after } = thirds(samples.map(({ server, readers }) => server + readers));
  const isFlat = after / before <= GROWTH_MAX;
  console.log(
    `server and readers: last third against first ${(after / before).toFixed(3)}` +
      ` (goal: at most ${GROWTH_MAX}): ${isFlat ? "met" : "missed"}`,
  );
  if (!isFlat) process.exitCode = 1;
}

function thirds(series: readonly number[]): { before: number; after: number } {
  const third = Math.max(1, Math.floor(series.length / 3));
  return {
    before: quantile(series.slice(0, third), 0.5),
    after: quantile(series.slice(-third), 0.5),
  };
}
