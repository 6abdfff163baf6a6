import { emptyDatabaseOn } from "@capicu/platform/testing/own-database";
import { runOnServer } from "@capicu/platform/testing/run-on-server";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";

import { hostedInstallation } from "#testing/hosted-installation/hosted-installation.ts";

import { withSource, type Source } from "./open-source.ts";

const ROWS_AT_ONCE = 4;

async function collect(source: Source, query: string): Promise<number[]> {
  const sizes = [];
  for await (const rows of source.batches(query)) sizes.push(rows.length);
  return sizes;
}

test("rows come in batches, a query after the other, and the source is only read", async () => {
  const hosted = await hostedInstallation(ROWS_AT_ONCE);
  onTestFinished(() => hosted[Symbol.asyncDispose]());
  await hosted.database.script(`
    create function write_row() returns uuid language sql as $$
      insert into auth.users (id) values (gen_random_uuid()) returning id
    $$`);

  await hosted.withSource(async (source) => {
    expect(await source.has("auth.users")).toBe(true);
    expect(await source.has("auth.nothing")).toBe(false);
    expect(await collect(source, "select generate_series(1, 10)")).toEqual([4, 4, 2]);
    expect(await collect(source, "select generate_series(1, 8)")).toEqual([4, 4]);
    expect(await collect(source, "select where false")).toEqual([]);
  });
  await expect(
    hosted.withSource(async (source) => void (await collect(source, "select write_row()"))),
  ).rejects.toThrow(/read-only/);

  const { rows } = await sql`select from auth.users`.execute(hosted.database.service);
  expect(rows).toEqual([]);
});

test("a source that does not answer is named by its setting", async () => {
  await expect(withSource("postgres://nobody@127.0.0.1:1/none", async () => 1)).rejects.toThrow(
    /^IMPORT_DATABASE_URL: connect ECONNREFUSED/,
  );
});

const server = inject("testDatabaseUrl");

test.skipIf(server === null)("a source is opened by its address", async () => {
  await using source = await emptyDatabaseOn(server ?? "");
  await runOnServer(source.url, "create table public.follows (follower_id uuid)");

  const answers = await withSource(source.url, async (opened) => [
    await opened.has("public.follows"),
    await opened.has("public.likes"),
  ]);

  expect(answers).toEqual([true, false]);
});
