// Which changed rows the official client receives, and which rows no client receives.
import type { SupabaseClient } from "@supabase/supabase-js";
import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { livePlatform, subscribed, type LivePlatform } from "#testing/live-platform.ts";
import {
  follower as followRows,
  readWords,
  type Change,
  type Follow,
} from "#testing/row-follower.ts";

import { realtimeApi } from "./index.ts";

const TABLE = `rows_${randomBytes(4).toString("hex")}`;
const PLAIN = `plain_${randomBytes(4).toString("hex")}`;
const UNPUBLISHED = `quiet_${randomBytes(4).toString("hex")}`;
const PROTOCOLS = ["1.0.0", "2.0.0"] as const;

let world: LivePlatform;
const failures: string[] = [];

beforeAll(async () => {
  world = await livePlatform({
    apis: { realtime: realtimeApi },
    onLog: (line) => {
      if (line.includes('"level":50')) failures.push(line);
    },
  });
  // A column with a name from the API's own query must not disturb that query.
  await world.platform.database.script(`
    create table ${TABLE} (
      id uuid primary key default gen_random_uuid(),
      owner uuid,
      word text,
      points bigint,
      at timestamptz not null default now(),
      tags text[],
      "odd ""name" boolean,
      seen int,
      secret text
    );
    alter table ${TABLE} enable row level security;
    grant select (id, owner, word, points, at, tags, "odd ""name", seen) on ${TABLE}
      to anon, authenticated;
    grant all on ${TABLE} to service_role;
    create policy "rows without an owner are everybody's" on ${TABLE}
      for select to anon, authenticated using (owner is null);
    create policy "owners read their own" on ${TABLE}
      for select to authenticated using (owner = auth.uid());
    create table ${PLAIN} (a int, b text, word text, secret text, primary key (a, b));
    alter table ${PLAIN} replica identity full;
    grant select (a, b, word) on ${PLAIN} to anon;
    create table ${UNPUBLISHED} (id int primary key);
    grant select on ${UNPUBLISHED} to anon;
    select realtime.publish('${TABLE}');
    select realtime.publish('${PLAIN}');
  `);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await world.platform.database.script(`drop table ${TABLE}, ${PLAIN}, ${UNPUBLISHED}`);
});

/** Most of these tests share this table. */
const follower = (client: SupabaseClient, follow: Partial<Follow> = {}) =>
  followRows(client, { table: TABLE, ...follow });

const change = (text: string) => world.platform.database.script(text);

/** Once a row that every member may see has arrived, all earlier rows have arrived too. */
async function allReceived(...followers: { changes: Change[] }[]) {
  const word = `last ${randomUUID()}`;
  await change(`insert into ${TABLE} (word) values ('${word}')`);
  for (const { changes } of followers) {
    await vi.waitFor(() => expect(changes.at(-1)?.new["word"]).toBe(word), 3000);
    changes.pop();
  }
}

