// The audit log keeps what happened: no caller can change it.
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { writeAudit } from "./write-audit.ts";

let product: TestProduct;
let admin: TestPlayer;
let player: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  [admin, player] = [await product.anAdmin(), await product.aPlayer()];
});
afterAll(() => product[Symbol.asyncDispose]());

const database = () => product.world.platform.database;

const entry = () => ({
  actorId: admin.id,
  action: "account.signed out" as const,
  subject: { type: "player", id: randomUUID() },
  playerId: player.id,
  before: { role: "user" },
  after: { role: "admin" },
  reason: "Because.",
  details: { days: 7 },
});

const WHO = ["anon", "authenticated", "admin", "service_role", "owner"] as const;
type Who = (typeof WHO)[number];

function as(who: Who, run: (db: DatabaseTransaction) => Promise<unknown>): Promise<unknown> {
  if (who === "owner") return database().asService(run);
  const role = who === "admin" ? "authenticated" : who;
  const id = { anon: null, service_role: null, authenticated: player.id, admin: admin.id }[who];
  return database().asCaller({ role, id, claims: { role, ...(id !== null && { sub: id }) } }, run);
}

test("an entry says who, what, before, after and why", async () => {
  const { subject, ...rest } = entry();
  await writeAudit(database().service, { subject, ...rest });

  const { rows } = await sql<Record<string, unknown>>`
    select * from audit_log where subject_id = ${subject.id}`.execute(database().service);
  expect(rows).toEqual([
    expect.objectContaining({
      actor_id: admin.id,
      action: "account.signed out",
      subject_type: "player",
      player_id: player.id,
      before: { role: "user" },
      after: { role: "admin" },
      reason: "Because.",
      details: { days: 7 },
    }),
  ]);
});

const ATTACKS: Record<string, (db: DatabaseTransaction) => Promise<unknown>> = {
  "an update": (db) => sql`update audit_log set reason = 'Another.'`.execute(db),
  "a deletion": (db) => sql`delete from audit_log`.execute(db),
  "an emptying": (db) => sql`truncate audit_log`.execute(db),
  "an overwriting": (db) =>
    sql`
      insert into audit_log (id, happened_at, action, subject_type)
      select id, happened_at, 'account.other', 'player' from audit_log limit 1
      on conflict (id, happened_at) do update set action = excluded.action`.execute(db),
  "a merge": (db) =>
    sql`
      merge into audit_log using (values (1)) as one (n) on true
      when matched then delete`.execute(db),
};

describe.each(Object.entries(ATTACKS))("%s", (_name, attack) => {
  test.each(WHO)("by %s changes nothing", async (who) => {
    await writeAudit(database().service, entry());
    const all = () =>
      sql`select md5(string_agg(audit_log::text, '' order by id)) from audit_log`.execute(
        database().service,
      );
    const { rows: before } = await all();

    await expect(as(who, attack)).rejects.toThrow(/append-only|permission denied/);

    expect((await all()).rows).toEqual(before);
  });
});

test("not even where ordinary triggers are off", async () => {
  await writeAudit(database().service, entry());
  const quietly = (attack: (db: DatabaseTransaction) => Promise<unknown>) =>
    database().asService(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      await attack(db);
    });

  for (const attack of Object.values(ATTACKS))
    await expect(quietly(attack)).rejects.toThrow(/append-only/);
});

test.each(["anon", "authenticated", "admin", "service_role"] as const)(
  "%s forges no entry",
  async (who) => {
    await expect(as(who, (db) => writeAudit(db, entry()))).rejects.toThrow(/permission denied/);
  },
);
