import { runOnServer } from "@capicu/platform/testing/run-on-server";
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, onTestFinished, test } from "vitest";

import { readConfig } from "#settings/config.ts";

import { requireInstallation, requireKeysFolder, requireUsable } from "./require-setup.ts";

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "setup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe("DATA_DIR", () => {
  test("may be made later, and is not made by looking", async () => {
    const folder = await aFolder();

    await requireUsable(readConfig({ DATA_DIR: join(folder, "a", "b") }));

    expect(await readdir(folder)).toEqual([]);
  });

  test("that is a file, or lies in one, is named", async () => {
    const file = join(await aFolder(), "file");
    await writeFile(file, "");
    const check = (DATA_DIR: string) => requireUsable(readConfig({ DATA_DIR }));

    await expect(check(file)).rejects.toThrow(`DATA_DIR: ${file} is not a folder.`);
    await expect(check(join(file, "data"))).rejects.toThrow(
      `DATA_DIR: ${file} is not a folder, so`,
    );
  });

  // `/proc` is read-only for every account, even the superuser.
  test.runIf(process.platform === "linux")("that cannot be written is named", async () => {
    const check = requireUsable(readConfig({ DATA_DIR: "/proc/sys/data" }));

    await expect(check).rejects.toThrow(/^DATA_DIR: \/proc\/sys cannot be written: /);
  });

  test("without an installation is refused by commands that need one", async () => {
    const folder = await aFolder();
    const config = readConfig({ DATA_DIR: folder });

    await expect(requireInstallation(config)).rejects.toThrow(
      /^DATA_DIR: .* holds no database\. .*capicu migrate/,
    );
    await expect(requireKeysFolder(config)).rejects.toThrow(/^DATA_DIR: .* holds no keys\./);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe("DATABASE_URL", () => {
  const check = async (DATABASE_URL: string) =>
    requireUsable(readConfig({ DATABASE_URL, DATA_DIR: await aFolder() }));

  test("to a closed port or an unknown host is named", async () => {
    await expect(check("postgres://capicu@127.0.0.1:1/capicu")).rejects.toThrow(
      "DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1.",
    );
    await expect(check("postgres://capicu@nowhere.invalid/capicu")).rejects.toThrow(
      "DATABASE_URL: there is no host named nowhere.invalid.",
    );
  });

  const server = inject("testDatabaseUrl");

  test.runIf(server !== null)("without the database, or the rights, is named", async () => {
    const name = `setup_${randomBytes(6).toString("hex")}`;
    await runOnServer(server ?? "", `create role ${name} login password 'secret'`);
    await runOnServer(server ?? "", `create database ${name}`);
    onTestFinished(async () => {
      await runOnServer(server ?? "", `drop database ${name} with (force)`);
      await runOnServer(server ?? "", `drop role ${name}`);
    });
    const url = new URL(server ?? "");
    const withPath = (path: string) => Object.assign(new URL(url), { pathname: path }).href;
    const asPlain = Object.assign(new URL(withPath(name)), { username: name, password: "secret" });

    await expect(check(withPath(`${name}_none`))).rejects.toThrow(
      `has no database named ${name}_none. Create it first.`,
    );
    // Roles belong to the whole server: where they exist already, only creating a schema can fail.
    await expect(check(asPlain.href)).rejects.toThrow(
      new RegExp(
        `^DATABASE_URL: .* lets the user ${name} create (?:no roles.*createrole|nothing .*owner)\\.$`,
      ),
    );
    const empty = readConfig({ DATABASE_URL: withPath(name), DATA_DIR: await aFolder() });
    await expect(requireInstallation(empty)).rejects.toThrow("holds no installation");
  });
});