describe.each(PROTOCOLS)("protocol %s", (vsn) => {
  test("S7.109 a visitor with only the anon key follows rows through their life", async () => {
    const { changes, word } = await follower(world.liveClient({ vsn }));
    expect(word).toMatchObject({ status: "ok", message: "Subscribed to PostgreSQL" });
    const id = randomUUID();

    await change(`insert into ${TABLE} (id, word, points, tags, "odd ""name", secret)
      values ('${id}', 'one', 7, '{a,b}', true, 's3cret')`);
    await vi.waitFor(() => expect(changes).toHaveLength(1));
    await change(`update ${TABLE} set word = 'two' where id = '${id}'`);
    await vi.waitFor(() => expect(changes).toHaveLength(2));
    await change(`delete from ${TABLE} where id = '${id}'`);
    await vi.waitFor(() => expect(changes).toHaveLength(3));

    const row = { id, owner: null, points: 7, tags: ["a", "b"], 'odd "name': true, seen: null };
    const at = expect.any(String);
    expect(changes).toEqual([
      expect.objectContaining({
        schema: "public",
        table: TABLE,
        commit_timestamp: expect.stringMatching(/Z$/),
        eventType: "INSERT",
        new: { ...row, at, word: "one" },
        old: {},
        errors: null,
      }),
      expect.objectContaining({
        eventType: "UPDATE",
        new: { ...row, at, word: "two" },
        old: { id },
      }),
      expect.objectContaining({ eventType: "DELETE", new: {}, old: { id } }),
    ]);
    expect(JSON.stringify(changes)).not.toContain("s3cret");
  });

  test("S7.109 a row of one player is told to this player alone", async () => {
    const owner = randomUUID();
    const own = await follower(world.liveClient({ vsn, token: await world.token(owner) }));
    const other = await follower(world.liveClient({ vsn, token: await world.token(randomUUID()) }));
    const visitor = await follower(world.liveClient({ vsn }));

    await change(`insert into ${TABLE} (owner, word) values ('${owner}', 'mine')`);
    await allReceived(own, other, visitor);

    expect(readWords(own)).toEqual(["mine"]);
    expect(other.changes).toEqual([]);
    expect(visitor.changes).toEqual([]);
  });
});

test("S7.109 the event and the filter choose among changes", async () => {
  const mark = randomUUID();
  const client = world.liveClient();
  const inserted = await follower(client, { event: "INSERT", filter: `owner=eq.${mark}` });
  const updated = await follower(world.liveClient({ token: await world.token(mark) }), {
    event: "UPDATE",
    filter: "points=in.(5,6)",
  });
  const all = await follower(world.liveClient({ token: await world.token(mark) }));

  await change(`insert into ${TABLE} (owner, word, points) values ('${mark}', 'a', 5)`);
  await change(`update ${TABLE} set points = 6, word = 'b' where owner = '${mark}'`);
  await change(`update ${TABLE} set points = 7, word = 'c' where owner = '${mark}'`);
  await allReceived(all);

  expect(readWords(all)).toHaveLength(3);
  expect(updated.changes).toHaveLength(1);
  expect(inserted.changes).toEqual([]);
});

test("S7.109 several entries in one channel each get their own", async () => {
  const received: string[] = [];
  const channel = world.liveClient().channel(randomUUID());
  const request = { schema: "public", table: TABLE };
  channel.on("postgres_changes", { event: "*", ...request }, () => received.push("all"));
  channel.on("postgres_changes", { event: "DELETE", ...request }, () => received.push("deleted"));
  channel.on("postgres_changes", { event: "*", ...request, filter: "points=gt.100" }, () =>
    received.push("many points"),
  );
  const live = new Promise((resolve) => {
    channel.on("system", {}, resolve);
  });
  await subscribed(channel);
  await live;

  await change(`insert into ${TABLE} (word, points) values ('x', 101)`);

  await vi.waitFor(() => expect(received.toSorted()).toEqual(["all", "many points"]));
});

test("S7.109 a table without policies tells the columns the role may read, old ones too", async () => {
  const { changes } = await follower(world.liveClient(), { table: PLAIN });

  await change(`insert into ${PLAIN} values (1, 'x', 'one', 's3cret')`);
  await change(`update ${PLAIN} set word = 'two'; delete from ${PLAIN}`);

  await vi.waitFor(() => expect(changes).toHaveLength(3));
  expect(changes.map((row) => [row.new, row.old])).toEqual([
    [{ a: 1, b: "x", word: "one" }, {}],
    [
      { a: 1, b: "x", word: "two" },
      { a: 1, b: "x", word: "one" },
    ],
    [{}, { a: 1, b: "x", word: "two" }],
  ]);
});

test("S7.109 whoever may read nothing of a table is told nothing of it, not even keys", async () => {
  const token = await world.token(randomUUID());
  const player = await follower(world.liveClient({ token }), { table: PLAIN });
  const visitor = await follower(world.liveClient(), { table: PLAIN });

  await change(`insert into ${PLAIN} values (2, 'x'); delete from ${PLAIN}`);

  await vi.waitFor(() => expect(visitor.changes).toHaveLength(2));
  expect(player.changes).toEqual([]);
});

