import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

import { databaseDirectory } from "#testing/database-directory.ts";

const WRITER = fileURLToPath(import.meta.resolve("#testing/acknowledging-writer.ts"));
const KILLS = 30;
/** Every third process is killed while it starts and recovers, the others while they write. */
const STARTING_MS = 900;
const WRITING_MS = 400;

interface Run {
  /** Null when the process was killed before it could read the rows. */
  found: Map<number, number> | null;
  acknowledged: number[];
  highest: number;
}

async function runAndKill(directory: string, first: number, isEarly: boolean): Promise<Run> {
  // Optimised code of the engine pays after seconds, which none of them lives.
  const child = spawn(process.execPath, ["--liftoff-only", WRITER, directory, `${first}`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const run: Run = { found: null, acknowledged: [], highest: first };
  const looked = Promise.withResolvers<void>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line.startsWith("wrote ")) run.acknowledged.push(Number(line.slice(6)));
    else {
      run.found = new Map(JSON.parse(line.slice(6)) as [number, number][]);
      looked.resolve();
    }
  });
  const closed = once(child, "close");
  if (!isEarly) await Promise.race([looked.promise, closed]);
  await Promise.race([sleep(Math.random() * (isEarly ? STARTING_MS : WRITING_MS)), closed]);
  expect(child.exitCode, "the writer ended by itself").toBeNull();
  child.kill("SIGKILL");
  await closed;
  run.highest = Math.max(first, ...run.acknowledged);
  return run;
}

test("30 kills at random moments lose no acknowledged row", { timeout: 180_000 }, async () => {
  await using directory = await databaseDirectory();
  const acknowledged = new Set<number>();
  let first = 0;

  for (let kill = 0; kill <= KILLS; kill += 1) {
    const expected = [...acknowledged];
    const run = await runAndKill(directory.path, first, kill % 3 === 1);
    // Numbers that were not acknowledged may have been written all the same.
    first = run.highest + 100;
    for (const number of run.acknowledged) acknowledged.add(number);
    if (!run.found) continue;
    const missing = expected.filter(
      (number) => run.found?.get(number) !== (number % 3 === 0 ? 1 : 0),
    );
    expect(missing, `after kill ${kill}`).toEqual([]);
  }

  expect(acknowledged.size).toBeGreaterThan(500);
});
