import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { restWorld, type RestWorld } from "#testing/rest-world.ts";

let world: RestWorld;

beforeAll(async () => {
  world = await restWorld(`
    create table clubs (id int primary key, name text, parent int references clubs);
    create table players (
      id int primary key, name text, points int,
      club int references clubs, second_club int references clubs);
    create table cards (player int primary key references players, number text);
    create table events (id int primary key, title text, prize numeric);
    create table entries (
      player int references players, event int references events, primary key (player, event));
    create view strong as select id as player_id, name, club as club_id from players
      where points > 10;
    create function initials(players) returns text language sql stable
      as 'select left($1.name, 1)';
    create function rivals(players) returns setof players language sql stable
      as 'select * from $schema.players where club = $1.club and id <> $1.id';
    create function best_of(clubs) returns setof players rows 1 language sql stable
      as 'select * from $schema.players where club = $1.id order by points desc limit 1';
    insert into clubs values (1, 'Ponce', null), (2, 'Ponce Juniors', 1), (3, 'Empty', null);
    insert into players values
      (1, 'Ana', 30, 1, 2), (2, 'Berto', 20, 1, null), (3, 'Carla', 5, 2, 1), (4, 'Dora', 2, null, null);
    insert into cards values (1, 'A-1'), (3, 'C-3');
    insert into events values (1, 'Open', 100), (2, 'Cup', 50);
    insert into entries values (1, 1), (1, 2), (2, 1);
    grant all on all tables in schema $schema to authenticated;
    grant execute on all functions in schema $schema to authenticated;
  `);
});

afterAll(() => world[Symbol.asyncDispose]());

const names = (list: string[]) => list.map((name) => ({ name }));

describe("what is embedded", () => {
  test.each<[what: string, query: string, rows: unknown]>([
    [
      "a row referred to, by the key's column",
      "players?select=name,club(name)&id=lte.2",
      [
        { name: "Ana", club: { name: "Ponce" } },
        { name: "Berto", club: { name: "Ponce" } },
      ],
    ],
    [
      "under another name, by the table and a hint",
      "players?select=name,home:clubs!club(name),away:clubs!players_second_club_fkey(name)&id=eq.1",
      [{ name: "Ana", home: { name: "Ponce" }, away: { name: "Ponce Juniors" } }],
    ],
    [
      "rows that refer, in order, a page of them",
      "clubs?select=name,players!club(name)&players.order=points.asc&players.limit=1&players.offset=1&id=eq.1",
      [{ name: "Ponce", players: names(["Ana"]) }],
    ],
    [
      "one row at most, where the key is unique",
      "players?select=name,cards(number)&id=in.(1,2)&order=id",
      [
        { name: "Ana", cards: { number: "A-1" } },
        { name: "Berto", cards: null },
      ],
    ],
    [
      "through a join table",
      "players?select=name,events(title)&events.order=title&id=in.(1,4)&order=id",
      [
        { name: "Ana", events: [{ title: "Cup" }, { title: "Open" }] },
        { name: "Dora", events: [] },
      ],
    ],
    [
      "a table in itself: children by its name, the parent by the column's",
      "clubs?select=name,clubs(name),parent(name)&id=lte.2&order=id",
      [
        { name: "Ponce", clubs: names(["Ponce Juniors"]), parent: null },
        { name: "Ponce Juniors", clubs: [], parent: { name: "Ponce" } },
      ],
    ],
    [
      "at any depth",
      "events?select=title,players(name,club(name,parent(name)))&players.order=id&id=eq.1",
      [
        {
          title: "Open",
          players: [
            { name: "Ana", club: { name: "Ponce", parent: null } },
            { name: "Berto", club: { name: "Ponce", parent: null } },
          ],
        },
      ],
    ],
    [
      "from a view that shows the key",
      "strong?select=name,clubs(name)&order=name",
      [
        { name: "Ana", clubs: { name: "Ponce" } },
        { name: "Berto", clubs: { name: "Ponce" } },
      ],
    ],
    [
      "a computed column and computed rows",
      "players?select=initials,rivals(name)&id=eq.1",
      [{ initials: "A", rivals: names(["Berto"]) }],
    ],
    [
      "one computed row",
      "clubs?select=name,best_of(name)&id=lte.2&order=id",
      [
        { name: "Ponce", best_of: { name: "Ana" } },
        { name: "Ponce Juniors", best_of: { name: "Carla" } },
      ],
    ],
    [
      "spread, one row's columns among the parent's",
      "players?select=name,...club(club:name)&id=in.(1,4)&order=id",
      [
        { name: "Ana", club: "Ponce" },
        { name: "Dora", club: null },
      ],
    ],
    [
      "spread, many rows' columns as lists",
      "players?select=name,...events(titles:title,prize)&events.order=prize&id=in.(1,4)&order=id",
      [
        { name: "Ana", titles: ["Cup", "Open"], prize: [50, 100] },
        { name: "Dora", titles: [], prize: [] },
      ],
    ],
    [
      "spread inside what is spread",
      "cards?select=number,...players(name,...club(club:name))&order=number",
      [
        { number: "A-1", name: "Ana", club: "Ponce" },
        { number: "C-3", name: "Carla", club: "Ponce Juniors" },
      ],
    ],
  ])("%s", async (_what, query, rows) => {
    expect((await world.ask(query)).body).toEqual(rows);
  });

  test("what was written comes with all its columns, and computed ones", async () => {
    const inserted = await world.ask("players?select=*,initials,rivals(name)&id=eq.4", {
      method: "PATCH",
      headers: { prefer: "return=representation" },
      body: { points: 2 },
    });

    expect(inserted.text).toBe(
      '[{"id":4,"name":"Dora","points":2,"club":null,"second_club":null,"initials":"D","rivals":[]}]',
    );
  });

  test("what was written brings its relations along", async () => {
    const updated = await world.ask(
      "players?select=name,initials,club(name),rivals(name)&rivals.order=id&id=eq.2",
      {
        method: "PATCH",
        headers: { prefer: "return=representation" },
        body: { points: 21 },
      },
    );

    expect(updated.body).toEqual([
      { name: "Berto", initials: "B", club: { name: "Ponce" }, rivals: names(["Ana"]) },
    ]);
  });
});

