// Only callers who could see a row learn that it was removed.
import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { livePlatform, type LivePlatform } from "#testing/live-platform.ts";
import { follower } from "#testing/row-follower.ts";

import { realtimeApi } from "./index.ts";

const ROWS = `removed_${randomBytes(4).toString("hex")}`;
const HIDDEN = `hidden_${randomBytes(4).toString("hex")}`;
const OWNER = randomUUID();

let world: LivePlatform;

beforeAll(async () => {
  world = await livePlatform({ apis: { realtime: realtimeApi } });
  // These names are the ones that the API's own query uses.
  await change(`
    create table ${HIDDEN} (at int primary key);
    grant select on ${HIDDEN} to anon, authenticated;
    create table ${ROWS} (
      at int primary key,
      owner uuid,
      is_public boolean not null default false,
      removed text,
      "odd ""name" int4range default '[1,2)'
    );
    alter table ${ROWS} enable row level security;
    grant select on ${ROWS} to anon, authenticated;
    grant all on ${ROWS} to service_role;
    create policy "what is public is everybody's" on ${ROWS}
      for select to anon, authenticated using (is_public);
    create policy "owners read their own" on ${ROWS}
      for select to authenticated using (owner = auth.uid());
    create policy "nobody reads what is hidden" on ${ROWS} as restrictive
      for select to anon, authenticated
      using (not exists (select from ${HIDDEN} where ${HIDDEN}.at = ${ROWS}.at));
    create policy "writers" on ${ROWS} for update to anon, authenticated using (true);
    select realtime.publish('${ROWS}')`);
});
afterAll(async () => {
  await change(`drop table ${ROWS}; drop table ${HIDDEN}`);
  await world[Symbol.asyncDispose]();
});

const change = (text: string) => world.platform.database.script(text);

async function theSpies() {
  const follow = { event: "DELETE", table: ROWS } as const;
  const ofPlayer = async (id: string) =>
    follower(world.liveClient({ token: await world.token(id) }), follow);
  return {
    visitor: await follower(world.liveClient(), follow),
    stranger: await ofPlayer(randomUUID()),
    owner: await ofPlayer(OWNER),
    service: await follower(world.liveClient({ token: world.serviceKey }), follow),
  };
}

test("S7.109 X.4 the removal of a row is told to those who could see it, by its key alone", async () => {
  const spies = await theSpies();
  await change(`
    insert into ${ROWS} (at, owner, is_public, removed) values
      (1, '${OWNER}', false, 'private'), (2, '${OWNER}', true, 'public'),
      (3, '${OWNER}', true, 'hidden'), (4, null, false, 'nobody''s');
    insert into ${HIDDEN} values (3);
    delete from ${ROWS};
    insert into ${ROWS} (at, is_public) values (5, true);
    delete from ${ROWS}`);

  for (const { changes } of Object.values(spies))
    await vi.waitFor(() => expect(changes.at(-1)?.old).toEqual({ at: 5 }));
  const received = Object.entries(spies).map(([name, { changes }]) => [
    name,
    changes.map(({ old }) => old),
  ]);

  expect(Object.fromEntries(received)).toEqual({
    visitor: [{ at: 2 }, { at: 5 }],
    stranger: [{ at: 2 }, { at: 5 }],
    owner: [{ at: 1 }, { at: 2 }, { at: 5 }],
    service: [{ at: 1 }, { at: 2 }, { at: 3 }, { at: 4 }, { at: 5 }],
  });
});

test("a policy that cannot be asked about a removed row tells nobody", async () => {
  const table = `broken_${randomBytes(4).toString("hex")}`;
  await change(`
    create table ${table} (id int primary key, number text);
    alter table ${table} enable row level security;
    grant select on ${table} to anon;
    grant all on ${table} to service_role;
    create policy "fails on a word" on ${table} for select to anon using (number::int > 0);
    select realtime.publish('${table}')`);
  const visitor = await follower(world.liveClient(), { event: "DELETE", table });
  const service = await follower(world.liveClient({ token: world.serviceKey }), {
    event: "DELETE",
    table,
  });

  await change(`insert into ${table} values (1, 'a word'); delete from ${table}`);
  await vi.waitFor(() => expect(service.changes).toHaveLength(1));
  await change(`insert into ${table} values (2, '2'); delete from ${table}`);

  await vi.waitFor(() => expect(visitor.changes).toHaveLength(1));
  expect(visitor.changes[0]?.old).toEqual({ id: 2 });
  await change(`drop table ${table}`);
});
