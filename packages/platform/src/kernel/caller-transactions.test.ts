// What `runAsCaller` and `runAsOwner` add to other queries: statements that are sent together, and prepared under
// names.
import { randomBytes, randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";

import { testDatabase } from "#testing/test-database.ts";

import type { Caller } from "./caller.ts";
import type { Database } from "./database.ts";

/** Enough for a statement to get its name, and for the database to plan it for any value. */
const MANY = 8;

function aPlayer(): Caller {
  const id = randomUUID();
  return { role: "authenticated", id, claims: { role: "authenticated", sub: id } };
}

async function aTable(database: Database): Promise<string> {
  const name = `tiles_${randomBytes(5).toString("hex")}`;
  await database.script(`
    create table ${name} (pips int primary key, owner uuid default auth.uid());
    alter table ${name} enable row level security;
    grant select, insert on ${name} to authenticated;
    create policy "players see their own" on ${name} to authenticated
      using (owner = auth.uid()) with check (owner = auth.uid());`);
  return name;
}

const statement = (text: string, ...parameters: unknown[]) => ({ text, parameters });

const preparedLike = (part: string) =>
  statement("select count(*) as count from pg_prepared_statements where statement like $1", part);

test("statements run under the caller's role, claims and settings, and leave nothing behind", async () => {
  const database = await testDatabase();
  const player = aPlayer();
  const who = statement(`
    select current_user::text as user, auth.uid() as id,
      current_setting('request.path', true) as path,
      current_setting('search_path') as searched`);

  const [result] = await database.runAsCaller(player, [who], {
    path: "/rest/v1/it's",
    searchPath: '"auth"',
  });
  const [before] = await database.runAsCaller({ role: "anon", id: null, claims: {} }, [who]);

  expect(result?.rows).toEqual([
    { user: "authenticated", id: player.id, path: "/rest/v1/it's", searched: '"auth"' },
  ]);
  expect(before?.rows[0]).toMatchObject({ user: "anon", id: null, path: "" });
  expect(before?.rows[0]?.["searched"]).not.toBe('"auth"');
});

test("values of every kind arrive as they are", async () => {
  const database = await testDatabase();
  const names = [`a "quoted" name`, String.raw`back\slash`, "comma, {brace}", ""];
  const text =
    "select $1::text[] as names, $2::int as number, $3::text as nothing, $4::bytea as bytes";

  const [result] = await database.runAsCaller(aPlayer(), [
    statement(text, names, 7, null, Buffer.from([0, 255])),
  ]);

  expect(result?.rows).toEqual([{ names, number: 7, nothing: null, bytes: Buffer.from([0, 255]) }]);
});

test("one failed statement undoes the others, and the next request is served", async () => {
  const database = await testDatabase();
  const table = await aTable(database);
  const player = aPlayer();
  const insert = (pips: number) => statement(`insert into ${table} (pips) values ($1)`, pips);

  for (let time = 0; time < MANY; time += 1)
    await expect(database.runAsCaller(player, [insert(1), insert(1)])).rejects.toMatchObject({
      code: "23505",
    });
  const [inserted, read] = await database.runAsCaller(player, [
    insert(2),
    statement(`select pips from ${table}`),
  ]);

  expect(inserted).toEqual({ rows: [], affected: 1 });
  expect(read?.rows).toEqual([{ pips: 2 }]);
});

test("a write is announced once it is committed, and refused where nothing may be written", async () => {
  const database = await testDatabase();
  const table = await aTable(database);
  const listener = vi.fn<() => void>();
  const unsubscribe = database.onCommit(listener);
  const insert = statement(`insert into ${table} (pips) values (1)`);

  const refused = database.runAsCaller(aPlayer(), [insert], { isReadOnly: true });
  await expect(refused).rejects.toMatchObject({ code: "25006" });
  expect(listener).not.toHaveBeenCalled();
  await database.runAsCaller(aPlayer(), [insert]);
  expect(listener).toHaveBeenCalledOnce();
  unsubscribe();
});

test("a prepared statement shows each player only their own rows", async () => {
  const database = await testDatabase();
  const table = await aTable(database);
  const players = [aPlayer(), aPlayer()];
  for (const [pips, player] of players.entries())
    await database.runAsCaller(player, [statement(`insert into ${table} values ($1)`, pips)]);

  for (let time = 0; time < MANY; time += 1)
    for (const [pips, player] of players.entries()) {
      const [read] = await database.runAsCaller(player, [
        statement(`select pips from ${table} where pips >= $1`, 0),
      ]);
      expect(read?.rows).toEqual([{ pips }]);
    }
});

test("what is asked again is prepared; a session holds a bounded number of statements", async () => {
  const database = await testDatabase();
  const player = aPlayer();
  const marker = randomBytes(5).toString("hex");
  const count = async (part: string) => {
    const [found] = await database.runAsCaller(player, [preparedLike(part)]);
    return Number(found?.rows[0]?.["count"]);
  };

  await database.runAsCaller(player, [statement(`select '${marker} once'`)]);
  for (let time = 0; time < MANY; time += 1)
    await database.runAsCaller(player, [statement(`select '${marker} often'`)]);
  expect(await count(`select '${marker} once'%`)).toBe(0);
  expect(await count(`select '${marker} often'%`)).toBe(1);

  for (let shape = 0; shape < 100; shape += 1)
    for (let time = 0; time < 2; time += 1)
      await database.runAsCaller(player, [statement(`select '${marker} shape ${shape}'`)]);
  expect(await count(`select '${marker} shape%`)).toBeGreaterThan(50);
  expect(await count(`select '${marker} shape%`)).toBeLessThan(70);
});

test("a prepared statement outlives a change of its table, and the loss of its session's statements", async () => {
  const database = await testDatabase();
  const table = await aTable(database);
  const player = aPlayer();
  await database.runAsCaller(player, [statement(`insert into ${table} values (6)`)]);
  const read = async () => {
    const [result] = await database.runAsCaller(player, [statement(`select pips from ${table}`)]);
    return result?.rows;
  };

  for (let time = 0; time < MANY; time += 1) expect(await read()).toEqual([{ pips: 6 }]);
  await database.script(`alter table ${table} alter column pips type text`);
  for (let time = 0; time < MANY; time += 1) expect(await read()).toEqual([{ pips: "6" }]);
  await database.runAsCaller(player, [statement("deallocate all")]);
  for (let time = 0; time < MANY; time += 1) expect(await read()).toEqual([{ pips: "6" }]);
});

test("requests at the same time prepare the same statements without harm", async () => {
  const database = await testDatabase();
  const table = await aTable(database);
  const player = aPlayer();
  await database.runAsCaller(player, [statement(`insert into ${table} values (1)`)]);
  const ask = async (divisor: number) => {
    const text = `select pips / $1::int as pips from ${table}`;
    const [result] = await database.runAsCaller(player, [statement(text, divisor)]);
    return result?.rows;
  };

  const divisors = Array.from({ length: 60 }, (_, at) => at % 3);
  const answers = await Promise.all(
    divisors.map((divisor) => ask(divisor).catch((error: { code: string }) => error.code)),
  );

  const expected = new Map<number, unknown>([
    [0, "22012"],
    [1, [{ pips: 1 }]],
    [2, [{ pips: 0 }]],
  ]);
  expect(answers).toEqual(divisors.map((divisor) => expected.get(divisor)));
});

test("the owner's prepared statements pass every policy and are never mistaken for a caller's", async () => {
  const database = await testDatabase();
  const table = await aTable(database);
  const player = aPlayer();
  const since = new Date("2026-01-02T03:04:05.678Z");
  const insert = statement(`insert into ${table} values ($1, $2)`, 3, player.id);
  await database.runAsOwner(insert);

  // Both get a name once their text is seen again, in the same order.
  for (let time = 0; time < MANY; time += 1) {
    const owned = await database.runAsOwner(
      statement(`select pips, $1::timestamptz as since from ${table}`, since),
    );
    const [answer] = await database.runAsCaller(aPlayer(), [
      statement(`select count(*) as count from ${table} where pips <> $1`, time),
    ]);

    expect(owned.rows).toEqual([{ pips: 3, since }]);
    expect(answer?.rows).toEqual([{ count: 0 }]);
  }
  await expect(database.runAsOwner(insert)).rejects.toMatchObject({ code: "23505" });
});

test("a write of the owner's prepared statement is committed without a word to the listeners", async () => {
  const database = await testDatabase();
  const table = await aTable(database);
  const listener = vi.fn<() => void>();
  const unsubscribe = database.onCommit(listener);

  await database.runAsOwner(statement(`insert into ${table} (pips) values (1)`));

  const { rows } = await database.runAsOwner(statement(`select pips from ${table}`));
  expect(rows).toEqual([{ pips: 1 }]);
  expect(listener).not.toHaveBeenCalled();
  unsubscribe();
});
