// A restore brings back what was backed up: every row of every table, every file, and the keys.

import type { Database } from "@capicu/platform/kernel/database";
import { emptyDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { seedPlayers } from "#commands/seed-players.ts";
import { readConfig } from "#settings/config.ts";

import { backUp } from "./backup.ts";
import { dumpDatabase } from "./dump.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { requireEmptyDatabase, requireEmptyFolder, restoreDatabase, unpack } from "./restore.ts";
import { createRoomGuard } from "./room-guard.ts";
import { idOf, listIndexes, listTables, listTriggers } from "./tables.ts";

const SLOW_MS = 300_000;
/** Some readers take this character for a line break, but it may occur in any text. */
const NAME = 'Ra\u2028fa \\ "quoted" \n1';

let folder: string;
let source: Database;
let target: Database;
const databases: OwnDatabase[] = [];
const version = randomUUID();
const inFiles = join("files", version.slice(0, 2), version);

const testConfig = (dataDir: string) => readConfig({ DATA_DIR: join(folder, dataDir) });
const archive = () => join(folder, "site.tar.gz");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-test-"));
  [source, target] = [await anEmptyDatabase(), await anEmptyDatabase()];
  await migrateDatabase(source);
  await seedPlayers(source, 3, 1);
  await sql`
    update users set bio = ${NAME} where id = (select id from users limit 1)`.execute(
    source.service,
  );
  await sql`
    insert into storage.objects (bucket_id, name, version)
    values ('avatars', 'me/1.png', ${version})`.execute(source.service);
  await sql`
    insert into audit_log (happened_at, action, subject_type)
    values (now(), 'account.banned', 'player'), ('2020-02-29', 'account.banned', 'player')`.execute(
    source.service,
  );
  await write("there/keys.json", '{"jwtSecret":"x"}');
  await write(join("there", inFiles), "a picture");
  await backUp(source, testConfig("there"), archive());
}, SLOW_MS);

afterAll(async () => {
  for (const each of databases) await each[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
}, SLOW_MS);

async function anEmptyDatabase(): Promise<Database> {
  const empty = await emptyDatabase();
  databases.push(empty);
  return empty;
}

async function write(name: string, content: string) {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), content);
}

/** A hash of each table's rows. */
async function hashContent({ service }: Database): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const table of await listTables(service)) {
    const { rows } = await sql<{ content: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row)), '') as content
      from (select to_jsonb(t)::text as row from ${idOf(table)} t) as each`.execute(service);
    content[`${table.schema}.${table.name}`] = rows[0]?.content ?? "";
  }
  return content;
}

test(
  "a round trip",
  async () => {
    await requireEmptyFolder(testConfig("here"));
    await requireEmptyDatabase(target);
    const rows = await unpack(testConfig("here"), archive());
    // A million players have 2.7 GB of rows, and the temporary folder may lie in memory.
    expect(dirname(rows)).toBe(join(folder, "here"));
    await restoreDatabase(target, rows);

    expect(await hashContent(target)).toEqual(await hashContent(source));
    expect(await readFile(join(folder, "here/keys.json"), "utf8")).toBe('{"jwtSecret":"x"}');
    expect(await readFile(join(folder, "here", inFiles), "utf8")).toBe("a picture");
    // New rows continue the numbers, and constraints are in force again.
    await seedPlayers(target, 1, 2);
    expect(await listTriggers(target.service)).toEqual(await listTriggers(source.service));
    const indexes = await listIndexes(source.service);
    expect(await listIndexes(target.service)).toEqual(indexes);
    expect(indexes.length).toBeGreaterThan(50);
    const { rows: statistics } = await sql`
      select from pg_stats where schemaname = 'public' and tablename = 'user_stats'`.execute(
      target.service,
    );
    expect(statistics.length).toBeGreaterThan(0);
    await expect(
      sql`insert into follows (follower_id, following_id) values (${version}, ${version})`.execute(
        target.service,
      ),
    ).rejects.toThrow("violates");
    await rm(rows, { recursive: true });
  },
  SLOW_MS,
);

test("nothing that is there is written over", async () => {
  await expect(requireEmptyFolder(testConfig("there"))).rejects.toThrow("is not empty");
  await expect(requireEmptyDatabase(source)).rejects.toThrow("is not empty");
});

test("nobody else reads the archive", async () => {
  expect((await stat(archive())).mode & 0o077).toBe(0);
});

test("an archive that is cut off or foreign is refused", async () => {
  const archiveBytes = await readFile(archive());
  await writeFile(join(folder, "half.tar.gz"), archiveBytes.subarray(0, archiveBytes.length / 2));
  await expect(unpack(testConfig("half"), join(folder, "half.tar.gz"))).rejects.toThrow(
    /unexpected end|ends too early/,
  );
});

test("a backup from before 0.1.0 is refused, and the database stays empty", async () => {
  const empty = await anEmptyDatabase();
  const manifest = { format: 1, migrations: ["platform/010-roles.sql", "server/020-social.sql"] };
  await write("former/backup.json", JSON.stringify(manifest));

  await expect(restoreDatabase(empty, join(folder, "former"))).rejects.toThrow(
    "The backup was made by a version before 0.1.0",
  );

  await requireEmptyDatabase(empty);
});

test(
  "a file that the rows name and the disk has not fails the backup, and leaves nothing",
  async () => {
    const config = testConfig("elsewhere");
    await mkdir(join(folder, "backups"));
    const file = join(folder, "backups", "missing.tar.gz");

    await expect(backUp(source, config, file)).rejects.toThrow("ENOENT");
    expect(await readdir(join(folder, "backups"))).toEqual([]);
  },
  SLOW_MS,
);

// The embedded database has one connection, so writes wait for the dump.
test.runIf(inject("testDatabaseUrl"))(
  "a write meanwhile waits for no dump, and is in none of its tables",
  async () => {
    const rows = join(folder, "meanwhile");
    await mkdir(rows);

    await dumpDatabase(source, {
      folder: rows,
      guard: createRoomGuard(rows, 0),
      keepFile: async () => {
        await sql`
          insert into follows (follower_id, following_id)
          select a.id, b.id from users a, users b where a.id <> b.id`.execute(source.service);
      },
    });

    expect(await readFile(join(rows, "public.follows.jsonl"), "utf8")).toBe("");
    expect(await readFile(join(rows, "public.users.jsonl"), "utf8")).not.toMatch(
      /"following_count": ?[1-9]/,
    );
    const { rows: counts } = await sql`select following_count from users`.execute(source.service);
    expect(counts).toEqual(Array.from({ length: 3 }, () => ({ following_count: 2 })));
  },
);
