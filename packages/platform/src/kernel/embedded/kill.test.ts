import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

import { databaseDirectory } from "#testing/database-directory.ts";

const WRITER = fileURLToPath(import.meta.resolve("#testing/acknowledging-writer.ts"));
const KILLS = 30;
const EARLIEST_MS = 400;
const LATEST_MS = 1900;

interface Run {
  /** Null when it was killed before it could look. */
  found: Map<number, number> | null;
  acknowledged: number[];
  highest: number;
}

async function runAndKill(directory: string, first: number, after: number): Promise<Run> {
  const child = spawn(process.execPath, [WRITER, directory, `${first}`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const run: Run = { found: null, acknowledged: [], highest: first };
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line.startsWith("found "))
      run.found = new Map(JSON.parse(line.slice(6)) as [number, number][]);
    else run.acknowledged.push(Number(line.slice(6)));
  });
  const closed = once(child, "close");
  await Promise.race([sleep(after), closed]);
  expect(child.exitCode, "the writer ended by itself").toBeNull();
  child.kill("SIGKILL");
  await closed;
  run.highest = Math.max(first, ...run.acknowledged);
  return run;
}

test("30 kills at random moments lose no acknowledged row", { timeout: 180_000 }, async () => {
  await using directory = await databaseDirectory();
  const acknowledged = new Set<number>();
  let looks = 0;
  let first = 0;

  for (let kill = 0; kill <= KILLS; kill += 1) {
    const known = [...acknowledged];
    const after = EARLIEST_MS + Math.random() * (LATEST_MS - EARLIEST_MS);
    // The last one is given time to look.
    const run = await runAndKill(directory.path, first, kill === KILLS ? 8000 : after);
    // Numbers that were not acknowledged may have been written all the same.
    first = run.highest + 100;
    for (const number of run.acknowledged) acknowledged.add(number);
    if (!run.found) continue;
    looks += 1;
    const lost = known.filter((number) => run.found?.get(number) !== (number % 3 === 0 ? 1 : 0));
    expect(lost, `after kill ${kill}`).toEqual([]);
  }

  expect(acknowledged.size).toBeGreaterThan(500);
  expect(looks).toBeGreaterThan(KILLS / 2);
});
