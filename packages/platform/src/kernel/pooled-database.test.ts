import { sql } from "kysely";
import { randomBytes, randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";

import { testDatabase } from "#testing/test-database.ts";

import { ANONYMOUS, type Caller } from "./caller.ts";
import { asDatabaseError, type Database, type Query } from "./database.ts";

function aPlayer(): Caller {
  const id = randomUUID();
  return {
    role: "authenticated",
    id,
    claims: { role: "authenticated", sub: id, email: "it's@example.com" },
  };
}

const SERVICE: Caller = { role: "service_role", id: null, claims: { role: "service_role" } };

/** Each player sees and writes only their own rows. */
async function ownedTable(database: Database): Promise<string> {
  const name = `owned_${randomBytes(5).toString("hex")}`;
  await database.script(`
    create table ${name} (id int primary key, owner uuid default auth.uid());
    alter table ${name} enable row level security;
    grant select, insert, update on ${name} to authenticated, service_role;
    create policy "players see their own" on ${name} to authenticated
      using (owner = auth.uid()) with check (owner = auth.uid());`);
  return name;
}

async function idsIn(db: Query, table: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

async function whoAmI(db: Query) {
  const { rows } = await sql`
    select current_user::text as user, auth.role() as role, auth.uid() as id, auth.email() as email,
      nullif(current_setting('request.method', true), '') as method,
      nullif(current_setting('request.path', true), '') as path,
      nullif(current_setting('request.headers', true), '')::jsonb as headers`.execute(db);
  return rows[0];
}

test("a caller acts under its role, with claims and request as given", async () => {
  const database = await testDatabase();
  const player = aPlayer();
  const request = { method: "GET", path: "/rest/v1/users", headers: { "x-quote": `'"\\` } };

  const identity = await database.asCaller(player, whoAmI, request);

  expect(identity).toEqual({
    user: "authenticated",
    role: "authenticated",
    id: player.id,
    email: "it's@example.com",
    ...request,
  });
});

test("after a transaction, ended well or not, nothing of its caller is left", async () => {
  const database = await testDatabase();
  const owner = await whoAmI(database.service);
  const nobody = { role: null, id: null, email: null, method: null, path: null, headers: null };

  await database.asCaller(aPlayer(), whoAmI, { method: "GET" });
  const afterCommit = await whoAmI(database.service);
  await database.asCaller(aPlayer(), (db) => sql`select 1 / 0`.execute(db)).catch(() => {});
  const afterError = await database.asService(whoAmI);

  expect(owner).toMatchObject(nobody);
  expect(afterCommit).toEqual(owner);
  expect(afterError).toEqual(owner);
});

test("policies hold for a caller, and not for the service", async () => {
  const database = await testDatabase();
  const table = await ownedTable(database);
  const [ann, bob] = [aPlayer(), aPlayer()];
  const insert = (id: number) => (db: Query) =>
    sql`insert into ${sql.table(table)} (id) values (${id})`.execute(db);
  await database.asCaller(ann, insert(1));
  await database.asCaller(bob, insert(2));

  const visible = {
    ann: await database.asCaller(ann, (db) => idsIn(db, table)),
    bob: await database.asCaller(bob, (db) => idsIn(db, table)),
    service: await database.asCaller(SERVICE, (db) => idsIn(db, table)),
    owner: await database.asService((db) => idsIn(db, table)),
  };

  expect(visible).toEqual({ ann: [1], bob: [2], service: [1, 2], owner: [1, 2] });
  await expect(database.asCaller(ANONYMOUS, (db) => idsIn(db, table))).rejects.toThrow(
    "permission denied",
  );
  const foreign = database.asCaller(ann, (db) =>
    sql`insert into ${sql.table(table)} values (3, ${bob.id}::uuid)`.execute(db),
  );
  await expect(foreign).rejects.toThrow("row-level security");
});

test.each(["anon", "authenticated", "service_role"] as const)(
  "%s inherits no other role",
  async (role) => {
    const database = await testDatabase();
    const { rows } = await sql<{ name: string }>`
      select current_user::text as name`.execute(database.service);
    const owner = rows[0]?.name ?? "";

    const memberships = await database.asCaller({ ...ANONYMOUS, role }, async (db) => {
      const result = await sql<{ others: string[] }>`
        select array(
          select rolname::text from pg_roles
          where rolname in (${owner}, 'anon', 'authenticated', 'service_role')
            and rolname <> current_user and pg_has_role(current_user, oid, 'member')
        ) as others`.execute(db);
      return result.rows[0]?.others;
    });

    expect(memberships).toEqual([]);
  },
);

test("an error rolls everything back, also when it was caught inside", async () => {
  const database = await testDatabase();
  const table = await ownedTable(database);
  const fill = (id: number) => sql`insert into ${sql.table(table)} (id) values (${id})`;

  const throwing = async (db: Query) => {
    await fill(1).execute(db);
    throw new Error("a change of mind");
  };
  const swallowing = async (db: Query) => {
    await fill(2).execute(db);
    await sql`select 1 / 0`.execute(db).catch(() => {});
  };

  await expect(database.asService(throwing)).rejects.toThrow("a change of mind");
  await expect(database.asService(swallowing)).rejects.toThrow("rolled back instead of committed");
  expect(await idsIn(database.service, table)).toEqual([]);
});

test("a script runs whole or not at all", async () => {
  const database = await testDatabase();
  const table = await ownedTable(database);

  const script = database.script(`
    insert into ${table} (id) values (1);
    insert into ${table} (id) values (1);`);

  await expect(script).rejects.toThrow("duplicate key");
  expect(await idsIn(database.service, table)).toEqual([]);
});

test("errors carry what PostgreSQL says of them", async () => {
  const database = await testDatabase();
  const table = await ownedTable(database);
  await database.script(`insert into ${table} (id) values (1)`);

  const error = await sql`insert into ${sql.table(table)} (id) values (1)`
    .execute(database.service)
    .catch(asDatabaseError);

  expect(error).toMatchObject({
    code: "23505",
    constraint: `${table}_pkey`,
    detail: "Key (id)=(1) already exists.",
  });
});

test("a writing commit is announced, once; reading and rolling back are not", async () => {
  const database = await testDatabase();
  const table = await ownedTable(database);
  const announced = vi.fn<() => void>();
  const ignore = database.onCommit(announced);
  const insert = (db: Query, id: number) =>
    sql`insert into ${sql.table(table)} (id) values (${id})`.execute(db);
  const count = async (run: () => Promise<unknown>) => {
    announced.mockClear();
    await run().catch(() => {});
    return announced.mock.calls.length;
  };

  const counts = {
    statement: await count(() => insert(database.service, 1)),
    transaction: await count(() =>
      database.asService(async (db) => [await insert(db, 2), await insert(db, 3)]),
    ),
    failed: await count(() =>
      database.asService(async (db) => [await insert(db, 4), await insert(db, 4)]),
    ),
    read: await count(() => database.asCaller(SERVICE, (db) => idsIn(db, table))),
    empty: await count(() => database.asService(async () => {})),
  };
  ignore();

  expect(counts).toEqual({ statement: 1, transaction: 1, failed: 0, read: 0, empty: 0 });
  expect(await count(() => insert(database.service, 5))).toBe(0);
});

test("many transactions at once each keep their own caller", async () => {
  const database = await testDatabase();
  const players = Array.from({ length: 40 }, aPlayer);

  const identities = await Promise.all(
    players.map((player) =>
      database.asCaller(player, async (db) => {
        await sql`select pg_sleep(0.001)`.execute(db);
        return whoAmI(db);
      }),
    ),
  );

  expect(identities.map((row) => (row as { id: string }).id)).toEqual(players.map(({ id }) => id));
});
