// How the rows that callers may see are found: together, and no caller affects another.
import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { livePlatform, type LivePlatform } from "#testing/live-platform.ts";
import { follower, readWords } from "#testing/row-follower.ts";

import { realtimeApi } from "./index.ts";

const TABLE = `visible_${randomBytes(4).toString("hex")}`;

let world: LivePlatform;

beforeAll(async () => {
  world = await livePlatform({ apis: { realtime: realtimeApi } });
  await change(`
    create table ${TABLE} (id serial primary key, owner uuid, word text, points int);
    alter table ${TABLE} enable row level security;
    grant select on ${TABLE} to anon, authenticated;
    create policy "everybody's, or one's own" on ${TABLE}
      for select to anon, authenticated using (owner is null or owner = auth.uid());
    select realtime.publish('${TABLE}')`);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await change(`drop table ${TABLE}`);
});

const change = (text: string) => world.platform.database.script(text);

test("S7.109 a right that is taken away ends the telling", async () => {
  const table = `shrinking_${randomBytes(4).toString("hex")}`;
  await change(`
    create table ${table} (id int primary key, word text);
    alter table ${table} enable row level security;
    create policy "all" on ${table} for select to anon using (true);
    grant select on ${table} to anon;
    select realtime.publish('${table}')`);
  const visitor = await follower(world.liveClient(), { table });
  const other = await follower(world.liveClient(), { table: TABLE });
  await change(`insert into ${table} values (1, 'one')`);
  await vi.waitFor(() => expect(visitor.changes).toHaveLength(1));

  await change(`revoke select on ${table} from anon; insert into ${table} values (2, 'two')`);
  await change(`insert into ${TABLE} (word) values ('later')`);
  await vi.waitFor(() => expect(readWords(other)).toContain("later"));

  expect(visitor.changes).toHaveLength(1);
  await change(`drop table ${table}`);
});

test("S7.109 many subscribers with one claim are told by one question", async () => {
  const followers = await Promise.all(
    Array.from({ length: 20 }, () =>
      follower(world.liveClient(), { table: TABLE, topic: "leaderboard" }),
    ),
  );
  const asCaller = vi.spyOn(world.platform.database, "asCaller");

  await change(`insert into ${TABLE} (word) values ('for all')`);

  for (const visitor of followers)
    await vi.waitFor(() => expect(readWords(visitor)).toEqual(["for all"]));
  expect(asCaller.mock.calls.filter(([{ role }]) => role === "anon")).toHaveLength(1);
  asCaller.mockRestore();
});

test("S7.109 many players with claims of their own are asked about in one question", async () => {
  const owner = randomUUID();
  const players = await Promise.all(
    [owner, ...Array.from({ length: 9 }, () => randomUUID())].map(async (id) =>
      follower(world.liveClient({ token: await world.token(id) }), {
        table: TABLE,
        filter: "points=eq.77",
      }),
    ),
  );
  const asCaller = vi.spyOn(world.platform.database, "asCaller");

  await change(`insert into ${TABLE} (owner, word, points) values
    ('${owner}', 'mine', 77), (null, 'for all', 77)`);

  for (const player of players)
    await vi.waitFor(() => expect(readWords(player)).toContain("for all"));
  expect(players.map(readWords)).toEqual([
    ["mine", "for all"],
    ...players.slice(1).map(() => ["for all"]),
  ]);
  expect(asCaller.mock.calls.filter(([{ role }]) => role === "authenticated")).toHaveLength(1);
  asCaller.mockRestore();
});

test("X.4 a policy that fails for one player's claims tells this one nothing, and all others", async () => {
  const table = `failing_${randomBytes(4).toString("hex")}`;
  await change(`
    create table ${table} (id int primary key);
    alter table ${table} enable row level security;
    grant select on ${table} to authenticated;
    create policy "fails without a number" on ${table} for select to authenticated
      using ((auth.jwt() ->> 'number')::int > 0);
    select realtime.publish('${table}')`);
  const tokenWith = async (number: string) =>
    world.platform.tokens.signUser({
      sub: randomUUID(),
      role: "authenticated",
      number,
      exp: Math.floor(Date.now() / 1000) + 600,
    });
  const broken = await follower(world.liveClient({ token: await tokenWith("x") }), { table });
  const sound = await follower(world.liveClient({ token: await tokenWith("1") }), { table });

  await change(`insert into ${table} values (1)`);

  await vi.waitFor(() => expect(sound.changes).toHaveLength(1));
  expect(broken.changes).toEqual([]);
  await change(`drop table ${table}`);
});
