import { measureFreeBytes } from "@capicu/platform/kernel/disk-room";
import { testDatabase } from "@capicu/platform/testing/test-database";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { readConfig } from "#settings/config.ts";
import { BYTES_PER_MB } from "#settings/settings.ts";

import { MIGRATIONS } from "./migrate-database.ts";
import { findRoomProblems } from "./room-warning.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "room-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function causes(settings: Record<string, string>): Promise<string[]> {
  const { service } = await testDatabase({ migrations: MIGRATIONS.slice(1) });
  const config = readConfig({ DATA_DIR: folder, ...settings });
  return (await findRoomProblems(config, service)).map(({ cause }) => cause);
}

test("a disk is named while uploads are still taken, and one with room is not", async () => {
  const free = Math.floor((await measureFreeBytes(folder)) / BYTES_PER_MB);
  const half = String(Math.floor(free / 2));

  expect(await causes({ MIN_FREE_DISK_MB: "1" })).toEqual([]);
  expect(await causes({ MIN_FREE_DISK_MB: half })).toEqual([
    expect.stringContaining(` free on the disk of ${folder}; below ${half} MB uploads are refused`),
  ]);
});

test("a disk without room for the next backup is named before that", async () => {
  const free = Math.floor((await measureFreeBytes(folder)) / BYTES_PER_MB);
  const settings = { MIN_FREE_DISK_MB: String(free - 1), BACKUP_AT: "03:30" };

  expect(await causes({ ...settings, MIN_FREE_DISK_MB: "1" })).toEqual([]);
  expect(await causes(settings)).toContainEqual(
    expect.stringMatching(/^The next backup may need \d+ MB/),
  );
});
