// Nothing grows without an end: each table says here what bounds its rows.
import { ownDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { MIGRATIONS } from "./backup/migrate-database.ts";

const ENDS: Record<string, readonly string[]> = {
  "a fixed number of rows": [
    "auth.key_fingerprints",
    "auth.saml_providers",
    "auth.sso_domains",
    "auth.sso_providers",
    "badge_progress",
    "badges",
    "country_counts",
    "gamertag_claim_progress",
    "moderation_settings",
    "plan_entitlements",
    "profile_view_keys",
    "rating_progress",
    "reserved_handles",
    "score_counts",
    "screen_fields",
    "storage.buckets",
    "upload_settings",
    "window_counts",
    "window_starts",
  ],
  "a few rows for each account, which leave with it": [
    "account_deletions",
    "api_keys",
    "auth.identities",
    "auth.mfa_factors",
    "auth.mfa_recovery_codes",
    "auth.users",
    "billing_customers",
    "feed_opt_outs",
    "goals",
    "notification_settings",
    "player_activity",
    "push_outbox",
    "push_subscriptions",
    "ratings",
    "recap_shares",
    "subscriptions",
    "unranked_players",
    "user_badges",
    "user_stats",
    "users",
    "window_gains",
  ],
  "one row for each pair of players who chose it": ["blocks", "follows", "likes"],
  "a player's submissions, at most PENDING_SUBMISSIONS_MAX of them undecided": [
    "approved_statistics",
    "gamertag_claims",
    "gamertag_disputes",
    "gamertag_evidence",
    "picture_facts",
    "picture_words",
    "statistics_sources",
    "stats_submissions",
    "submission_appeals",
    "submission_checks",
    "second_reviews",
    "submission_decisions",
    "submission_evidence",
    "submission_flags",
    "submission_pictures",
    "submission_samples",
    "waiting_submissions",
  ],
  "one row for each player and club who chose it": [
    "club_calendar_feeds",
    "club_members",
    "club_number_people",
    "club_removals",
    "club_requests",
  ],
  "a few rows for each club, of which a player founds at most OWNED_CLUBS_MAX": [
    "club_announcements",
    "club_handovers",
    "club_invites",
    "club_meetup_changes",
    "club_meetups",
    "club_numbers",
    "club_replacements",
    "club_slugs",
    "clubs",
  ],
  "one small row for each act in a club, each by the hand of a player": ["club_log"],
  "a few rows for each event, of which a player runs at most OPEN_EVENTS_MAX at a time": [
    "event_codes",
    "event_rounds",
    "event_staff",
    "events",
  ],
  "persons of an event, at most EVENT_CAPACITY_MAX": ["event_entrants"],
  "what is played in events, each line by the hand of a player": [
    "event_hands",
    "event_log",
    "event_result_flags",
    "event_result_keys",
    "event_results",
    "event_tables",
    "rating_changes",
  ],
  "one row for each setting of the screen": ["settings"],
  "one row for each season, of which none has the days of another": ["seasons"],
  "a row for each player and season in which they have played": ["season_results"],
  "one small row for each decision against a player or a club, by the hand of a moderator": [
    "public_log",
  ],
  "payments, which are accounted for": ["payments", "refund_requests"],
  "one row a day": ["counters"],
  "the last hundred": ["backups"],
  "one small row for each screenshot that a submission names, the others for 90 days": [
    "screenshot_readings",
  ],
  "files, whose number and bytes are limited for each player": [
    "storage.discarded_files",
    "storage.objects",
    "unused_screenshots",
  ],
  "removed after a time by a job of the platform": [
    "auth.ended_sessions",
    "auth.flow_state",
    "auth.mfa_amr_claims",
    "auth.mfa_challenges",
    "auth.one_time_tokens",
    "auth.refresh_tokens",
    "auth.saml_relay_states",
    "auth.sessions",
    "auth.web3_messages",
    "auth.wrong_codes",
    "realtime.changes",
    "realtime.messages",
  ],
  "removed after a time by a job of the product": [
    "audit_log",
    "event_result_browsers",
    "mail_outbox",
    "minute_marks",
    "notifications",
    "payment_events",
    "reports",
  ],
  "folded or emptied as they come": [
    "counter_changes",
    "first_admin_links",
    "profile_views",
    "public_decisions",
    "rating_marks",
    "work_leases",
    "score_changes",
    "window_changes",
  ],
};

test("every table has an end to its rows", async () => {
  await using database = await ownDatabase(MIGRATIONS.slice(1));
  const { rows } = await sql<{ name: string }>`
    select concat(nullif(nspname, 'public') || '.', relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'auth', 'storage', 'realtime') and relkind in ('r', 'p')
    order by 1`.execute(database.service);

  expect(rows.map(({ name }) => name)).toEqual(Object.values(ENDS).flat().toSorted());
});
