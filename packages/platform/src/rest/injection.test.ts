import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { restWorld, type RestRequestOptions, type RestWorld } from "#testing/rest-world.ts";

let world: RestWorld;
let mine: string;

const ME = "00000000-0000-4000-8000-00000000000a";
const OTHER = "00000000-0000-4000-8000-00000000000b";
const SECRET = "the-other-players-secret";
const RUNS = 60;

beforeAll(async () => {
  world = await restWorld(`
    create table notes (id int primary key, owner uuid, title text, parent int references notes);
    create table parts (id int primary key, note int references notes, text text);
    alter table notes enable row level security;
    alter table parts enable row level security;
    insert into notes values (1, '${ME}', 'mine', null), (2, '${OTHER}', '${SECRET}', 1);
    insert into parts values (1, 1, 'part of mine'), (2, 2, '${SECRET}'), (3, 1, '${SECRET}');
    grant all on notes, parts to authenticated;
    create policy own on notes to authenticated using (owner = auth.uid());
    create policy own on parts to authenticated using (text <> '${SECRET}');
    create function shout(words text) returns text language sql immutable as 'select upper(words)';
    grant execute on function shout(text) to authenticated;
  `);
  mine = await world.token(ME);
});

afterAll(() => world[Symbol.asyncDispose]());

/** Texts that end a name, a value or a statement early, and other hostile texts. */
const evil = fc.oneof(
  fc.constantFrom(
    "'; drop table notes; --",
    '"; drop table notes; --',
    "id) from notes; delete from notes; --",
    "1) or true --",
    "' or '1'='1",
    '" or "1"="1',
    "\\'; select 1 --",
    "$1",
    "$$; select 1; $$",
    "/* */",
    "id::regclass",
    "(select title from notes)",
    "pg_sleep(0)",
    "0",
    "-",
    "id,(select current_user)",
    'U&"\\0061"',
    "title\u0000",
    '""',
    "%27%20or%20true",
  ),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc
    .array(
      fc.constantFrom(
        "'",
        '"',
        "\\",
        ";",
        "--",
        "(",
        ")",
        ",",
        ".",
        "::",
        "->",
        "*",
        "!",
        "id",
        "or true",
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join("")),
);

const enc = encodeURIComponent;
const POSITIONS: Record<string, (text: string) => [path: string, options?: RestRequestOptions]> = {
  "a column of select": (text) => [`notes?select=${enc(text)}`],
  "a quoted column of select": (text) => [`notes?select=${enc(JSON.stringify(text))}`],
  "an alias": (text) => [`notes?select=${enc(`${JSON.stringify(text)}:id`)}`],
  "a cast": (text) => [`notes?select=${enc(`id::${text}`)}`],
  "an aggregate": (text) => [`notes?select=${enc(`id.${text}()`)}`],
  "a key inside JSON": (text) => [`notes?select=${enc(`title->${JSON.stringify(text)}`)}`],
  "an embedded name": (text) => [`notes?select=${enc(`${JSON.stringify(text)}(*)`)}`],
  "a hint": (text) => [`notes?select=${enc(`parts!${JSON.stringify(text)}(*)`)}`],
  "an alias of what is embedded": (text) => [
    `notes?select=${enc(`${JSON.stringify(text)}:parts(*)`)}`,
  ],
  "a filtered column": (text) => [`notes?${enc(text)}=eq.1`],
  "an operator": (text) => [`notes?id=${enc(`${text}.1`)}`],
  "a value": (text) => [`notes?title=${enc(`eq.${text}`)}`],
  "a pattern": (text) => [`notes?title=${enc(`ilike.${text}`)}`],
  "a list": (text) => [`notes?title=${enc(`in.(${JSON.stringify(text)},${text})`)}`],
  "a language": (text) => [`notes?title=${enc(`fts(${text}).a`)}`],
  "a logic tree": (text) => [`notes?or=${enc(`(id.eq.1,${text})`)}`],
  "an order": (text) => [`notes?order=${enc(text)}`],
  "a related order": (text) => [`notes?select=*,parent(id)&order=${enc(`parent(${text})`)}`],
  "a limit": (text) => [`notes?limit=${enc(text)}`],
  "named columns": (text) => [
    `notes?columns=${enc(text)}`,
    { method: "POST", body: { id: 9, owner: ME }, headers: { prefer: "tx=rollback" } },
  ],
  "a conflict's columns": (text) => [
    `notes?on_conflict=${enc(text)}`,
    {
      method: "POST",
      body: { id: 1, owner: ME },
      headers: { prefer: "tx=rollback,resolution=merge-duplicates" },
    },
  ],
  "a key of the body": (text) => [
    "notes",
    { method: "PATCH", body: { [text]: 1 }, headers: { prefer: "tx=rollback" } },
  ],
  "a table": (text) => [enc(text.replaceAll(/^$|^\.+$/g, "x"))],
  "a function": (text) => [`rpc/${enc(text.replaceAll(/^$|^\.+$/g, "x"))}`],
  "an argument's name": (text) => [`rpc/shout`, { method: "POST", body: { [text]: "x" } }],
  "an argument's value": (text) => [`rpc/shout`, { method: "POST", body: { words: text } }],
  "an argument in the address": (text) => [`rpc/shout?words=${enc(text)}`],
  "a schema": (text) => ["notes", { headers: { "accept-profile": enc(text) } }],
  "an accepted type": (text) => ["notes", { headers: { accept: enc(text) } }],
  "a wish": (text) => ["notes", { headers: { prefer: `count=${enc(text)}, handling=strict` } }],
};

describe("no text is more than a text", () => {
  test.each(Object.entries(POSITIONS))("as %s", async (_name, position) => {
    await fc.assert(
      fc.asyncProperty(evil, async (text) => {
        const [path, options] = position(text);
        const answer = await world.ask(path, { ...options, token: mine });
        expect(answer.status).toBeLessThan(500);
        expect(answer.text).not.toContain(SECRET);
        // A syntax error of the database means that the caller's text became SQL.
        expect(answer.body).not.toMatchObject({ code: "42601" });
      }),
      { numRuns: RUNS },
    );
  });

  test("and all rows are where they were", async () => {
    const { rows } = await countRows();
    expect(rows).toEqual([{ notes: 2, parts: 3 }]);
  });
});

async function countRows() {
  const { sql } = await import("kysely");
  const { schema, platform } = world;
  return sql`select
    (select count(*) from ${sql.id(schema, "notes")}) as notes,
    (select count(*) from ${sql.id(schema, "parts")}) as parts`.execute(platform.database.service);
}
