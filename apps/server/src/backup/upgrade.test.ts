// A database with rows goes through the migrations that change what an earlier version has written.
import type { Database } from "@capicu/platform/kernel/database";
import { ownDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { MIGRATIONS, migrateDatabase } from "./migrate-database.ts";

const PLAYER = "00000000-0000-4000-8000-000000000001";

/** The schema as it was before this migration of the product. */
const databaseBefore = (file: string) =>
  ownDatabase(
    MIGRATIONS.slice(1),
    (name) => name.startsWith("platform/") || name < `server/${file}`,
  );

async function addPlayer({ service }: Database): Promise<void> {
  await sql`insert into auth.users (id, email) values (${PLAYER}, 'ana@example.com')`.execute(
    service,
  );
  await sql`
    insert into users (id, email, handle, username, display_name)
    values (${PLAYER}, 'ana@example.com', '@ana', 'ana', 'Ana')`.execute(service);
}

test("the ledger keeps its rows under the new name, and nothing is called by the old one", async () => {
  await using database = await databaseBefore("330-approved-statistics.sql");
  const { service } = database;
  await addPlayer(database);
  await sql`
    insert into stats_submissions (user_id, domino_app, overall_wins)
    values (${PLAYER}, 'domino-by-flyclops', 12)`.execute(service);
  await sql`
    select record_sources(record_snapshot(item, null), item) from stats_submissions as item`.execute(
    service,
  );

  await migrateDatabase(database);

  const { rows } = await sql`
    select approved_statistics.user_id, overall_wins::int as wins, sources ->> 'overall_games_played' as source
    from approved_statistics join statistics_sources on statistics_id = id`.execute(service);
  expect(rows).toEqual([{ user_id: PLAYER, wins: 12, source: "computed" }]);
  const { rows: old } = await sql`
    select name from (
      select relname::text from pg_class union all
      select conname from pg_constraint union all
      select attname from pg_attribute where attrelid = 'statistics_sources'::regclass union all
      select proname from pg_proc union all
      select prosrc from pg_proc union all
      select pg_get_viewdef(oid) from pg_class where relkind = 'v'
    ) as named (name)
    where name ~ '(stat|record)_snapshot|snapshot_(sources|id)'`.execute(service);
  expect(old).toEqual([]);
});
