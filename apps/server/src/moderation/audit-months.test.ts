// The audit log is divided by month. Each part refuses what the log refuses, and leaves only as a whole.
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";

import { keepAuditMonths } from "./audit-months.ts";

const NOW = new Date("2030-05-17T12:00:00Z");
const clock = { now: () => NOW };
const DEFAULT = "audit_log_default";

let database: OwnDatabase;

beforeAll(async () => {
  database = await ownDatabase(MIGRATIONS.slice(1));
});
afterAll(() => database[Symbol.asyncDispose]());
// A retention of no days ends every month before this one.
beforeEach(async () => {
  await keepAuditMonths(database.service, clock, 0);
});

const keepMonths = (retentionDays = 36_500) =>
  keepAuditMonths(database.service, clock, retentionDays);

async function addEntry(happenedAt: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into audit_log (happened_at, action, subject_type)
    values (${happenedAt}, 'account.banned', 'player') returning id::int`.execute(database.service);
  return rows[0]?.id ?? 0;
}

async function partitionOf(id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from audit_log
    join pg_class on pg_class.oid = audit_log.tableoid where id = ${id}`.execute(database.service);
  return rows[0]?.name;
}

async function partitions(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'audit_log'::regclass order by 1`.execute(database.service);
  return rows.map(({ name }) => name);
}

test("this month and three ahead have their partitions", async () => {
  expect(await partitions()).toEqual([
    "audit_log_2030_05",
    "audit_log_2030_06",
    "audit_log_2030_07",
    "audit_log_2030_08",
    DEFAULT,
  ]);
});

test.each([
  ["2030-05-31T23:59:59.999Z", "audit_log_2030_05"],
  ["2030-06-01T00:00:00.000Z", "audit_log_2030_06"],
])("an entry of %s lands in %s", async (happenedAt, partition) => {
  expect(await partitionOf(await addEntry(happenedAt))).toBe(partition);
});

test("entries of other months wait in the default partition, and move as they are", async () => {
  const [past, future] = [await addEntry("2027-02-28T08:00Z"), await addEntry("2031-01-01T00:00Z")];
  expect(await partitionOf(past)).toBe(DEFAULT);
  const all = () => sql`select * from audit_log order by id`.execute(database.service);
  const { rows: before } = await all();

  await keepMonths();

  expect(await partitionOf(past)).toBe("audit_log_2027_02");
  expect(await partitionOf(future)).toBe("audit_log_2031_01");
  expect((await all()).rows).toEqual(before);
  const next = await addEntry("2032-01-01T00:00Z");
  expect(next).toBeGreaterThan(future);
  expect(await partitionOf(next)).toBe(DEFAULT);
});

test("a month that has ended longer ago than the retention is gone, the next is not", async () => {
  const [old, recent] = [await addEntry("2030-01-31T23:00Z"), await addEntry("2030-02-01T00:00Z")];
  const now = await addEntry(NOW.toISOString());

  // February ended 77.5 days before now.
  expect(await keepMonths(78)).toEqual(["audit_log_2030_01"]);

  expect(await partitionOf(old)).toBeUndefined();
  expect(await partitionOf(recent)).toBe("audit_log_2030_02");
  expect(await partitionOf(now)).toBe("audit_log_2030_05");
  expect(await keepMonths(78)).toEqual([]);
});

test("a question about some days reads only their months", async () => {
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain select * from audit_log
    where happened_at >= '2030-06-03'::date::timestamp at time zone 'utc'
      and happened_at < ('2030-06-05'::date + 1)::timestamp at time zone 'utc'
    order by id desc limit 51`.execute(database.service);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");

  expect(plan.match(/on audit_log_\w+/g)).toEqual(["on audit_log_2030_06"]);
});

describe("straight at a partition", () => {
  const PART = sql`partitions.audit_log_2030_05`;
  const WRITES: Record<string, (db: DatabaseTransaction) => Promise<unknown>> = {
    update: (db) => sql`update ${PART} set reason = 'Another.'`.execute(db),
    delete: (db) => sql`delete from ${PART}`.execute(db),
    truncate: (db) => sql`truncate ${PART}`.execute(db),
    "entry with a chosen number": (db) =>
      sql`
        insert into ${PART} (id, happened_at, action, subject_type)
        values (1, ${NOW}, 'account.banned', 'player')`.execute(db),
  };

  test.each(Object.entries(WRITES))("the owner's %s is refused", async (_name, write) => {
    const id = await addEntry(NOW.toISOString());

    await expect(database.asService(write)).rejects.toThrow("append-only");
    await expect(
      database.asService(async (db) => {
        await sql`set local session_replication_role = replica`.execute(db);
        await write(db);
      }),
    ).rejects.toThrow("append-only");

    expect(await partitionOf(id)).toBe("audit_log_2030_05");
  });

  const ATTACKS = {
    ...WRITES,
    select: (db: DatabaseTransaction) => sql`select * from ${PART}`.execute(db),
    "part of its own": (db: DatabaseTransaction) =>
      sql`create table partitions.mine (id bigint)`.execute(db),
    division: (db: DatabaseTransaction) =>
      sql`select public.divide_audit_log(now(), 3)`.execute(db),
    removal: (db: DatabaseTransaction) => sql`select public.trim_audit_log(now())`.execute(db),
  };

  test.each(
    (["anon", "authenticated", "service_role"] as const).flatMap((role) =>
      Object.entries(ATTACKS).map(([name, attack]) => ({ role, name, attack })),
    ),
  )("a $name by $role is refused", async ({ role, attack }) => {
    await expect(database.asCaller({ role, id: null, claims: { role } }, attack)).rejects.toThrow(
      "permission denied",
    );
  });
});
