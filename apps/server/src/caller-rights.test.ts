// What visitors and players may do in the database at all: whole lists, so that a careless grant in a new
// migration fails here.
import type { Database } from "@capicu/platform/kernel/database";
import { ownDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { MIGRATIONS } from "#open-platform.ts";

type Role = "anon" | "authenticated";

const EVERYBODY = [
  // Policies and views ask who is calling.
  "auth.email()",
  "auth.jwt()",
  "auth.role()",
  "auth.uid()",
  // Policies and views of the product.
  "public.is_admin()",
  "public.plan_now(boolean, text, timestamp with time zone)",
  "public.shows_history(uuid)",
  "public.shows_stats(uuid)",
  // Read by the product's functions, which run as the caller.
  "public.is_entitled(text)",
  "public.is_verified(uuid)",
  "public.opens_profile(uuid)",
  "public.player_history(uuid, integer)",
  "public.player_with_handle(text)",
  "public.provenance_of(uuid)",
  // Policies of channels, and triggers of an operator's own tables.
  "realtime.ask_as(text[], text, jsonb)",
  "realtime.broadcast_changes(text, text, text, text, text, record, record, text)",
  "realtime.may_write(text)",
  "realtime.presence_key()",
  "realtime.readable_kinds()",
  "realtime.send(jsonb, text, text, boolean)",
  "realtime.send_binary(bytea, text, text, boolean)",
  "realtime.topic()",
  // Policies of files.
  "storage.extension(text)",
  "storage.filename(text)",
  "storage.foldername(text)",
];

const PLAYERS = [
  // Policies of tables and channels.
  "public.friend_channel(uuid)",
  "public.hears_friend(text)",
  "public.is_own_pending(uuid)",
  "public.is_own_screenshot(text)",
  "public.may_write()",
  "public.shows_second_factor()",
  // Read by the product's functions and by the browser.
  "public.desk_facts(uuid)",
  "public.friend_channels()",
  "public.player_circle(uuid, text, integer, timestamp with time zone, uuid)",
];

let database: Database & AsyncDisposable;

beforeAll(async () => {
  database = await ownDatabase(MIGRATIONS.slice(1));
});
afterAll(() => database[Symbol.asyncDispose]());

describe("functions", () => {
  test("a visitor may execute these and no other", async () => {
    expect(await callableBy("anon")).toEqual(EVERYBODY.toSorted());
  });

  test("a player may execute these and no other", async () => {
    expect(await callableBy("authenticated")).toEqual([...EVERYBODY, ...PLAYERS].toSorted());
  });

  test("a new one is callable by nobody until it is granted", async () => {
    await database.script(
      "create function public.careless(given text) returns text language sql as 'select given'",
    );

    const { rows } = await sql`
      select has_function_privilege('anon', 'public.careless(text)', 'execute') as anon,
        has_function_privilege('authenticated', 'public.careless(text)', 'execute') as player`.execute(
      database.service,
    );

    await database.script("drop function public.careless(text)");
    expect(rows).toEqual([{ anon: false, player: false }]);
  });

  async function callableBy(role: Role): Promise<string[]> {
    const { rows } = await sql<{ signature: string }>`
      select nspname || '.' || proname || '(' || coalesce((
        select string_agg(format_type(type, null), ', ' order by place)
        from unnest(proargtypes) with ordinality as argument (type, place)
      ), '') || ')' as signature
      from pg_proc
      join pg_namespace on pg_namespace.oid = pronamespace
      where nspname not in ('pg_catalog', 'information_schema')
        and has_function_privilege(${role}, pg_proc.oid, 'execute')`.execute(database.service);
    return rows.map(({ signature }) => signature).toSorted();
  }
});
