import { afterAll, beforeAll, expect, test } from "vitest";

import { restWorld, type RestWorld } from "#testing/rest-world.ts";

let world: RestWorld;

beforeAll(async () => {
  world = await restWorld(`
    create table things (
      id int primary key, "a name" text, word text, flag boolean, tags text[], span int4range,
      data jsonb, said tsvector, at date);
    insert into things values
      (1, 'x', 'apple', true, '{p,q}', '[1,5)', '{"a": {"b": "deep"}, "n": 1, "list": [7, 8]}',
       to_tsvector('english', 'fat cats'), '2024-01-01'),
      (2, 'y', 'Banana', false, '{q}', '[5,9)', '{"a": {"b": "other"}, "n": 2}',
       to_tsvector('english', 'thin rats'), '2024-02-01'),
      (3, 'z,w', 'a"b\\c', null, '{}', '[20,30)', null, null, null),
      (4, null, '100% (sure), {ok}', null, null, null, '{"n": 10}', null, null);
    grant all on things to authenticated;
  `);
});

afterAll(() => world[Symbol.asyncDispose]());

test.each<[query: string, ids: number[]]>([
  ["word=eq.apple", [1]],
  ["word=neq.apple", [2, 3, 4]],
  ["id=gt.2", [3, 4]],
  ["id=gte.3&id=lt.4", [3]],
  ["id=lte.1", [1]],
  ["word=like.*an*", [2]],
  ["word=ilike.B*", [2]],
  ["word=like(any).{a*,B*}", [1, 2, 3]],
  ["word=ilike(all).{*a*,*n*}", [2]],
  ["word=match.^a", [1, 3]],
  ["word=imatch.^b", [2]],
  ["id=eq(any).{1,3}", [1, 3]],
  ["id=gt(all).{1,2}", [3, 4]],
  ["flag=is.true", [1]],
  ["flag=is.false", [2]],
  ["flag=is.unknown", [3, 4]],
  ["flag=is.null", [3, 4]],
  ["flag=is.not_null", [1, 2]],
  ["flag=not.is.null", [1, 2]],
  ["flag=isdistinct.true", [2, 3, 4]],
  ["id=in.(1,3)", [1, 3]],
  ["id=in.()", []],
  ["id=not.in.(1,3)", [2, 4]],
  ['word=in.("a\\"b\\\\c",apple)', [1, 3]],
  ['word=in.("100% (sure), {ok}")', [4]],
  ["tags=cs.{p}", [1]],
  ["tags=cd.{q,r}", [2, 3]],
  ["tags=ov.{p,q}", [1, 2]],
  ['data=cs.{"n":2}', [2]],
  ["span=cs.[6,7)", [2]],
  ["span=sl.[6,9)", [1]],
  ["span=sr.[1,5)", [2, 3]],
  ["span=nxr.[1,9)", [1, 2]],
  ["span=nxl.[5,9)", [2, 3]],
  ["span=adj.[9,20)", [2, 3]],
  ["said=fts.cat", [1]],
  ["said=fts(english).rats", [2]],
  ["word=plfts(simple).apple", [1]],
  ["said=phfts(english).fat cats", [1]],
  ["said=wfts(english).-thin", [1]],
  ["said=not.fts.cat", [2]],
  ["data->a->>b=eq.deep", [1]],
  ["data->list->>0=eq.7", [1]],
  ["data->list->>-1=eq.8", [1]],
  ["data->n=gt.1", [2, 4]],
  ['"a name"=eq.x', [1]],
  ["a name=eq.z,w", [3]],
  ["or=(id.eq.1,and(id.gt.2,flag.is.null))", [1, 3, 4]],
  ['or=("a name".eq."z,w",word.in.(apple,"x)"))', [1, 3]],
  ["and=(id.gt.1,or(id.eq.2,id.eq.3))", [2, 3]],
  ["not.and=(id.gt.1,id.lt.4)", [1, 4]],
  ["not.or=(id.eq.1,not.and(id.gt.2,id.lt.9))", [3, 4]],
  ["or=(tags.cs.{p,q},data->a->>b.eq.other)", [1, 2]],
  ["at=gte.2024-01-15", [2]],
  ["order=data->n.desc.nullslast,id", [4, 2, 1, 3]],
  ["order=flag.asc.nullsfirst,id.desc", [4, 3, 2, 1]],
])("%s", async (query, ids) => {
  const sorted = query.startsWith("order") ? query : `${query}&order=id`;
  const pairs = sorted.split("&").map((part): [string, string] => {
    const at = part.indexOf("=");
    return [part.slice(0, at), part.slice(at + 1)];
  });
  const url = new URLSearchParams(pairs);
  const { status, body } = await world.ask(`things?select=id&${url.toString()}`);

  expect([status, body]).toEqual([200, ids.map((id) => ({ id }))]);
});

test("columns under other names, cast, and from inside JSON", async () => {
  const { body } = await world.ask(
    'things?select=key:id::text,b:data->a->>b,data->list->0,"a name",list:data->list->1::int&id=eq.1',
  );
  expect(body).toEqual([{ key: "1", b: "deep", list: 8, "a name": "x" }]);
});

test("no name is mistaken for one of the query's own", async () => {
  const names = ["page", "t0", "things", "source", "called", "#", "body", "size"];
  const { body } = await world.ask(
    `things?select=${names.map((name) => encodeURIComponent(`"${name}":id`)).join()}&id=eq.1`,
  );
  expect(body).toEqual([Object.fromEntries(names.map((name) => [name, 1]))]);
});
