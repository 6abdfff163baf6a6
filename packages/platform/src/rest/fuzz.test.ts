import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { restWorld, type RestAnswer, type RestWorld } from "#testing/rest-world.ts";

let world: RestWorld;

const RUNS = 400;

beforeAll(async () => {
  world = await restWorld(`
    create table parents (id int primary key, data jsonb, tags text[], at timestamptz);
    create table children (id int primary key, parent int references parents, word text);
    insert into parents values (1, '{"a":[1]}', '{x}', now());
    insert into children values (1, 1, 'w');
    create function answer(a int, b jsonb default null) returns setof children language sql stable
      as 'select * from $schema.children';
    grant all on all tables in schema $schema to authenticated;
    grant execute on all functions in schema $schema to authenticated;
  `);
});

afterAll(() => world[Symbol.asyncDispose]());

/** Almost right: pieces of the grammar in any order. */
const piece = fc.constantFrom(
  ...'id data tags at word parent children parents * count() sum() max( ( ) , . : :: ! -> ->> ... not and or eq in is fts like any all null 1 -1 9999999999999999999 1e400 {} {x} [1,2) asc desc nullsfirst inner left text int jsonb " \\ % é 🎲 '.split(
    " ",
  ),
);
const almost = fc.oneof(
  fc.array(piece, { maxLength: 10 }).map((parts) => parts.join("")),
  fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(".")),
  fc.string({ unit: "binary", maxLength: 20 }),
);
const key = fc.oneof(
  fc.constantFrom(
    "select",
    "order",
    "limit",
    "offset",
    "or",
    "and",
    "not.or",
    "children.order",
    "children.limit",
    "children.id",
    "columns",
    "on_conflict",
    "id",
    "data->a",
  ),
  almost,
);
const header = fc.record(
  {
    accept: fc.constantFrom(
      "*/*",
      "text/csv",
      "application/vnd.pgrst.object+json",
      "application/vnd.pgrst.plan+json",
      "application/geo+json",
      ";;,q=",
    ),
    prefer: fc.constantFrom(
      "count=exact",
      "count=planned",
      "return=representation",
      "resolution=merge-duplicates,return=representation",
      "handling=strict,max-affected=0",
      "missing=default,return=headers-only",
      "tx=rollback",
      "=,=,",
    ),
    range: fc.constantFrom("0-0", "9-1", "-", "0-99999999999999999999", "bytes=0-1"),
    "content-type": fc.constantFrom(
      "application/json",
      "text/csv",
      "application/x-www-form-urlencoded",
      "text/plain",
      "application/octet-stream",
      "nonsense",
    ),
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.json({ maxDepth: 1 }).map((value) => `{"id":${value},"word":${value}}`),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom(
    "[]",
    "[{}]",
    "{}",
    '{"id":"x"}',
    '[{"id":1},{"id":1}]',
    "id,word\n1,2",
    "\u0000",
  ),
);

const request = fc.record({
  method: fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"),
  path: fc.constantFrom("parents", "children", "rpc/answer", "", "nowhere"),
  query: fc.array(fc.tuple(key, almost), { maxLength: 4 }),
  headers: header,
  body,
});

test("whatever is asked, the fault is never ours", async () => {
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, query, headers, body: payload }) => {
      const encoded = query.map((pair) =>
        pair.map((text) => encodeURIComponent(text.toWellFormed())).join("="),
      );
      const isBare = method === "GET" || method === "HEAD";
      const answer = await world.ask(`${path}?${encoded.join("&")}`, {
        method,
        headers: { ...headers, prefer: `tx=rollback, ${headers.prefer ?? ""}` },
        ...(isBare ? {} : { body: payload }),
      });
      expect(faultOf(answer)).toBeNull();
    }),
    { numRuns: RUNS },
  );
}, 60_000);

const MEMBERS = "code,details,hint,message";

/** Returns what is wrong: a server error, or a refusal without the wire's form. */
function faultOf({ status, text, body: content }: RestAnswer): string | null {
  if (status >= 500) return `${status} ${text}`;
  if (status < 400 || text === "") return null;
  const isTold =
    Object.keys(content ?? {})
      .toSorted()
      .join() === MEMBERS;
  return isTold ? null : `not told as it should be: ${text}`;
}