test("X.4 a row that goes out of sight is told no more, and one that comes in is", async () => {
  const owner = randomUUID();
  const id = randomUUID();
  const visitor = await follower(world.liveClient());
  await change(`insert into ${TABLE} (id, word) values ('${id}', 'open')`);
  await vi.waitFor(() => expect(readWords(visitor)).toEqual(["open"]));

  await change(`update ${TABLE} set owner = '${owner}', word = 'hidden' where id = '${id}'`);
  await allReceived(visitor);
  expect(readWords(visitor)).toEqual(["open"]);

  await change(`update ${TABLE} set owner = null, word = 'open again' where id = '${id}'`);
  await vi.waitFor(() => expect(readWords(visitor)).toEqual(["open", "open again"]));
});

test("X.4 what a row held while hidden is not told when it shows right after", async () => {
  const id = randomUUID();
  const visitor = await follower(world.liveClient());

  await change(`
    insert into ${TABLE} (id, owner, word) values ('${id}', gen_random_uuid(), 'hidden words');
    update ${TABLE} set owner = null, word = 'open words' where id = '${id}'`);

  await allReceived(visitor);
  expect(readWords(visitor)).toEqual(["open words"]);
});

test("X.4 of a removed row nothing but the key is told, and of a hidden one nothing", async () => {
  const id = randomUUID();
  await change(`
    alter table ${TABLE} replica identity full;
    insert into ${TABLE} (owner, word) values (gen_random_uuid(), 'hidden');
    insert into ${TABLE} (id, word) values ('${id}', 'open')`);
  const visitor = await follower(world.liveClient(), { event: "DELETE" });

  await change(`
    delete from ${TABLE} where word = 'hidden';
    delete from ${TABLE} where id = '${id}'`);

  await vi.waitFor(() => expect(visitor.changes).toHaveLength(1));
  expect(visitor.changes[0]?.old).toEqual({ id });
  await change(`alter table ${TABLE} replica identity default`);
});

test("X.4 a filter on a column one may not read is refused", async () => {
  const { word, changes } = await follower(world.liveClient(), { filter: "secret=eq.a" });

  await change(`insert into ${TABLE} (word, secret) values ('x', 'a')`);
  await allReceived(await follower(world.liveClient()));

  expect(word).toMatchObject({ status: "error", message: expect.stringContaining("secret=eq.a") });
  expect(changes).toEqual([]);
});

test("S8.20 a table that is not published, and one there is not, are refused alike", async () => {
  const quiet = await follower(world.liveClient(), { table: UNPUBLISHED });
  const missing = await follower(world.liveClient(), { table: "no_such_table" });

  expect(quiet.word?.status).toBe("error");
  expect(missing.word?.message).toBe(quiet.word?.message.replace(UNPUBLISHED, "no_such_table"));
});

test("S7.109 a new token changes what is seen, without joining again", async () => {
  const owner = randomUUID();
  const client = world.liveClient();
  const visitor = await follower(client);
  await change(`insert into ${TABLE} (owner, word) values ('${owner}', 'before')`);
  await allReceived(visitor);
  expect(visitor.changes).toEqual([]);

  await client.realtime.setAuth(await world.token(owner));
  await vi.waitFor(async () => {
    await change(`insert into ${TABLE} (owner, word) values ('${owner}', 'after')`);
    expect(readWords(visitor)).toContain("after");
  });

  expect(readWords(visitor)).not.toContain("before");
});

test("S7.109 the service key follows all rows with all columns", async () => {
  const client = world.liveClient({ token: world.serviceKey });
  const service = await follower(client, { filter: "secret=eq.s3cret" });

  await change(`insert into ${TABLE} (owner, secret) values (gen_random_uuid(), 's3cret')`);

  await vi.waitFor(() => expect(service.changes[0]?.new["secret"]).toBe("s3cret"));
});

test("nothing of all this was a failure of the server", () => {
  expect(failures).toEqual([]);
});
