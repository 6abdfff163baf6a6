// A database of a version before 0.1.0 is refused with one sentence and stays unchanged.
import type { Database } from "@capicu/platform/kernel/database";
import { openEmbedded } from "@capicu/platform/kernel/embedded/open-embedded";
import { emptyDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";

import { freePort, runCommand } from "#testing/product-process.ts";

import { migrateDatabase } from "./migrate-database.ts";

const SLOW_MS = 120_000;
const REFUSAL = "This database was made by a version before 0.1.0";

/** The part of such a database that matters here. */
async function makeFormer(database: Database): Promise<void> {
  await database.script(`
    create schema platform;
    create table platform.migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    );
    insert into platform.migrations (name, checksum)
    values ('platform/010-roles.sql', 'old'), ('server/020-social.sql', 'old');
    create table users (username text);
    insert into users values ('Ana');`);
}

async function hashContent({ service }: Database): Promise<unknown> {
  const { rows } = await sql`
    select array(select username from users) as players,
      array(select name from platform.migrations order by name) as migrations,
      array(
        select nspname::text from pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1
      ) as schemas`.execute(service);
  return rows;
}

const UNTOUCHED = [
  {
    players: ["Ana"],
    migrations: ["platform/010-roles.sql", "server/020-social.sql"],
    schemas: ["platform", "public"],
  },
];

test("a database from before 0.1.0 is refused and not changed", async () => {
  await using database = await emptyDatabase();
  await makeFormer(database);

  await expect(migrateDatabase(database)).rejects.toThrow(REFUSAL);

  expect(await hashContent(database)).toEqual(UNTOUCHED);
});

test.runIf(inject("testDatabaseUrl") === null)(
  "on a data folder from before 0.1.0 the server ends with that sentence alone",
  async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), "former-data-"));
    const directory = join(DATA_DIR, "database");
    const former = await openEmbedded({ directory });
    await makeFormer(former);
    await former.close();

    const settings = { DATA_DIR, PORT: String(await freePort()), LOG_LEVEL: "warn" };
    const { code, out, error } = await runCommand(["serve"], settings);

    expect(code).toBe(1);
    expect(out).toBe("");
    expect(error.trim().split("\n")).toEqual([expect.stringContaining(REFUSAL)]);
    const after = await openEmbedded({ directory });
    expect(await hashContent(after)).toEqual(UNTOUCHED);
    await after.close();
    await rm(DATA_DIR, { recursive: true });
  },
  SLOW_MS,
);