describe("which rows, by what is embedded", () => {
  test.each<[what: string, query: string, found: string[]]>([
    [
      "inner: only rows that have one",
      "players?select=name,cards!inner()&order=id",
      ["Ana", "Carla"],
    ],
    ["inner and filtered", "players?select=name,events!inner(id)&events.title=eq.Cup", ["Ana"]],
    ["none is embedded", "players?select=name,cards()&cards=is.null&order=id", ["Berto", "Dora"]],
    [
      "one is embedded",
      "players?select=name,events()&events=not.is.null&order=id",
      ["Ana", "Berto"],
    ],
    [
      "either of two is embedded",
      "players?select=name,cards(),events()&or=(cards.not.is.null,events.not.is.null)&order=id",
      ["Ana", "Berto", "Carla"],
    ],
    [
      "filters of its own leave the parents alone",
      "clubs?select=name,players!club(name)&players.or=(name.eq.Ana,points.gt.100)&order=id",
      ["Ponce", "Ponce Juniors", "Empty"],
    ],
    [
      "in the order of a related column",
      "players?select=name,club(name)&order=club(name).desc.nullslast,id.desc",
      ["Carla", "Berto", "Ana", "Dora"],
    ],
  ])("%s", async (_what, query, found) => {
    const { body } = await world.ask(query);
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual(found);
  });

  test.each([
    ["players?select=name,cards!inner()", 2],
    ["players?select=name,cards()&cards=is.null", 2],
    ["clubs?select=name,players!club!inner()&players.points=gt.10", 1],
  ])("the count of %s is %i", async (query, total) => {
    const { headers } = await world.ask(query, {
      method: "HEAD",
      headers: { prefer: "count=exact" },
    });
    expect(String(headers["content-range"]).split("/")[1]).toBe(String(total));
  });
});

describe("sums", () => {
  test.each<[query: string, rows: unknown]>([
    ["players?select=points.sum(),count()", [{ sum: 58, count: 4 }]],
    [
      "players?select=club,total:points.sum(),best:points.max()::text&order=club.nullsfirst",
      [
        { club: null, total: 2, best: "2" },
        { club: 1, total: 51, best: "30" },
        { club: 2, total: 5, best: "5" },
      ],
    ],
    ["players?select=average:points::numeric.avg()::int4,points.min()", [{ average: 15, min: 2 }]],
    [
      "clubs?select=name,players!club(points.sum(),count())&order=id&id=neq.2",
      [
        { name: "Ponce", players: [{ sum: 51, count: 2 }] },
        { name: "Empty", players: [{ sum: null, count: 0 }] },
      ],
    ],
    ["cards?select=...players(points.sum())", [{ sum: 35 }]],
    [
      "players?select=...club(name),points.sum()&club=not.is.null",
      expect.arrayContaining([
        { name: "Ponce", sum: 51 },
        { name: "Ponce Juniors", sum: 5 },
      ]) as unknown,
    ],
    ["players?select=club(name),count()&club=eq.1", [{ club: { name: "Ponce" }, count: 2 }]],
  ])("%s", async (query, rows) => {
    expect((await world.ask(query)).body).toEqual(rows);
  });

  test("of lists are refused", async () => {
    const answer = await world.ask("players?select=name,...events(prize.sum())");
    expect([answer.status, answer.body]).toMatchObject([400, { code: "PGRST127" }]);
  });
});

describe("what cannot be embedded", () => {
  test.each<[query: string, status: number, code: string, expected: object]>([
    ["players?select=qqq(*)", 400, "PGRST200", { hint: null }],
    [
      "players?select=card(*)",
      400,
      "PGRST200",
      { hint: "Perhaps you meant 'cards' instead of 'card'." },
    ],
    [
      "players?select=clubs(*)",
      300,
      "PGRST201",
      {
        hint: "Try changing 'clubs' to one of the following: 'clubs!players_club_fkey', 'clubs!players_second_club_fkey'. Find the desired relationship in the 'details' key.",
        details: [
          {
            cardinality: "many-to-one",
            embedding: "players with clubs",
            relationship: "players_club_fkey using players(club) and clubs(id)",
          },
          {
            cardinality: "many-to-one",
            embedding: "players with clubs",
            relationship: "players_second_club_fkey using players(second_club) and clubs(id)",
          },
        ],
      },
    ],
    ["players?cards.number=eq.1", 400, "PGRST108", {}],
    ["players?select=name,events(title)&order=events(title)", 400, "PGRST118", {}],
    ["players?select=name&order=club(name)", 400, "PGRST108", {}],
  ])("%s", async (query, status, ...[code, expected]) => {
    const answer = await world.ask(query);
    expect([answer.status, answer.body]).toMatchObject([status, { code, ...expected }]);
  });

  test("more than a hundred relations at once", async () => {
    const many = Array.from({ length: 101 }, (_, at) => `c${at}:cards()`).join(",");
    expect((await world.ask(`players?select=${many}`)).status).toBe(400);
  });
});
