import { sql } from "kysely";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";

import { refuseUnavailable } from "#kernel/unavailable.ts";

import { openEmbedded } from "./open-embedded.ts";

async function repeatUntilRefused(work: () => Promise<unknown>) {
  for (let acknowledged = 0; acknowledged < FILLINGS_MAX; acknowledged += 1)
    try {
      await work();
    } catch (refused) {
      return { refused, acknowledged };
    }
  throw new Error("the disk did not become full");
}

const log = { warn: () => {} };
const SMALL = "68m";
const BALLAST_BYTES = 22 * 1024 * 1024;
const FILLINGS_MAX = 100;
const REOPEN_MAX_MS = 30_000;

/** A separate file system with little space, where this machine allows one. */
async function smallDisk(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), "small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SMALL}`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  onTestFinished(async () => {
    execFileSync("umount", [folder]);
    await rm(folder, { recursive: true });
  });
  return folder;
}

test("a full disk refuses what is written, and loses nothing that was acknowledged", async ({
  skip,
}) => {
  const folder = await smallDisk();
  skip(folder === null, "only an administrator can mount a small disk");
  if (folder === null) return;
  const ballast = join(folder, "ballast");
  await writeFile(ballast, Buffer.alloc(BALLAST_BYTES));
  const database = await openEmbedded({ directory: join(folder, "database") });
  onTestFinished(() => database.close());
  await database.script("create table filler (filling text)");
  const fill = () =>
    sql`insert into filler select repeat(md5(random()::text), 50) from generate_series(1, 2000)`.execute(
      database.service,
    );
  const count = () => sql<{ count: number }>`select count(*) from filler`.execute(database.service);

  const { refused, acknowledged } = await repeatUntilRefused(fill);
  await rm(ballast);
  // Where there was no space for the log itself, the engine has ended and is opened again.
  const { rows } = await vi.waitFor(count, { timeout: REOPEN_MAX_MS });

  expect(refuseUnavailable(refused, log)).toMatchObject({ status: 503, code: "storage_full" });
  expect(rows).toEqual([{ count: acknowledged * 2000 }]);
  await fill();
});
