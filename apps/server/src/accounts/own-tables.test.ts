// No table is forgotten: each player's data is in the download, or this test says why not; and
// everything that remains of a deleted player is listed.
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";
import { rateResults } from "#events/ratings/rate-results.ts";
import { foldWindows } from "#leaderboard/fold-windows.ts";
import { clubCalls } from "#testing/club-calls.ts";
import { eventCalls } from "#testing/event-calls.ts";
import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

import { endDueAccounts } from "./end-accounts.ts";

const AS: Record<string, string> = {
  "auth.users": "account",
  "auth.identities": "identities",
  "auth.sessions": "sessions",
  "auth.mfa_factors": "second_factors",
};

const SECRET = "signs in, or helps to";
const SECRET_ADDRESS = "the hash of an address, which the player has got";
const BETWEEN = "of a sign-in that is under way, for minutes";
const OF_ORGANISATIONS = "of an organisation, not of a player";
const MODERATION = "the moderators' work, which names other players and how cheating is found";
const NOT_DOWNLOADED: Record<string, string> = {
  "auth.mfa_amr_claims": "how a session began; it is listed with the session",
  "auth.mfa_challenges": BETWEEN,
  "auth.mfa_recovery_codes": SECRET,
  "auth.refresh_tokens": SECRET,
  "auth.one_time_tokens": SECRET,
  "auth.flow_state": BETWEEN,
  "auth.ended_sessions": "names no player",
  "auth.saml_providers": OF_ORGANISATIONS,
  "auth.saml_relay_states": BETWEEN,
  "auth.sso_domains": OF_ORGANISATIONS,
  "auth.sso_providers": OF_ORGANISATIONS,
  "public.announcements": "names no player but the admin, who is in the audit log",
  "public.audit_log": MODERATION,
  "public.badge_progress": "how far the badges of new rules have come",
  "public.club_announcements": "of a club, not of a player, for seconds",
  "public.club_calendar_feeds": SECRET_ADDRESS,
  "public.club_meetup_changes": "of a club, not of a player",
  "public.club_meetups": "of a club, not of a player",
  "public.club_number_people": "hashes that name nobody, until the next numbers of a club",
  "public.club_numbers": "of a club, not of a player",
  "public.club_slugs": "of a club, not of a player",
  "public.clubs": "of a club, not of a player; its name is with the membership",
  "public.event_codes": "of an event, not of a player",
  "public.file_count": "sizes of all files together",
  "public.file_findings": "files without a row, and rows without a file, until the next count",
  "public.event_result_browsers": "hashes that name nobody, until a result is decided",
  "public.event_result_flags": MODERATION,
  "public.event_result_keys": "of an event; who sat where is with the entries",
  "public.event_rounds": "of an event, not of a player",
  "public.event_tables": "of an event; who sat where is with the entries",
  "public.mail_outbox": "emails, which the player has got",
  "public.player_activity": "the day of the last session or submission, which are in the download",
  "public.rating_progress": "how far the rating of all games has come",
  "public.season_results": "computed from the approved numbers, which are in the download",
  "public.settings": "names no player but the admin, who is in the audit log",
  "public.site_texts": "names no player but the admin, who is in the audit log",
  "public.seasons": "names no player but the moderator, who is in the audit log",
  "public.second_reviews": MODERATION,
  "public.submission_checks": MODERATION,
  "public.submission_flags": MODERATION,
  "public.work_leases": MODERATION,
  "public.submission_samples": MODERATION,
  "public.unranked_players": "an id and the age of the account, which is in the download",
  "public.waiting_submissions": MODERATION,
  "public.window_changes": "an id alone, for seconds",
  "public.window_gains": "computed from the approved numbers, which are in the download",
  "realtime.messages": "live messages, gone after days",
  "storage.buckets": "names no player",
  "storage.objects": "the files themselves are in the archive",
};

/** Has a separate row for the place on the boards, or for accounting. */
const LEFT_OF_THE_GONE = [
  "auth.users",
  "public.approved_statistics",
  "public.audit_log",
  // Ids alone, whose names are gone with the profile.
  "public.club_log",
  "public.club_meetups",
  // Their games, as a former player.
  "public.event_entrants",
  "public.event_hands",
  "public.event_log",
  // What their games have done, by which later games of others are rated.
  "public.rating_changes",
  "public.statistics_sources",
  "public.stats_submissions",
  "public.user_stats",
  "public.users",
  "public.window_gains",
];

const DAY_MS = 86_400_000;
const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

interface Table {
  name: string;
  columns: string[];
}

/** Only the product's tables; other tests leave tables of their own in the same database. */
const OURS = new Set(
  MIGRATIONS.flatMap((folder) =>
    readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8")),
  )
    .flatMap((text) => [...text.matchAll(/(?:create table|rename to) ([\w.]+)/g)])
    .map(([, name = ""]) => (name.includes(".") ? name : `public.${name}`)),
);

