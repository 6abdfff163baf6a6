import { hasModes } from "@capicu/platform/kernel/private-files";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";

import { closeDataFolder, findExposure } from "./data-folder.ts";

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** The state that an earlier version left in a folder made by the operator. */
async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "data-folder-"));
  folders.push(folder);
  await mkdir(join(folder, "database/global"), { recursive: true });
  await mkdir(join(folder, "incoming"));
  await mkdir(join(folder, "operators-own"));
  const files = ["database/global/1260", "incoming/upload", "keys.json", "operators-own/notes"];
  for (const name of files) await writeFile(join(folder, name), "secret");
  const all = ["database", "database/global", "incoming", "operators-own", ...files];
  for (const name of all) await chmod(join(folder, name), 0o755);
  await chmod(folder, 0o755);
  return folder;
}

async function modesIn(folder: string): Promise<Record<string, string>> {
  const modes: Record<string, string> = {};
  for (const name of await readdir(folder, { recursive: true }))
    modes[name] = ((await stat(join(folder, name))).mode & 0o777).toString(8);
  return modes;
}

describe.runIf(hasModes)("an existing data folder", () => {
  test("is closed where the product keeps its own, and nowhere else", async () => {
    const DATA_DIR = await openFolder();

    await closeDataFolder({ DATA_DIR });

    expect(await modesIn(DATA_DIR)).toEqual({
      database: "700",
      "database/global": "700",
      "database/global/1260": "700",
      incoming: "700",
      "incoming/upload": "700",
      "keys.json": "700",
      "operators-own": "755",
      "operators-own/notes": "755",
    });
  });

  test("is named as long as other accounts may read any of it", async () => {
    const DATA_DIR = await openFolder();

    const before = await findExposure({ DATA_DIR });
    await closeDataFolder({ DATA_DIR });
    const repaired = await findExposure({ DATA_DIR });
    await chmod(DATA_DIR, 0o700);

    expect(before?.cause).toContain(join(DATA_DIR, "keys.json"));
    expect(repaired).toEqual({
      cause: `Other accounts of this machine may read ${DATA_DIR}.`,
      fix: `Close it to them: chmod -R go= ${DATA_DIR}`,
    });
    expect(await findExposure({ DATA_DIR })).toBeNull();
  });

  test("what a link leads to is not touched", async () => {
    const DATA_DIR = await openFolder();
    await symlink(join(DATA_DIR, "operators-own"), join(DATA_DIR, "files"));

    await closeDataFolder({ DATA_DIR });

    expect((await modesIn(DATA_DIR))["operators-own/notes"]).toBe("755");
  });

  test("that is not there yet is neither", async () => {
    const DATA_DIR = join(await openFolder(), "nowhere");

    await closeDataFolder({ DATA_DIR });

    expect(await findExposure({ DATA_DIR })).toBeNull();
  });
});
