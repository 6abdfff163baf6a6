// A trigger acts invisibly, so each one is listed here with what it guards; all other effects of an
// action are called by name in its function.
import type { Database } from "@capicu/platform/kernel/database";
import { ownDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { MIGRATIONS } from "./backup/migrate-database.ts";

/** What each trigger guards, by `table.trigger`. */
const GUARDS: Record<string, readonly string[]> = {
  "no row of the past is changed": [
    "audit_log.keep_as_written",
    "audit_log.keep_whole",
    "audit_log.number_entry",
    "club_log.keep_as_written",
    "club_log.keep_whole",
    "event_log.keep_as_written",
    "event_log.keep_whole",
    "public_log.keep_as_written",
    "public_log.keep_whole",
    "approved_statistics.keep_as_written",
    "season_results.keep_as_written",
    "season_results.keep_while_player_exists",
    "season_results.keep_whole",
    "seasons.keep_closed",
    "site_texts.keep_as_written",
    "site_texts.keep_whole",
    "approved_statistics.keep_while_player_exists",
  ],
  "counters equal the rows, also of rows that leave with their player": [
    "club_members.count_club_member",
    "event_entrants.note_changed_entrant",
    "event_results.note_changed_result",
    "event_rounds.note_changed_round",
    "follows.count_follow",
    "likes.count_like",
    "player_activity.count_activity",
    "approved_statistics.note_window_change",
    "stats_submissions.queue_changed_submission",
    "stats_submissions.queue_submission",
    "stats_submissions.settle_changed_submission",
    "stats_submissions.settle_new_submission",
    "stats_submissions.settle_removed_submission",
    "storage.objects.track_changed_screenshot",
    "storage.objects.track_screenshot",
    "submission_checks.reorder_queue",
    "submission_evidence.settle_evidence",
    "submission_pictures.forget_picture",
    "unranked_players.count_unranked",
    "user_stats.count_statistics",
    "user_stats.note_window_change",
    "user_stats.note_window_order",
    "user_stats.place_ranked",
    "users.count_account",
    "users.count_changed_account",
    "users.note_listing_change",
    "users.note_removed_listing",
    "users.note_removed_player",
    "users.note_window_change",
    "users.place_changed_player",
    "users.place_new_player",
  ],
  "callers write these rows straight through the table API: what may be in them": [
    "blocks.lock_blocked_pair",
    "follows.refuse_blocked_pair",
    "likes.refuse_blocked_pair",
    "stats_submissions.accept_submission",
    "stats_submissions.check_replacement",
    "stats_submissions.keep_screenshot",
    "stats_submissions.own_screenshot",
    "storage.objects.keep_evidence",
    "storage.objects.keep_screenshot_briefly",
    "submission_evidence.accept_evidence",
    "users.complete_new_user",
    "users.tidy_user",
    "users.verify_handle",
  ],
  "callers write these rows straight through the table API: what follows": [
    "blocks.forget_blocked_pair",
    "blocks.part_blocked_pair",
    "follows.notify_followed_player",
    "stats_submissions.enqueue_submission_check",
    "stats_submissions.note_sent_submission",
    "submission_evidence.enqueue_evidence_check",
    "users.note_new_player",
    "users.note_terms_of_registration",
  ],
  "a club changes by several acts, and its calendar shows its name, place and zone": [
    "clubs.revise_meetups",
  ],
  "the platform sets up factors and knows no audit log": ["auth.mfa_factors.note_staff_factor"],
  "the platform writes sessions and knows no players": [
    "auth.sessions.note_renewed_session",
    "auth.sessions.note_session",
  ],
  "the platform's own: sessions, second factors and files": [
    "auth.mfa_factors.note_change",
    "auth.sessions.note_end",
    "auth.users.forget_proof",
    "storage.objects.discard_removed_file",
    "storage.objects.discard_replaced_file",
    "storage.objects.keep_new_file",
    "storage.objects.keep_replacing_file",
  ],
};

let database: Database & AsyncDisposable;

beforeAll(async () => {
  database = await ownDatabase(MIGRATIONS.slice(1));
});
afterAll(() => database[Symbol.asyncDispose]());

/** Without those of the change feed, which write only the feed, and of partitions, which repeat their table's. */
async function triggers(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select concat(nullif(nspname, 'public') || '.', relname, '.', tgname) as name
    from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    where not tgisinternal and tgfoid <> 'realtime.record_change'::regproc
      and nspname <> 'partitions'`.execute(database.service);
  return rows.map(({ name }) => name).toSorted();
}

test("every trigger guards something; none has an effect that a function could name", async () => {
  expect(await triggers()).toEqual(Object.values(GUARDS).flat().toSorted());
});

test("a new trigger is found", async () => {
  await database.script(`
    create trigger planted after update of status on stats_submissions
    for each row execute function enqueue_submission_check()`);

  expect(await triggers()).toContain("stats_submissions.planted");

  await database.script("drop trigger planted on stats_submissions");
});

test("a decision's functions are called by their owner alone, and by no key", async () => {
  const { rows } = await sql<{ name: string }>`
    select proname::text as name
    from pg_proc
    where pronamespace = 'public'::regnamespace
      and proname = any (${[
        "decide_submission",
        "undo_decision",
        "appeal_submission",
        "withdraw_submission",
        "record_approved_statistics",
        "record_sources",
        "publish_stats",
        "grant_badges",
        "renew_badges",
        "grant_badges_backwards",
        "forget_badges",
        "notify_player",
        "end_account",
        "open_season",
        "rename_season",
        "close_season",
        "cancel_season",
        "change_setting",
        "order_file_work",
        "publish_announcement",
        "stop_announcement",
      ]})
      and not has_function_privilege('service_role', oid, 'execute')
    order by 1`.execute(database.service);

  expect(rows).toHaveLength(21);
});
