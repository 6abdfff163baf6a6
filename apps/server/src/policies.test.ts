// Who may do what to which table: role × action × allowed, straight through the table API.
import type { SupabaseClient } from "@supabase/supabase-js";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { submit, testProduct, type TestPlayer, type TestProduct } from "./testing/test-product.ts";

let product: TestProduct;
let owner: TestPlayer;
let other: TestPlayer;
let admin: TestPlayer;
let submission: string;

beforeAll(async () => {
  product = await testProduct();
  [owner, other, admin] = [
    await product.aPlayer(),
    await product.aPlayer(),
    await product.anAdmin(),
  ];
  submission = (await submit(owner)).id;
  await sql`insert into user_stats (user_id, wins) values (${owner.id}, 10)`.execute(db());
  await sql`
    select record_sources(record_approved_statistics(item, null), item)
    from stats_submissions as item where id = ${submission}`.execute(db());
  await sql`
    insert into audit_log (action, subject_type, subject_id)
    values ('stats.approved', 'stats_submission', ${submission})`.execute(db());
});

afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

type Who = "visitor" | "owner" | "other" | "admin";
const clientOf = (who: Who): SupabaseClient =>
  who === "visitor" ? product.visitor : { owner, other, admin }[who].client;

/** How many of the owner's rows each caller may read. */
const READS: [table: string, key: string, seen: Record<Who, number>][] = [
  ["users", "id", { visitor: 0, owner: 1, other: 0, admin: 1 }],
  ["player_profiles", "id", { visitor: 1, owner: 1, other: 1, admin: 1 }],
  ["user_stats", "user_id", { visitor: 1, owner: 1, other: 1, admin: 1 }],
  ["approved_statistics", "user_id", { visitor: 1, owner: 1, other: 1, admin: 1 }],
  ["stats_submissions", "user_id", { visitor: 0, owner: 1, other: 0, admin: 1 }],
  ["statistics_sources", "user_id", { visitor: 1, owner: 1, other: 1, admin: 1 }],
];

describe("reading", () => {
  test.each(
    READS.flatMap(([table, key, readable]) =>
      (Object.keys(readable) as Who[]).map((who) => ({ table, key, who, rows: readable[who] })),
    ),
  )("X.4 the $who reads $rows of the owner's rows in $table", async ({ table, key, who, rows }) => {
    const { data } = await clientOf(who).from(table).select(key).eq(key, owner.id);

    expect(data ?? []).toHaveLength(rows);
  });

  test.each<[Who, number]>([
    ["visitor", 0],
    ["owner", 0],
    ["other", 0],
    ["admin", 1],
  ])("the %s reads %i audit entries", async (who, rows) => {
    const { data } = await clientOf(who).from("audit_log").select("*").eq("subject_id", submission);

    expect(data ?? []).toHaveLength(rows);
  });

  test("X.4 what others see of a player holds no address, right, note or pending picture", async () => {
    const { data } = await product.visitor
      .from("player_profiles")
      .select("*")
      .eq("id", owner.id)
      .single()
      .throwOnError();

    const hidden = new Set([
      "email",
      "is_admin",
      "role",
      "avatar_pending_url",
      "banner_pending_url",
      "banned_at",
      "locale",
      "number_region",
      "time_zone",
    ]);
    expect(Object.keys(data as object).filter((name) => hidden.has(name))).toEqual([]);
    expect(JSON.stringify(data)).not.toContain(owner.email);
  });

  test("S3.1 one's own row holds everything", async () => {
    const { data } = await owner.client.from("users").select("*").single().throwOnError();

    expect(data).toMatchObject({
      email: owner.email,
      is_admin: false,
      role: "user",
      subscription_tier: "free",
    });
  });
});

