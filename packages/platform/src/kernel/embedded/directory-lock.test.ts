import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";

import { lockDirectory } from "./directory-lock.ts";

const isLinux = process.platform === "linux";

async function aDirectory(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "database");
}

function deadProcess(): number {
  return spawnSync(process.execPath, ["-e", ""]).pid;
}

function writeLock(directory: string, changes: object): void {
  const unlock = lockDirectory(directory);
  const holder = JSON.parse(readFileSync(`${directory}.lock`, "utf8")) as object;
  unlock();
  writeFileSync(`${directory}.lock`, JSON.stringify({ ...holder, ...changes }));
}

test("a held folder is refused with its name and the process", async () => {
  const directory = await aDirectory();
  const unlock = lockDirectory(directory);

  const again = () => lockDirectory(directory);

  expect(again).toThrow(`The database in ${directory} is in use by process ${process.pid}.`);
  unlock();
  expect(again).not.toThrow();
});

test("what a dead process left is taken over", async () => {
  const directory = await aDirectory();
  writeLock(directory, { pid: deadProcess() });

  const unlock = lockDirectory(directory);

  expect(JSON.parse(readFileSync(`${directory}.lock`, "utf8"))).toMatchObject({
    pid: process.pid,
  });
  expect(existsSync(`${directory}.lock.takeover`)).toBe(false);
  unlock();
  expect(existsSync(`${directory}.lock`)).toBe(false);
});

test("what a process left that died while taking over is taken over too, once and again", async () => {
  const directory = await aDirectory();
  const [first, second] = [deadProcess(), deadProcess()];
  writeLock(directory, { pid: first });
  const lockText = readFileSync(`${directory}.lock`, "utf8");
  const startedAt = (JSON.parse(lockText) as { startedAt: string | null }).startedAt ?? "";
  writeFileSync(`${directory}.lock.takeover`, lockText);
  writeFileSync(
    `${directory}.lock.takeover-${first}-${startedAt}`,
    JSON.stringify({ ...(JSON.parse(lockText) as object), pid: second }),
  );

  const unlock = lockDirectory(directory);

  unlock();
  expect(readdirSync(dirname(directory))).toEqual([]);
});

test("who takes over just now is not disturbed", async () => {
  const directory = await aDirectory();
  writeLock(directory, { pid: process.ppid, startedAt: startTimeOf(process.ppid) });
  renameSync(`${directory}.lock`, `${directory}.lock.takeover`);
  writeLock(directory, { pid: deadProcess() });

  expect(() => lockDirectory(directory)).toThrow("is just being opened by another process");
});

test("a live process is never robbed, however old its lock", async () => {
  const directory = await aDirectory();
  writeLock(directory, { pid: process.ppid, startedAt: startTimeOf(process.ppid) });

  expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.ppid}`);
});

test.runIf(isLinux)(
  "a number that was given to another process meanwhile is no holder",
  async () => {
    const directory = await aDirectory();
    writeLock(directory, { startedAt: "1" });

    expect(() => lockDirectory(directory)).not.toThrow();
  },
);

test.runIf(isLinux)("after a restart of the machine no holder is left", async () => {
  const directory = await aDirectory();
  writeLock(directory, { boot: "an earlier one" });

  expect(() => lockDirectory(directory)).not.toThrow();
});

test.runIf(isLinux)("a holder in another container counts as alive", async () => {
  const directory = await aDirectory();
  writeLock(directory, { pid: deadProcess(), namespace: "pid:[1]" });

  expect(() => lockDirectory(directory)).toThrow(`delete ${directory}.lock`);
});

test("a lock without a name is refused, not guessed at", async () => {
  const directory = await aDirectory();
  writeFileSync(`${directory}.lock`, "");

  expect(() => lockDirectory(directory)).toThrow("held by a process that left no name");
});

test("of many that find the same dead holder, one gets the folder", async () => {
  const directory = await aDirectory();
  writeLock(directory, { pid: deadProcess() });
  const source = `
    const { parentPort, workerData } = require("node:worker_threads");
    import(workerData.module).then(({ lockDirectory }) => {
      parentPort.once("message", () => {
        try { lockDirectory(workerData.directory); parentPort.postMessage(true); }
        catch { parentPort.postMessage(false); }
      });
      parentPort.postMessage("ready");
    });`;
  const module = new URL("./directory-lock.ts", import.meta.url).href;
  const rivals = Array.from(
    { length: 6 },
    () => new Worker(source, { eval: true, workerData: { module, directory } }),
  );
  await Promise.all(rivals.map((rival) => once(rival, "message")));

  const outcomes = rivals.map(async (rival) => {
    const outcome = once(rival, "message");
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    rival.postMessage("go");
    return ((await outcome) as [boolean])[0];
  });

  expect((await Promise.all(outcomes)).filter(Boolean)).toHaveLength(1);
  await Promise.all(rivals.map((rival) => rival.terminate()));
});

function startTimeOf(pid: number): string | null {
  if (!isLinux) return null;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
}
