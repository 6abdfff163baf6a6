import { emptyDatabase } from "@capicu/platform/testing/own-database";
import { expect, test } from "vitest";

import { readCatalogue } from "./catalogue.ts";
import { compareCatalogues } from "./compare.ts";

const SCHEMA = `
  create schema platform;
  create table platform.migrations (name text);
  create table notes (id integer primary key, word text default 'a', at timestamptz default now());
  create function shout() returns text language sql as 'select upper(word) from notes';
  create policy "everybody reads notes" on notes for select using (true);
  insert into notes values (1);`;

const CHANGES: [change: string, differences: string[]][] = [
  ["alter table notes alter word set default 'b'", ["~ column public.notes.word"]],
  ["alter table notes add check (id > 0)", ["+ constraint notes_id_check on notes"]],
  ["create index on notes (word)", ["+ index notes_word_idx"]],
  ["alter table notes force row level security", ["~ relation public.notes"]],
  ["grant update on notes to public", ["~ relation public.notes"]],
  ["grant update (word) on notes to public", ["~ column public.notes.word"]],
  ["revoke execute on function shout() from public", ["~ function shout()"]],
  ["alter function shout() security definer", ["~ function shout()"]],
  [
    `alter policy "everybody reads notes" on notes using (id > 1)`,
    ["~ policy everybody reads notes on notes"],
  ],
  ["insert into notes values (2)", ["~ rows of notes"]],
  ["update notes set at = '2000-01-01'", []],
  [
    "create view loud with (security_barrier) as select shout()",
    ["+ column order public.loud", "+ column public.loud.shout", "+ relation public.loud"],
  ],
];

test("each change of a schema is a difference between two catalogues, and nothing else is", async () => {
  await using database = await emptyDatabase();
  await database.script(SCHEMA);
  const found: typeof CHANGES = [];

  for (const [change] of CHANGES) {
    const before = await readCatalogue(database);
    await database.script(change);
    const differences = compareCatalogues(before, await readCatalogue(database));
    found.push([change, differences.map((difference) => difference.split("\n")[0] ?? "")]);
  }

  expect(found).toEqual(CHANGES);
});