describe("X.1 nobody raises himself", () => {
  const RAISES: Record<string, unknown>[] = [
    { is_admin: true },
    { role: "admin" },
    { is_pro: true },
    { subscription_tier: "pro" },
    { followers_count: 1000 },
    { likes_count: 1000 },
    { following_count: 1 },
    { email: "someone@else.example" },
    { avatar_url: "https://example.com/a.png" },
    { banned_at: null },
    { id: crypto.randomUUID() },
    { created_at: "2001-01-01" },
  ];

  test.each(RAISES)("by an update of %o", async (change) => {
    const { error } = await owner.client.from("users").update(change).eq("id", owner.id);

    expect(error?.code).toBe("42501");
  });

  test.each(RAISES)("by an upsert of %o", async (change) => {
    const row = { id: owner.id, email: owner.email, handle: "@x", ...change };
    const { error } = await owner.client.from("users").upsert(row);

    expect(error).not.toBeNull();
    const { data } = await owner.client.from("users").select("is_admin,is_pro,role").single();
    expect(data).toEqual({ is_admin: false, is_pro: false, role: "user" });
  });

  test("S7.46 yet edits what is his to edit", async () => {
    const { data } = await other.client
      .from("users")
      .update({ bio: "Doble seis.", country: "DO", website_url: "https://example.com" })
      .eq("id", other.id)
      .select("bio,country,website_url")
      .single()
      .throwOnError();

    expect(data).toEqual({ bio: "Doble seis.", country: "DO", website_url: "https://example.com" });
  });

  test("and changes no row of another", async () => {
    const { data } = await other.client
      .from("users")
      .update({ bio: "!" })
      .eq("id", owner.id)
      .select("id");

    expect(data).toEqual([]);
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "ftp://x.example", " https://x y"])(
    "X.8 %s is no link",
    async (website_url) => {
      const { error } = await other.client.from("users").update({ website_url }).eq("id", other.id);

      expect(error?.code).toBe("23514");
    },
  );
});

describe("a profile is created", () => {
  async function aNewcomer() {
    const made = await product.aPlayer();
    await sql`delete from users where id = ${made.id}`.execute(db());
    return made;
  }

  test("S7.48 from e-mail, handle and display name; a taken handle gets a number", async () => {
    const [first, second] = [await aNewcomer(), await aNewcomer()];
    const create = ({ client, id, email }: TestPlayer) =>
      client
        .from("users")
        .insert({ id, email, handle: `Doña${first.id.slice(0, 5)}`, display_name: "Doña C." })
        .select("handle,username,display_name,role,is_admin")
        .single()
        .throwOnError();

    const handle = `@Dona${first.id.slice(0, 5)}`;
    expect((await create(first)).data).toEqual({
      handle,
      username: "Doña C.",
      display_name: "Doña C.",
      role: "user",
      is_admin: false,
    });
    expect((await create(second)).data).toMatchObject({ handle: `${handle}2` });
  });

  test.each<[string, (player: TestPlayer) => Record<string, unknown>]>([
    ["for somebody else", () => ({ id: other.id })],
    ["with another's address", () => ({ email: owner.email })],
    ["as admin", () => ({ is_admin: true })],
    ["as pro", () => ({ subscription_tier: "pro" })],
  ])("never %s", async (_name, change) => {
    const player = await aNewcomer();
    const row = { id: player.id, email: player.email, handle: "@new", ...change(player) };

    const { error } = await player.client.from("users").insert(row);

    expect(error).not.toBeNull();
  });
});

describe("X.3 numbers that count are written by a decision alone", () => {
  const TABLES = [
    "user_stats",
    "approved_statistics",
    "statistics_sources",
    "audit_log",
    "screenshot_readings",
    "submission_flags",
    "submission_checks",
  ];

  test.each(
    TABLES.flatMap((table) => (["owner", "admin"] as Who[]).map((who) => [who, table] as const)),
  )("the %s writes nothing into %s", async (who, table) => {
    const rows = clientOf(who).from(table);

    expect((await rows.insert({ user_id: owner.id })).error).not.toBeNull();
    expect(
      (await rows.update({ user_id: other.id }).not("user_id", "is", null)).error,
    ).not.toBeNull();
    expect((await rows.delete().not("user_id", "is", null)).error).not.toBeNull();
  });

  test.each(["approved_statistics", "audit_log"])(
    "not even the owner of the database edits %s",
    async (table) => {
      const column = sql.ref(table === "audit_log" ? "action" : "approved_at");

      await expect(
        sql`update ${sql.table(table)} set ${column} = ${column}`.execute(db()),
      ).rejects.toThrow(/append-only/);
      await expect(sql`delete from ${sql.table(table)}`.execute(db())).rejects.toThrow(
        /append-only/,
      );
    },
  );
});

