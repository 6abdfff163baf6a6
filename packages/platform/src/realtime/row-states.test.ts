// Each change is sent with its own row, however soon the next one follows, to those who may see that row.
import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { livePlatform, type LivePlatform } from "#testing/live-platform.ts";
import { follower, type Change } from "#testing/row-follower.ts";

import { realtimeApi } from "./index.ts";

const NAME = randomBytes(4).toString("hex");
const TABLE = `states_${NAME}`;
const WHOLE = `whole_${NAME}`;
const OWNER = randomUUID();

let world: LivePlatform;

beforeAll(async () => {
  world = await livePlatform({ apis: { realtime: realtimeApi } });
  await change(`
    create table ${TABLE} (
      id int primary key, owner uuid, is_public boolean not null default true, word text, secret text
    );
    alter table ${TABLE} enable row level security;
    grant select (id, owner, is_public, word) on ${TABLE} to anon, authenticated;
    create policy "what is public is everybody's" on ${TABLE}
      for select to anon, authenticated using (is_public);
    create policy "owners read their own" on ${TABLE}
      for select to authenticated using (owner = auth.uid());
    create table ${WHOLE} (id int primary key, word text);
    create function sees_${NAME}(one ${WHOLE}) returns boolean
      language sql stable as $$ select one.word like 'open%' $$;
    grant execute on function sees_${NAME} to anon;
    alter table ${WHOLE} enable row level security;
    grant select on ${WHOLE} to anon;
    create policy "by the row as a whole" on ${WHOLE} for select to anon
      using (sees_${NAME}(${WHOLE}));
    select realtime.publish('${TABLE}'), realtime.publish('${WHOLE}')`);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await change(`drop table ${TABLE}; drop table ${WHOLE} cascade`);
});

const change = (text: string) => world.platform.database.script(text);

const received = ({ changes }: { changes: Change[] }) =>
  changes.map(({ eventType, new: row, old }) => [eventType, row["word"] ?? null, old]);

test("S7.109 states that follow each other closely are all told, each with its own row", async () => {
  const visitor = await follower(world.liveClient(), { table: TABLE });

  await change(`
    insert into ${TABLE} (id, word, secret) values (1, 'one', 'kept');
    update ${TABLE} set word = 'two' where id = 1;
    update ${TABLE} set word = 'three' where id = 1;
    delete from ${TABLE} where id = 1`);

  await vi.waitFor(() => expect(visitor.changes).toHaveLength(4));
  expect(received(visitor)).toEqual([
    ["INSERT", "one", {}],
    ["UPDATE", "two", { id: 1 }],
    ["UPDATE", "three", { id: 1 }],
    ["DELETE", null, { id: 1 }],
  ]);
  expect(JSON.stringify(visitor.changes)).not.toContain("kept");
});

test("X.4 of these states a stranger hears the visible ones alone, and the owner all", async () => {
  const visitor = await follower(world.liveClient(), { table: TABLE });
  const token = await world.token(OWNER);
  const owner = await follower(world.liveClient({ token }), { table: TABLE });

  await change(`
    insert into ${TABLE} (id, owner, word) values (2, '${OWNER}', 'shown');
    update ${TABLE} set word = 'hidden', is_public = false where id = 2;
    update ${TABLE} set word = 'hidden still' where id = 2;
    update ${TABLE} set word = 'shown again', is_public = true where id = 2;
    update ${TABLE} set word = 'gone', is_public = false where id = 2;
    delete from ${TABLE} where id = 2;
    insert into ${TABLE} (id, word) values (3, 'last')`);

  await vi.waitFor(() => expect(received(owner).at(-1)).toEqual(["INSERT", "last", {}]));
  await vi.waitFor(() => expect(received(visitor).at(-1)).toEqual(["INSERT", "last", {}]));
  expect(received(visitor).map(([, word]) => word)).toEqual(["shown", "shown again", "last"]);
  expect(received(owner).map(([, word]) => word)).toEqual([
    "shown",
    "hidden",
    "hidden still",
    "shown again",
    "gone",
    null,
    "last",
  ]);
});

test("X.4 a right to a column that is taken away holds for states from before", async () => {
  const visitor = await follower(world.liveClient(), { table: TABLE });
  const marks = await follower(world.liveClient(), { table: WHOLE });
  await change(`
    insert into ${TABLE} (id, word) values (4, 'before');
    revoke select (word) on ${TABLE} from anon;
    insert into ${WHOLE} values (9, 'open')`);
  await vi.waitFor(() => expect(marks.changes).toHaveLength(1));

  await change(`grant select (word) on ${TABLE} to anon`);
  expect(JSON.stringify(visitor.changes)).not.toContain("before");
});

test("a policy that takes the row as a whole is asked about the whole of it", async () => {
  const visitor = await follower(world.liveClient(), { table: WHOLE });
  await change(`
    insert into ${WHOLE} values (1, 'open one'), (2, 'closed');
    update ${WHOLE} set word = 'open two' where id = 2`);

  await vi.waitFor(() => expect(visitor.changes).toHaveLength(2));
  expect(visitor.changes.map((one) => one.new["word"])).toEqual(["open one", "open two"]);
});
