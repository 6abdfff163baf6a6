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

test("the entries of the audit log move into their months as they are, and numbers go on", async () => {
  await using database = await databaseBefore("331-audit-months.sql");
  const { service } = database;
  await sql`
    insert into audit_log (happened_at, action, subject_type, actor_id, before, after, reason, details)
    select timestamptz '2024-02-29 12:00+00' + month * interval '1 month', 'account.banned', 'player',
      ${PLAYER}, '{"role": "user"}', null, 'Because of ' || month, '{"days": 7}'
    from generate_series(0, 11) as month`.execute(service);
  const entries = () => sql`select * from audit_log order by id`.execute(service);
  const { rows: before } = await entries();

  await migrateDatabase(database);

  expect((await entries()).rows).toEqual(before);
  const { rows: months } = await sql`
    select tableoid::regclass::text as partition, count(*)::int as entries,
      min(happened_at) = max(happened_at) as "isOne"
    from audit_log group by 1 order by 1`.execute(service);
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({
    partition: "partitions.audit_log_2024_02",
    entries: 1,
    isOne: true,
  });
  const { rows: next } = await sql`
    insert into audit_log (action, subject_type) values ('account.banned', 'player')
    returning id::int, tableoid::regclass::text ~ '^partitions.audit_log_20\\d\\d_\\d\\d$' as "hasMonth"`.execute(
    service,
  );
  expect(next).toEqual([{ id: 13, hasMonth: true }]);
});

test("reports of clubs become reports as they are, open and settled ones", async () => {
  await using database = await databaseBefore("430-reports.sql");
  const { service } = database;
  await addPlayer(database);
  const club = "00000000-0000-4000-8000-000000000002";
  const other = "00000000-0000-4000-8000-000000000003";
  for (const id of [club, other])
    await sql`
      insert into clubs (id, slug, name, time_zone, kind, colours)
      values (${id}, ${`club-${id}`.slice(0, 12) + id.slice(-1)}, ${`Mesa ${id.slice(-1)}`}, 'UTC', 'public',
        '{#1a4d2e,#ffffff}')`.execute(service);
  const [day, later] = ["2026-05-04T12:00:00.000Z", "2026-05-05T12:00:00.000Z"];
  await sql`
    insert into club_reports (club_id, reporter_id, reason, reported_at, settled_at)
    values (${club}, ${PLAYER}, 'Spam', ${day}, null), (${other}, ${PLAYER}, 'Noise', ${day}, ${later})
  `.execute(service);

  await migrateDatabase(database);

  const { rows } = await sql`
    select kind, thing_id, reporter_id, category, words, reported_at, settled_at, outcome
    from reports order by id`.execute(service);
  const moved = { kind: "club", reporter_id: PLAYER, category: "other", outcome: null };
  expect(rows).toEqual([
    { ...moved, thing_id: club, words: "Spam", reported_at: new Date(day), settled_at: null },
    {
      ...moved,
      thing_id: other,
      words: "Noise",
      reported_at: new Date(day),
      settled_at: new Date(later),
    },
  ]);
  const { rows: old } = await sql`
    select from pg_class where relname = 'club_reports'
    union all
    select from pg_proc where prosrc ~ 'club_reports' or proname = 'report_club'`.execute(service);
  expect(old).toEqual([]);
});