describe("X.15 counters equal the rows", () => {
  test("after any sequence of follows and likes, and never for oneself", async () => {
    const [star, ...fans] = await Promise.all(Array.from({ length: 5 }, () => product.aPlayer()));
    if (star === undefined) throw new Error("no star");
    const follow = (fan: TestPlayer) =>
      fan.client.from("follows").insert({ follower_id: fan.id, following_id: star.id });
    const unfollow = (fan: TestPlayer) =>
      fan.client.from("follows").delete().eq("following_id", star.id);

    await Promise.all(fans.flatMap((fan) => [follow(fan), follow(fan)]));
    await Promise.all(fans.slice(0, 2).flatMap((fan) => [unfollow(fan), unfollow(fan)]));
    const self = await follow(star);
    const forged = await star.client
      .from("likes")
      .insert({ user_id: fans[0]?.id, target_user_id: star.id });

    const { data } = await star.client.from("users").select("followers_count,likes_count").single();
    expect(data).toEqual({ followers_count: 2, likes_count: 0 });
    expect(self.error?.code).toBe("23514");
    expect(forged.error?.code).toBe("42501");
  });
});

test.each(["visitor", "owner", "other"] as const)(
  "X.4 the %s cannot ask who are friends",
  async (who) => {
    const { error } = await clientOf(who).rpc("are_friends", { one: owner.id, other: other.id });

    expect(error?.code).toBe("42501");
  },
);

test("each table that players write is guarded, for each thing they may do to it", async () => {
  // A banned player, or one without the second factor, writes nothing: every table has the guard.
  const { rows } = await sql<{ written: string }>`
    select distinct table_name || ' ' || lower(privilege_type) as written
    from information_schema.column_privileges
    where grantee = 'authenticated' and table_schema = 'public'
      and privilege_type in ('INSERT', 'UPDATE')
    union
    select table_name || ' delete' from information_schema.table_privileges
    where grantee = 'authenticated' and table_schema = 'public' and privilege_type = 'DELETE'
    except
    select tablename || ' ' || lower(cmd) from pg_policies
    where schemaname = 'public' and permissive = 'RESTRICTIVE'
      and coalesce(qual, with_check) like '%may_write()%'`.execute(db());

  expect(rows.map(({ written }) => written)).toEqual([]);
});

test("each table that players read is closed before the second factor, but for one's own row", async () => {
  const { rows } = await sql<{ open: string }>`
    select nspname || '.' || relname as open
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname in ('public', 'storage', 'realtime')
      and has_any_column_privilege('authenticated', pg_class.oid, 'select')
      and not exists (
        select from pg_policies
        where schemaname = nspname and tablename = relname and cmd = 'SELECT'
          and permissive = 'RESTRICTIVE' and qual like '%shows_second_factor()%'
      )
    order by 1`.execute(db());

  // Visitors read the public log, too. No policy lets a player see a bucket.
  expect(rows.map(({ open }) => open)).toEqual([
    "public.public_log",
    "public.users",
    "storage.buckets",
  ]);
});

test("whoever looks for players by anything but the id asks no function for each of them", async () => {
  const { rows } = await sql<Record<string, string>>`
    explain select username from player_profiles where country = 'DO'`.execute(db());

  const plan = rows.flatMap((row) => Object.values(row)).join("\n");
  expect(plan).toContain("player_profiles");
  expect(plan).not.toMatch(/sees_profile|opens_profile|are_friends|Filter:.* is_admin\(\)/);
});
