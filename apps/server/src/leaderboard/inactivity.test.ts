// Players without an approved upload for a number of days leave the boards at a second, and return with the next one.
import type { Leaderboard } from "@capicu/contract/leaderboard";
import type { OwnProfile, PublicProfile, Statistics } from "@capicu/contract/profiles";
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";
import { saveModerationSettings } from "#moderation/save-moderation-settings.ts";
import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

import { foldInactivity } from "./fold-inactivity.ts";

const DAYS = 90;

// The setting is of the whole database.
let database: OwnDatabase;
let product: TestProduct;
let admin: TestPlayer;

beforeAll(async () => {
  database = await ownDatabase(MIGRATIONS.slice(1));
  product = await testProduct({ database });
  admin = await product.anAdmin();
});

afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const service = () => database.service;

async function setDays(days: number | undefined) {
  await saveModerationSettings(service(), {
    PENDING_SUBMISSIONS_MAX: 20,
    STAFF_SECOND_FACTOR: false,
    ...(days !== undefined && { INACTIVE_DAYS: days }),
  });
  while (await foldInactivity(service()));
}

async function approve(player: TestPlayer, wins: number) {
  const { id } = await submit(player, { overall_wins: wins });
  await call(product, "admin-stats-action", {
    token: admin.token,
    input: { submissionId: id, action: "approve" },
  });
  return id;
}

/** The latest approval, so many seconds before or after the moment at which a place ends now. */
const approvedBefore = ({ id }: TestPlayer, seconds: number) =>
  sql`
    update user_stats
    set approved_at = '2026-03-29T00:30:00Z'::timestamptz - make_interval(secs => ${seconds}::integer)
    where user_id = ${id}`.execute(service());

const foldAt = (moment: string) =>
  sql`select fold_inactivity(500, ${moment}::timestamptz)`.execute(service());

async function inactiveSince({ id }: TestPlayer): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select to_char(inactive_since at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS') as since
    from users where id = ${id}`.execute(service());
  return rows[0]?.since ?? null;
}

async function isOnBoard({ id }: TestPlayer): Promise<boolean> {
  const { body }: { body: Leaderboard } = await call(product, "leaderboard", {
    input: { search: "", limit: 500 },
  });
  return body.players.some(({ user_id }) => user_id === id);
}

test("without the setting everybody stays, however long ago the approval was", async () => {
  const player = await product.aPlayer();
  await approve(player, 10);
  await sql`update user_stats set approved_at = '2001-01-01' where user_id = ${player.id}`.execute(
    service(),
  );

  while (await foldInactivity(service()));

  expect(await inactiveSince(player)).toBeNull();
  expect(await isOnBoard(player)).toBe(true);
});

test("a place ends to the second, 90 days of 24 hours after the approval, whatever the clocks of the zone do", async () => {
  await setDays(DAYS);
  const [absent, stays] = [await product.aPlayer(), await product.aPlayer()];
  await approve(absent, 10);
  await approve(stays, 10);
  await approvedBefore(absent, 0);
  await approvedBefore(stays, -1);
  await sql`update moderation_settings set inactive_checked = '-infinity'`.execute(service());

  await foldAt("2026-06-27T00:29:59Z");
  expect(await inactiveSince(absent)).toBeNull();
  await foldAt("2026-06-27T00:30:00Z");

  expect(await inactiveSince(absent)).toBe("2026-06-27 00:30:00");
  expect(await inactiveSince(stays)).toBeNull();
  await foldAt("2026-06-27T00:30:01Z");
  expect(await inactiveSince(stays)).toBe("2026-06-27 00:30:01");
});

test("who has left is on no board and keeps numbers and profile, which say since when; the next approval returns them", async () => {
  await setDays(DAYS);
  const player = await product.aPlayer();
  await approve(player, 900);
  await sql`
    update user_stats set approved_at = '2026-01-01T00:00:00Z' where user_id = ${player.id}`.execute(
    service(),
  );
  await sql`update moderation_settings set inactive_checked = '-infinity'`.execute(service());

  while (await foldInactivity(service()));

  const since = "2026-04-01T00:00:00+00:00";
  expect(await isOnBoard(player)).toBe(false);
  const own: { body: { user: OwnProfile } } = await call(product, "profile-get", {
    token: player.token,
  });
  expect(Date.parse(own.body.user.inactiveSince ?? "")).toBe(Date.parse(since));
  const stats: { body: { statistics: Statistics } } = await call(product, "my-stats", {
    token: player.token,
  });
  expect(stats.body.statistics).toMatchObject({
    totalGames: 980,
    globalRank: null,
    standing: null,
  });
  const other: { body: { player: PublicProfile } } = await call(product, "profile-public", {
    input: { handle: own.body.user.handle },
  });
  expect(other.body.player).toMatchObject({ rank: null, wins: 900 });
  expect(Date.parse(other.body.player.inactive_since ?? "")).toBe(Date.parse(since));

  await approve(player, 950);

  expect(await inactiveSince(player)).toBeNull();
  expect(await isOnBoard(player)).toBe(true);
  const { rows } = await sql<{ overall_rank: number | null }>`
    select overall_rank from approved_statistics
    where user_id = ${player.id} order by id desc limit 1`.execute(service());
  expect(rows[0]?.overall_rank).toBe(1);
});

test("an approval that is undone takes the player off again, and a change of the setting returns everybody first", async () => {
  await setDays(DAYS);
  const player = await product.aPlayer();
  await approve(player, 30);
  await sql`alter table approved_statistics disable trigger keep_as_written`.execute(service());
  await sql`
    update approved_statistics set approved_at = now() - interval '100 days', submitted_at = now() - interval '100 days'
    where user_id = ${player.id}`.execute(service());
  await sql`alter table approved_statistics enable trigger keep_as_written`.execute(service());
  await approve(player, 40);
  expect(await inactiveSince(player)).toBeNull();

  await sql`
    update approved_statistics set retracted_at = now()
    where user_id = ${player.id} and overall_wins = 40`.execute(service());
  await sql`select publish_stats(${player.id})`.execute(service());

  expect(await inactiveSince(player)).not.toBeNull();
  await setDays(120);
  expect(await inactiveSince(player)).toBeNull();
  await setDays(99);
  expect(await inactiveSince(player)).not.toBeNull();
  await setDays(undefined);
  expect(await inactiveSince(player)).toBeNull();
});

test("counts and directory follow: the counters equal a recount", async () => {
  await setDays(1);
  const player = await product.aPlayer();
  await approve(player, 77);
  await sql`update user_stats set approved_at = '2020-01-01' where user_id = ${player.id}`.execute(
    service(),
  );
  await sql`update moderation_settings set inactive_checked = '-infinity'`.execute(service());
  while (await foldInactivity(service()));

  const counted = async () => {
    const { rows } = await sql<{ listed: number; unranked: number }>`
      select listed_players()::int as listed, (
        select count(*)::int from unranked_players where user_id = ${player.id}
      ) as unranked`.execute(service());
    return rows[0];
  };
  const before = await counted();
  await sql`select recount_scores()`.execute(service());
  await sql`select recount_counters()`.execute(service());
  expect(before).toEqual(await counted());
  expect(before?.unranked).toBe(1);
});
