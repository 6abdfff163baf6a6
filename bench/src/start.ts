// Measures the processor time of `npm start` until /healthz answers, in a data folder that is there already: of the
// server's process, of the processes that read screenshots, and of npm with what it runs before. Linux only.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

import { commandOf, endedChildrenMs, processMs, treeOf } from "./process-tree.ts";
import { quantile } from "./quantile.ts";
import { prepareFolder } from "./start-product.ts";

const ROOT = join(import.meta.dirname, "../..");
const GOAL_MS = 1500;
const READY_MS = 180_000;
const LOOK_EVERY_MS = 25;
const PARTS = ["server", "readers", "npm"] as const;

type Cost = Record<(typeof PARTS)[number] | "clock", number>;

const { values } = parseArgs({
  options: {
    starts: { type: "string", default: "5" },
    players: { type: "string", default: "0" },
  },
});
const { env, dispose } = await prepareFolder({}, Number(values.players));
const costs: Cost[] = [];
try {
  // The first one builds, fills the file cache and keeps compiled code.
  print("first, not counted", await measureStart());
  for (let start = 1; start <= Number(values.starts); start += 1) {
    const cost = await measureStart();
    print(`start ${start}`, cost);
    costs.push(cost);
  }
} finally {
  await dispose();
}
const medianOf = (part: keyof Cost) =>
  quantile(
    costs.map((cost) => cost[part]),
    0.5,
  );
const median = medianOf("server");
print("median", {
  server: median,
  readers: medianOf("readers"),
  npm: medianOf("npm"),
  clock: medianOf("clock"),
});
console.log(`server, goal ${GOAL_MS} ms: ${median <= GOAL_MS ? "met" : "missed"}`);
if (median > GOAL_MS) process.exitCode = 1;

async function measureStart(): Promise<Cost> {
  const startedAt = performance.now();
  const npm = spawn("npm", ["start"], {
    cwd: ROOT,
    // Where npm has to install first, it would otherwise leave out what tests need.
    env: { ...env, NODE_ENV: undefined },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    await untilHealthy();
    const clock = performance.now() - startedAt;
    return { ...(await readCosts(npm.pid ?? 0)), clock };
  } finally {
    const pids = await treeOf(npm.pid ?? 0);
    npm.kill("SIGTERM");
    if (npm.exitCode === null && npm.signalCode === null) await once(npm, "exit");
    await untilEnded(pids);
  }
}

async function untilHealthy(): Promise<void> {
  const deadline = performance.now() + READY_MS;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${env["PORT"]}/healthz`).catch(() => null);
    if (answer?.ok) return;
    if (performance.now() > deadline) throw new Error("the server does not answer");
    await pause(LOOK_EVERY_MS);
  }
}

/** The next start needs the data folder. */
async function untilEnded(pids: readonly number[]): Promise<void> {
  for (const pid of pids) while ((await commandOf(pid)).length > 0) await pause(LOOK_EVERY_MS);
}

async function readCosts(npm: number): Promise<Omit<Cost, "clock">> {
  const server = await findServer(npm);
  const [own, ...readers] = await treeOf(server);
  const servers = new Set([own, ...readers]);
  const others = (await treeOf(npm)).filter((pid) => !servers.has(pid));
  const ended = await Promise.all(others.map(endedChildrenMs));
  return {
    server: await sumMs([server]),
    readers: await sumMs(readers),
    npm: (await sumMs(others)) + ended.reduce((sum, ms) => sum + ms, 0),
  };
}

async function findServer(npm: number): Promise<number> {
  for (const pid of await treeOf(npm)) {
    const [program = "", script] = await commandOf(pid);
    if (program.endsWith("node") && script === "scripts/start.mjs") return pid;
  }
  throw new Error("npm has started no server");
}

async function sumMs(pids: readonly number[]): Promise<number> {
  const spent = await Promise.all(pids.map(processMs));
  return spent.reduce((sum, ms) => sum + ms, 0);
}

function print(name: string, { clock, ...cost }: Cost): void {
  const parts = PARTS.map((part) => `${part} ${cost[part].toFixed(0).padStart(5)} ms`);
  console.log(
    `${name.padEnd(18)} ${parts.join(", ")}; by the clock ${clock.toFixed(0)} ms,` +
      ` load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
}
