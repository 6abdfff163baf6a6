import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { restWorld, type RestRequestOptions, type RestWorld } from "#testing/rest-world.ts";

let world: RestWorld;
let tokens: Record<"visitor" | "owner" | "stranger" | "service", string | null>;

const OWNER = "00000000-0000-4000-8000-00000000000a";
const STRANGER = "00000000-0000-4000-8000-00000000000b";
const SECRET = "told-to-nobody";

beforeAll(async () => {
  world = await restWorld(
    `
    create table clubs (id int primary key, name text);
    create table diaries (
      id int primary key, owner uuid, club int references clubs, text text, pages int);
    create table tags (id int primary key, word text);
    create table diary_tags (
      diary int references diaries, tag int references tags, primary key (diary, tag));
    create table vault (id int primary key, club int references clubs, text text);
    alter table diaries enable row level security;
    alter table diary_tags enable row level security;
    insert into clubs values (1, 'open');
    insert into diaries values (1, '${OWNER}', 1, '${SECRET}', 77);
    insert into tags values (1, 'word');
    insert into diary_tags values (1, 1);
    insert into vault values (1, 1, '${SECRET}');
    create policy own on diaries to authenticated using (owner = auth.uid());
    create policy own on diary_tags to authenticated
      using (exists (select from diaries where id = diary and owner = auth.uid()));
    create function all_diaries() returns setof diaries language sql stable
      as 'select * from $schema.diaries';
    create function diaries_of(clubs) returns setof diaries language sql stable
      as 'select * from $schema.diaries where club = $1.id';
    grant select on clubs, diaries, tags, diary_tags to anon, authenticated;
    grant update, delete, insert on diaries to authenticated;
    grant all on all tables in schema $schema to service_role;
    grant execute on all functions in schema $schema to anon, authenticated, service_role;
  `,
    { plans: true },
  );
  tokens = {
    visitor: null,
    owner: await world.token(OWNER),
    stranger: await world.token(STRANGER),
    service: world.serviceKey,
  };
});

afterAll(() => world[Symbol.asyncDispose]());

/**
 * Requests for a row of `diaries`; the answers must not depend on rows that the caller may not see.
 */
const WAYS: [path: string, options?: RestRequestOptions][] = [
  ["diaries?select=text"],
  ["diaries?select=id&text=like.told*"],
  ["diaries?select=count()"],
  ["diaries?select=pages.sum(),text.max()"],
  ["clubs?select=name,diaries(text)"],
  ["clubs?select=name,diaries(pages.sum(),count())"],
  ["clubs?select=name,...diaries(text)"],
  ["clubs?select=name,diaries!inner(text)"],
  ["clubs?select=name,diaries!inner()&diaries.text=like.told*"],
  ["clubs?select=name,diaries()&diaries=not.is.null"],
  ["clubs?select=name,diaries_of(text)"],
  ["tags?select=word,diaries(text)"],
  ["tags?select=word,diary_tags(diaries(text))"],
  ["rpc/all_diaries"],
  ["rpc/all_diaries?select=pages.sum()"],
  ["rpc/all_diaries?select=text,clubs(name)"],
];
const COUNT = { prefer: "count=exact" };

async function answers(token: string | null): Promise<string[]> {
  const bodies: string[] = [];
  for (const [path, options] of WAYS) {
    const answer = await world.ask(path, { ...options, headers: COUNT, token });
    bodies.push(`${path} ${String(answer.headers["content-range"])} ${answer.text}`);
  }
  return bodies;
}

describe("rows behind a policy", () => {
  test("are there for their owner and for the service, by every way", async () => {
    const [own, service] = [await answers(tokens.owner), await answers(tokens.service)];
    expect(own).toEqual(service);
    expect(own.filter((text) => text.includes(SECRET)).length).toBeGreaterThan(8);
    expect(own[2]).toContain('[{"count":1}]');
  });

  test.each(["visitor", "stranger"] as const)(
    "are for a %s as if they did not exist, by no way",
    async (role) => {
      const before = await answers(tokens[role]);
      await world.platform.database.script(`
        update ${world.schema}.diaries set club = null, pages = 0, text = '';
        delete from ${world.schema}.diary_tags`);
      const without = await answers(tokens[role]);
      await world.platform.database.script(`
        update ${world.schema}.diaries set club = 1, pages = 77, text = '${SECRET}';
        insert into ${world.schema}.diary_tags values (1, 1)`);

      expect(before).toEqual(without);
      expect(before.join()).not.toContain(SECRET);
    },
  );

  test("are neither changed nor removed by a stranger, nor shown while trying", async () => {
    const options: RestRequestOptions = {
      token: tokens.stranger,
      headers: { prefer: "return=representation,count=exact" },
    };
    const changed = await world.ask("diaries?select=text,clubs(name)&id=eq.1", {
      ...options,
      method: "PATCH",
      body: { pages: 1 },
    });
    const removed = await world.ask("diaries?id=eq.1", { ...options, method: "DELETE" });
    const replaced = await world.ask("diaries?id=eq.1", {
      ...options,
      method: "PUT",
      body: { id: 1, owner: STRANGER, text: "taken" },
    });
    const remaining = await world.ask("diaries?select=text,pages", { token: tokens.owner });

    expect([changed.body, removed.body]).toEqual([[], []]);
    expect(replaced.status).toBe(403);
    expect(remaining.body).toEqual([{ text: SECRET, pages: 77 }]);
  });
});

describe("a table without any grant", () => {
  test.each<[path: string, options?: RestRequestOptions]>([
    ["vault"],
    ["vault?select=count()"],
    ["clubs?select=vault(text)"],
    ["clubs?select=...vault(text)"],
    ["clubs?select=name,vault!inner()"],
    ["clubs?select=name,vault()&vault=is.null"],
    ["vault", { headers: { accept: "application/vnd.pgrst.plan+json" } }],
    ["vault", { headers: { accept: "text/csv" } }],
    ["vault", { method: "HEAD", headers: { prefer: "count=planned" } }],
    ["vault", { method: "POST", body: { id: 2 } }],
    ["vault?id=eq.1", { method: "DELETE" }],
  ])("is closed: %s %o", async (path, options) => {
    const visitor = await world.ask(path, { ...options, token: null });
    const player = await world.ask(path, { ...options, token: tokens.owner });

    expect([visitor.status, player.status]).toEqual([401, 403]);
    expect(visitor.text + player.text).not.toContain(SECRET);
  });
});

test("reading writes nothing, whatever a function of a row would do", async () => {
  await world.platform.database.script(`
    set local search_path to ${world.schema};
    create function meddle(clubs) returns int language plpgsql volatile as $$
      begin update ${world.schema}.clubs set name = 'meddled'; return 1; end $$;
    grant execute on function meddle(clubs) to service_role;`);

  const answer = await world.ask("clubs?select=meddle", { token: tokens.service });

  expect([answer.status, answer.body]).toMatchObject([405, { code: "25006" }]);
});
