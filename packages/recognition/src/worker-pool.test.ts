import { type ChildProcess, spawn } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";

import { type PoolSettings, WorkerPool } from "./worker-pool.ts";

/** A worker that doubles numbers, dies at "die" and never answers "sleep". */
const WORKER = `
  process.on("message", (request) => {
    if (request === "die") process.exit(1);
    if (request === "sleep") { for (;;); }
    setTimeout(() => process.send(request * 2), 30);
  });
  process.on("disconnect", () => process.exit());
  process.send("ready");
`;

/** Long enough to start a worker on a busy machine. */
const AMPLE_MS = 2000;

async function poolOf(settings: Partial<PoolSettings>, source: () => string = () => WORKER) {
  const workers: ChildProcess[] = [];
  const pool = new WorkerPool<number | string, number>(
    { workers: 1, queueLimit: 1, timeoutMs: 5000, ...settings },
    () => {
      const worker = spawn(process.execPath, ["-e", source()], {
        stdio: ["ignore", "ignore", "ignore", "ipc"],
      });
      workers.push(worker);
      return worker;
    },
  );
  onTestFinished(() => pool.close());
  await pool.start();
  return { pool, workers };
}

test("a request beyond those worked on and waiting is refused at once", async () => {
  const { pool } = await poolOf({ queueLimit: 1 });

  const outcomes = await Promise.allSettled([pool.ask(1), pool.ask(2), pool.ask(3)]);

  expect(outcomes[0]).toMatchObject({ value: 2 });
  expect(outcomes[1]).toMatchObject({ value: 4 });
  expect(outcomes[2]).toMatchObject({ reason: { name: "RecogniserBusy" } });
  expect(await pool.ask(4)).toBe(8);
});

test("two workers take two requests at a time, without a queue", async () => {
  const { pool } = await poolOf({ workers: 2, queueLimit: 0 });

  expect(await Promise.all([pool.ask(1), pool.ask(2)])).toEqual([2, 4]);
});

test("a request that takes too long fails alone, its worker is replaced", async () => {
  const { pool, workers } = await poolOf({ timeoutMs: AMPLE_MS });

  await expect(pool.ask("sleep")).rejects.toMatchObject({ name: "RecogniserTimeout" });

  expect(await pool.ask(21)).toBe(42);
  expect(workers).toHaveLength(2);
});

test("time spent waiting counts", async () => {
  const { pool } = await poolOf({ timeoutMs: AMPLE_MS });

  const outcomes = await Promise.allSettled([pool.ask("sleep"), pool.ask(1)]);

  expect(outcomes.map((each) => each.status)).toEqual(["rejected", "rejected"]);
});

test("a killed worker is replaced and its request answered by the new one", async () => {
  const { pool, workers } = await poolOf({});

  const answer = pool.ask(21);
  workers[0]?.kill("SIGKILL");

  expect(await answer).toBe(42);
  expect(workers).toHaveLength(2);
});

test("a request that kills two workers is given up, the next is answered", async () => {
  const { pool, workers } = await poolOf({});

  await expect(pool.ask("die")).rejects.toMatchObject({
    name: "RecogniserFailed",
    cause: { message: "A worker ended unexpectedly" },
  });

  expect(await pool.ask(1)).toBe(2);
  expect(workers).toHaveLength(3);
});

test("a worker that cannot load fails the start", async () => {
  await expect(poolOf({}, () => "throw new Error('no weights')")).rejects.toThrow(
    "ended unexpectedly",
  );
});

test("closing fails what is under way and what comes later", async () => {
  const { pool } = await poolOf({});
  const underWay = Promise.allSettled([pool.ask(1)]);

  await pool.close();

  expect(await underWay).toMatchObject([{ reason: { message: "The workers are closed" } }]);
  await expect(pool.ask(2)).rejects.toThrow("closed");
});