/** Every table that can refer to a player or to a player's rows. */
async function tables(): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select table_schema || '.' || table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and data_type = 'uuid'
      and table_schema in ('public', 'auth', 'storage', 'realtime')
    group by 1 order by 1`.execute(product.world.platform.database.service);
  return rows.filter(({ name }) => OURS.has(name));
}

test("every table is in the download, or has a reason not to be", async () => {
  const { token } = await product.aPlayer();
  const { body }: { body: { tables: Record<string, unknown> } } = await call(
    product,
    "account-export",
    { token },
  );
  const keyOf = (name: string) => AS[name] ?? name.replace("public.", "");
  const missing = (await tables())
    .map(({ name }) => name)
    .filter((name) => !(keyOf(name) in body.tables));

  expect(missing).toEqual(Object.keys(NOT_DOWNLOADED).toSorted());
});

/** A row of the player in each table of clubs. */
async function useClubs(player: TestPlayer) {
  const clubs = clubCalls(product);
  const [own, onRequest, left] = [
    await clubs.aClub(),
    await clubs.aClub({ kind: "request" }),
    await clubs.aClub(),
  ];
  const by = (name: string, input: object) => clubs.ask(player, name, input);
  await by("club-join", { clubId: own.id });
  await by("reports-create", { kind: "club", id: own.id, category: "other", words: "Loud" });
  await by("club-request", { clubId: onRequest.id, message: null });
  await by("club-join", { clubId: left.id });
  await clubs.ask(left.owner, "club-member-remove", { clubId: left.id, userId: player.id });
  const member = { clubId: own.id, userId: player.id };
  await clubs.ask(own.owner, "club-member-role", { ...member, role: "organiser" });
  await by("club-invite-create", { clubId: own.id, uses: 1, days: 1 });
  const meetup = { title: "Tuesdays", place: null, startsOn: tomorrow(), startsAt: "20:30" };
  const made = await by("club-meetup-create", {
    ...meetup,
    clubId: own.id,
    minutes: 120,
    repeats: "weekly",
    endsOn: null,
  });
  expect(made.status).toBe(200);
  expect((await by("club-calendar-feed-create", { clubId: own.id })).status).toBe(200);
  await clubs.ask(own.owner, "club-handover-offer", member);
  const { service } = product.world.platform.database;
  await sql`
    insert into player_activity (user_id, active_on) values (${own.owner.id}, '2020-01-01')`.execute(
    service,
  );
  expect((await by("club-owner-replace", { clubId: own.id, action: "announce" })).status).toBe(200);
}

/** A row of the player in each table of events. */
async function useEvents(player: TestPlayer) {
  const events = eventCalls(product);
  const { service } = product.world.platform.database;
  await sql`update users set is_pro = true where id = ${player.id}`.execute(service);
  const { body: own } = await events.ask<{ id: string }>(player, "event-create", events.factsOf());
  const seats = await Promise.all([
    events.anEntrant(own, { player }),
    events.anEntrant(own),
    events.anEntrant(own),
    events.anEntrant(own),
  ]);
  const [north, east, south, west] = seats.map(({ id }) => id);
  await sql`
    insert into event_rounds (event_id, no, state, engine_version, seed, drawn_from, proposal, published_at)
    values (${own.id}, 1, 'published', 1, 'seed', '{}', '{}', now())`.execute(service);
  await sql`
    insert into event_tables (event_id, round_no, no, north, east, south, west)
    values (${own.id}, 1, 1, ${north}, ${east}, ${south}, ${west})`.execute(service);
  await sql`
    insert into event_hands (id, event_id, round_no, table_no, entered_by, no, side, kind, points)
    values (${randomUUID()}, ${own.id}, 1, 1, ${player.id}, 1, 0, 'out', 30)`.execute(service);
  await sql`
    insert into event_results (
      event_id, round_no, table_no, kind, points, state, proposed_by, confirmed_by, decided_at
    )
    values (${own.id}, 1, 1, 'played', '{30,0}', 'confirmed', ${player.id}, ${player.id}, now())`.execute(
    service,
  );
  await rateResults(product.world.platform.database);
}

test("of a player who is gone nothing is left but the places on the boards", async () => {
  const [player, other] = [await product.aPlayer(), await product.aPlayer()];
  const { database } = product.world.platform;
  const admin = await product.anAdmin();
  const { id: submissionId } = await submit(player);
  const input = { submissionId, action: "approve" };
  await call(product, "admin-stats-action", { token: admin.token, input });
  await submit(player, { notes: "still waiting" });
  await sql`
    insert into auth.sessions (id, user_id, refresh_key)
    values (${randomUUID()}, ${player.id}, ${Buffer.alloc(32)})`.execute(database.service);
  for (const [from, to] of [
    [player, other],
    [other, player],
  ] as const)
    await from.client
      .from("follows")
      .insert({ follower_id: from.id, following_id: to.id })
      .throwOnError();
  await useClubs(player);
  await useEvents(player);
  await call(product, "account-delete", {
    token: player.token,
    input: { handle: player.username },
  });

  const now = () => new Date(Date.now() + 15 * DAY_MS);
  await endDueAccounts({ database, clock: { now }, endSubscription: async () => {} });

  while (await foldWindows(database.service));

  const left: string[] = [];
  for (const { name, columns } of await tables()) {
    const [schema = "", table = ""] = name.split(".");
    const own = columns.map((column) => sql`${sql.id(column)} = ${player.id}`);
    const { rows } = await sql`
      select from ${sql.id(schema, table)} where ${sql.join(own, sql` or `)} limit 1`.execute(
      database.service,
    );
    if (rows.length > 0) left.push(name);
  }
  expect(left).toEqual(LEFT_OF_THE_GONE);
});
