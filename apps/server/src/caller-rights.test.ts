// Everything that visitors and players may do in the database, as complete lists, so that a
// careless grant in a new migration fails here.
import type { Database } from "@capicu/platform/kernel/database";
import { ownDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { openJobQueue } from "./background-jobs/job-queue.ts";
import { MIGRATIONS } from "./backup/migrate-database.ts";

type Role = "anon" | "authenticated";

const EVERYBODY = [
  // Policies and views use it to find the caller.
  "auth.email()",
  "auth.jwt()",
  "auth.role()",
  "auth.uid()",
  // Policies and views of the product.
  "public.has_right(text)",
  "public.is_admin()",
  // An index of submissions calls it for each row that is written.
  "public.is_open(text)",
  "public.plan_now(boolean, text, timestamp with time zone)",
  "public.shows_history(uuid)",
  "public.shows_stats(uuid)",
  // Read by the product's functions, which run as the caller.
  "public.is_entitled(text)",
  "public.club_at(text)",
  "public.club_numbers_at(text)",
  "public.main_clubs(uuid[])",
  "public.club_calendar(uuid)",
  "public.own_calendar_feed(uuid)",
  "public.club_invite_preview(bytea)",
  "public.club_standing(uuid)",
  "public.event_at(text)",
  "public.head_to_head(uuid, uuid, integer)",
  "public.pair_figures(uuid, uuid, integer, integer)",
  "public.rating_history(uuid, text, integer, timestamp with time zone, uuid)",
  "public.rating_of(uuid, text)",
  "public.event_entrants_of(uuid)",
  "public.event_people(uuid)",
  "public.event_slug(uuid)",
  "public.event_staff_of(uuid)",
  "public.public_events(boolean, text, integer, timestamp with time zone, uuid)",
  "public.read_event(text)",
  "public.sees_event(uuid)",
  "public.sees_event_channel(text)",
  "public.inactive_since(uuid)",
  "public.badges_of(uuid)",
  "public.shared_recap(bytea, date)",
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
  "public.sees_friend_channel(text)",
  "public.is_own_pending(uuid)",
  "public.is_own_screenshot(text)",
  "public.decides_gamertag_evidence(text)",
  "public.is_club_member(uuid)",
  "public.is_event_entrant(uuid)",
  "public.is_event_staff(uuid)",
  "public.may_write()",
  "public.shows_second_factor()",
  // The generated column of a name that a player writes.
  "public.fold_text(text)",
  // Read by the product's functions and by the browser.
  "public.friend_channels()",
  "public.lacks_staff_factor()",
  "public.best_opponent(integer)",
  "public.following_feed(date, uuid, integer)",
  "public.club_circle(text)",
  "public.club_invites_of(uuid, integer, timestamp with time zone, uuid)",
  "public.club_history(uuid, integer, bigint)",
  "public.event_history(uuid, integer, bigint)",
  "public.own_events(integer, timestamp with time zone, uuid)",
  "public.club_management(uuid)",
  "public.hidden_club_members(uuid, integer, timestamp with time zone, uuid)",
  "public.open_club_requests(uuid, integer, timestamp with time zone, uuid)",
  "public.visible_club_members(uuid, integer, timestamp with time zone, uuid)",
  "public.player_circle(uuid, text, integer, timestamp with time zone, uuid)",
];

interface WritableColumns {
  insert?: string;
  update?: string;
}

const PROFILE = `
  handle username display_name bio country profile_visibility show_stats show_rating email_notifications
  twitter_url instagram_url youtube_url twitch_url discord_url website_url
  locale number_region time_zone`;
const SWITCHES = `
  mail_decisions mail_pictures mail_followers mail_clubs mail_events mail_renewals
  push_decisions push_pictures push_followers push_clubs push_events push_renewals`;
const modes = (figures: string) =>
  ["overall", "casual", "blitz"].flatMap((mode) => words(figures).map((name) => `${mode}_${name}`));

/**
 * There is no policy for buckets here; the platform grants the columns to roles that an operator
 * may allow.
 */
const VISITOR_COLUMNS: Record<string, WritableColumns> = {
  "realtime.messages": { insert: "id topic extension event payload binary_payload private" },
  "storage.buckets": {
    insert: "id name owner owner_id public file_size_limit allowed_mime_types",
    update: "public file_size_limit allowed_mime_types updated_at",
  },
  "storage.objects": {
    insert: "id bucket_id name owner owner_id version metadata user_metadata",
    update: "bucket_id name owner owner_id version metadata user_metadata updated_at",
  },
};

const PLAYER_COLUMNS: Record<string, WritableColumns> = {
  ...VISITOR_COLUMNS,
  "public.announcement_dismissals": { insert: "user_id announcement_id" },
  "public.blocks": { insert: "blocker_id blocked_id" },
  "public.follows": { insert: "follower_id following_id" },
  "public.likes": { insert: "user_id target_user_id target_type" },
  "public.notification_settings": {
    insert: `user_id ${SWITCHES}`,
    update: SWITCHES,
  },
  "public.notifications": { update: "read_at" },
  "public.stats_submissions": {
    insert: [
      "id user_id domino_app gamertag notes screenshot_url ocr_result status submitted_at replaces",
      "counters_fell",
      ...modes("wins losses win_rate games_played percent_complete points_scored"),
    ].join(" "),
  },
  "public.submission_evidence": { insert: "submission_id half path" },
  "public.users": {
    insert: "id email handle username display_name bio country locale",
    update: PROFILE,
  },
};

const VISITOR_DELETES = ["storage.buckets", "storage.objects"];
const PLAYER_DELETES = [
  "public.api_keys",
  "public.blocks",
  "public.follows",
  "public.likes",
  ...VISITOR_DELETES,
];

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

let database: Database & AsyncDisposable;

beforeAll(async () => {
  database = await ownDatabase(MIGRATIONS.slice(1));
  const fail = (error: unknown) => {
    throw error;
  };
  // The library of the queue creates tables and functions of its own.
  const queue = await openJobQueue({ database, jobs: [], onFailure: fail, onError: fail });
  await queue.close();
});
afterAll(() => database[Symbol.asyncDispose]());

test("the queue of background jobs is closed to visitors and players", async () => {
  const { rows } = await sql`
    select rolname as role from pg_roles
    where rolname in ('anon', 'authenticated') and has_schema_privilege(rolname, 'pgboss', 'usage')`.execute(
    database.service,
  );

  expect(rows).toEqual([]);
});

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
        -- Operators of extensions are functions too; no path of the table API leads to their schema.
        and not exists (
          select from pg_depend
          where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e'
        )
        and has_function_privilege(${role}, pg_proc.oid, 'execute')`.execute(database.service);
    return rows.map(({ signature }) => signature).toSorted();
  }
});

interface WritableColumn {
  written: string;
  column: string;
  action: "insert" | "update";
}

describe("columns", () => {
  test.each<[Role, Record<string, WritableColumns>]>([
    ["anon", VISITOR_COLUMNS],
    ["authenticated", PLAYER_COLUMNS],
  ])("%s may write these and no other", async (role, expected) => {
    const found: Record<string, Record<string, string[]>> = {};
    for (const { written, column, action } of await columnsWrittenBy(role)) {
      const actions = (found[written] ??= {});
      (actions[action] ??= []).push(column);
    }

    expect(sortedWithin(found)).toEqual(
      sortedWithin(
        Object.fromEntries(
          Object.entries(expected).map(([table, actions]) => [
            table,
            Object.fromEntries(
              Object.entries(actions).map(([action, names]) => [action, words(names)]),
            ),
          ]),
        ),
      ),
    );
  });

  test.each<[Role, string[]]>([
    ["anon", VISITOR_DELETES],
    ["authenticated", PLAYER_DELETES],
  ])("%s may delete from these tables, and truncate none", async (role, expected) => {
    const { rows } = await sql<{ name: string; truncates: boolean }>`
      select nspname || '.' || relname as name,
        has_table_privilege(${role}, pg_class.oid, 'truncate, references, trigger') as truncates
      from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'f')
        and nspname not in ('pg_catalog', 'information_schema')
        and has_table_privilege(${role}, pg_class.oid, 'delete, truncate, references, trigger')
      order by 1`.execute(database.service);

    expect(rows.map(({ name }) => name)).toEqual(expected.toSorted());
    expect(rows.filter(({ truncates }) => truncates)).toEqual([]);
  });

  test("what can be of any size or beyond every calendar has a bound of its own", async () => {
    // A uuid, a boolean or a plain number is bounded by its type.
    const { rows } = await sql<{ unbounded: string }>`
      select distinct attrelid::regclass || '.' || attname as unbounded
      from pg_attribute
      join pg_class on pg_class.oid = attrelid
      join pg_namespace on pg_namespace.oid = relnamespace
      join pg_type on pg_type.oid = atttypid
      where attnum > 0 and relkind in ('r', 'p')
        and nspname not in ('pg_catalog', 'information_schema')
        and (
          has_column_privilege('authenticated', attrelid, attnum, 'insert')
          or has_column_privilege('authenticated', attrelid, attnum, 'update')
        )
        and typname not in ('uuid', 'bool', 'int2', 'int4')
        and not exists (
          select from pg_constraint
          where contype = 'c' and (
            (conrelid = attrelid and attnum = any (conkey)) or contypid = atttypid
          )
        )
        -- A bucket's own name, by its foreign key.
        and not (nspname = 'storage' and attname = 'bucket_id')`.execute(database.service);

    expect(rows.map(({ unbounded }) => unbounded)).toEqual([]);
  });

  async function columnsWrittenBy(role: Role): Promise<WritableColumn[]> {
    const { rows } = await sql<WritableColumn>`
      select nspname || '.' || relname as written, attname as column, action
      from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid
      cross join unnest(array['insert', 'update']) as action
      where relkind in ('r', 'p', 'v', 'm', 'f') and attnum > 0 and not attisdropped
        and nspname not in ('pg_catalog', 'information_schema')
        and has_column_privilege(${role}, pg_class.oid, attnum, action)`.execute(database.service);
    return rows;
  }
});

const sortedWithin = (tables: Record<string, Record<string, string[]>>) =>
  Object.fromEntries(
    Object.entries(tables).map(([table, actions]) => [
      table,
      Object.fromEntries(
        Object.entries(actions).map(([action, names]) => [action, names.toSorted()]),
      ),
    ]),
  );
