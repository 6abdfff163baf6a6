// The embedded database and the files beside it, on a disk that loses its power or is full.
import { openDiskFileStore } from "@capicu/platform/storage/disk-file-store";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, onTestFinished, test, type TestContext } from "vitest";

import { mountDiskImage, type DiskImage } from "./testing/crash/disk-image.ts";
import { fullDisk, powerCut } from "./testing/crash/faults.ts";
import { runRounds } from "./testing/crash/rounds.ts";
import { prepareData } from "./testing/prepared-data.ts";

const SLOW_MS = 240_000;
const DISK_MB = 384;
const SMALL_MB = 32;
const LOAD = { players: 4, writes: 40 };

async function aDisk(megabytes: number, { skip }: TestContext): Promise<DiskImage> {
  const disk = await mountDiskImage(megabytes);
  if (disk === null) return skip("only an administrator can mount a disk image");
  onTestFinished(() => disk[Symbol.asyncDispose]());
  return disk;
}

async function preparedOn({ folder }: DiskImage) {
  const settings = { DATA_DIR: join(folder, "data"), MIN_FREE_DISK_MB: "0" };
  await prepareData(settings.DATA_DIR);
  return settings;
}

test("a file that was stored is there after a power cut, and one that was removed is not", async (context) => {
  const disk = await aDisk(SMALL_MB, context);
  const [keptVersion, removedVersion] = [randomUUID(), randomUUID()];
  const files = await openDiskFileStore(join(disk.folder, "files"));
  const words = async function* () {
    yield Buffer.from("words");
  };
  await files.put(keptVersion, words());
  await files.put(removedVersion, words());
  await files.remove(removedVersion);

  await disk.cutPower(async () => {});

  expect(String(await files.readAll(keptVersion))).toBe("words");
  expect(await files.read(removedVersion)).toBeNull();
});

test(
  "after a power cut everything acknowledged is there, and the server starts",
  async (context) => {
    const disk = await aDisk(DISK_MB, context);
    const settings = await preparedOn(disk);

    const report = await runRounds({ settings, fault: powerCut(disk), rounds: 2, ...LOAD });

    expect(report.problems).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(8);
  },
  SLOW_MS,
);

test(
  "a full disk costs refusals, and nothing that was acknowledged",
  async (context) => {
    const disk = await aDisk(DISK_MB, context);
    const settings = await preparedOn(disk);

    const report = await runRounds({ settings, fault: fullDisk(disk), rounds: 1, ...LOAD });

    expect(report.problems).toEqual([]);
    expect(report.refused).toBeGreaterThan(0);
  },
  SLOW_MS,
);
