import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

type Rows = Record<string, unknown>[];

interface ExportedFile {
  bucket: string;
  name: string;
  size: number;
  mimetype: string;
}

/**
 * Reads as the owner, and every query names the player: policies hide parts of a player's own data.
 */
export async function exportAccount(
  db: DatabaseTransaction,
  id: string,
): Promise<{ tables: Record<string, Rows>; files: ExportedFile[] }> {
  const tables: Record<string, Rows> = {};
  for (const [name, query] of Object.entries(ownRows(id))) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(own) as row from (${query}) as own`.execute(db);
    tables[name] = rows.map(({ row }) => row);
  }
  const { rows: files } = await sql<ExportedFile>`
    select bucket_id as bucket, name, (metadata ->> 'size')::integer as size,
      metadata ->> 'mimetype' as mimetype
    from storage.objects
    where version is not null and (
      owner_id = ${id}
      or (bucket_id in ('avatars', 'banners', 'pending-pictures') and name like ${`${id}/%`})
    )
    order by bucket_id, name`.execute(db);
  return { tables, files };
}

/** The export names the sign-in methods, but not their secrets. */
const ownRows = (id: string): Record<string, RawBuilder<unknown>> => ({
  account: sql`
    select id, email, phone, created_at, last_sign_in_at, email_confirmed_at, raw_user_meta_data
    from auth.users where id = ${id}`,
  identities: sql`
    select provider, email, created_at, last_sign_in_at from auth.identities
    where user_id = ${id} order by created_at`,
  sessions: sql`
    select user_agent, ip, created_at, refreshed_at from auth.sessions
    where user_id = ${id} order by created_at`,
  second_factors: sql`
    select factor_type, friendly_name, status, created_at from auth.mfa_factors
    where user_id = ${id} order by created_at`,
  users: sql`select * from users where id = ${id}`,
  ...ownStatistics(id),
  ...ownBilling(id),
  follows: sql`
    select * from follows where ${id} in (follower_id, following_id) order by created_at`,
  likes: sql`select * from likes where ${id} in (user_id, target_user_id) order by created_at`,
  // The other player may have hidden their name since then.
  notifications: sql`
    select id, kind, submission_id, club_id, club_name, club_role, event_id, event_title, event_round,
      event_table, report_kind, gamertag, due_at, reason, created_at, read_at
    from notifications
    where user_id = ${id} order by id`,
  notification_settings: sql`select * from notification_settings where user_id = ${id}`,
  // The address without its secret part: whoever has that can try to send there.
  push_subscriptions: sql`
    select substring(endpoint from '^https://[^/]+') as service, created_at, last_ok_at
    from push_subscriptions where user_id = ${id} order by id`,
  // Without the hash, which helps to use it.
  api_keys: sql`
    select name, prefix, scopes, created_at, expires_at, last_used_at from api_keys
    where user_id = ${id} order by created_at, id`,
  ...ownWebhooks(id),
  // The export does not name viewers, only their number.
  profile_views: sql`
    select month, count(*) as viewers from profile_views
    where player_id = ${id} group by month order by month`,
  submission_pictures: sql`
    select submission_pictures.* from submission_pictures
    join stats_submissions on stats_submissions.id = submission_id
    where user_id = ${id} order by submission_id, half`,
  account_deletions: sql`
    select requested_at, due_at from account_deletions where user_id = ${id}`,
  ...ownClubs(id),
  ...ownEvents(id),
  // What others have reported about the player is left out, because it tells who they are.
  reports: sql`
    select kind, thing_id, category, words, reported_at, settled_at, outcome from reports
    where reporter_id = ${id} order by id`,
  gamertag_claims: sql`
    select gamertag, held_from, held_to, proof_submission from gamertag_claims
    where user_id = ${id} order by held_from, id`,
  // The other player is left out.
  gamertag_disputes: sql`
    select id, case holder_id when ${id} then 'holder' else 'challenger' end as side, gamertag, word,
      opened_at, due_at, decided_at, outcome, code
    from gamertag_disputes where ${id} in (holder_id, challenger_id) order by opened_at`,
  gamertag_evidence: sql`
    select dispute_id, path, sent_at from gamertag_evidence where user_id = ${id} order by sent_at`,
  // Players who have blocked this one are left out.
  blocks: sql`select * from blocks where blocker_id = ${id} order by created_at`,
});

/** Without what lets others send there. */
const ownWebhooks = (id: string) => ({
  webhooks: sql`
    select name, form, substring(address from '^https://[^/]+') as service, topics, created_at,
      last_ok_at, failing_since, disabled_at
    from webhooks where user_id = ${id} order by created_at, id`,
  webhook_deliveries: sql`
    select delivery.topic, event_id, round_no, table_no, happened_at, state, attempts, tried_at, outcome
    from webhook_deliveries as delivery join webhooks on webhooks.id = webhook_id
    where user_id = ${id} order by happened_at, delivery.id`,
});

/** Whoever else takes part is left out. */
const ownClubs = (id: string) => ({
  club_members: sql`
    select club_members.*, clubs.name from club_members join clubs on clubs.id = club_id
    where user_id = ${id} order by joined_at`,
  club_requests: sql`
    select club_id, message, requested_at, refused_at from club_requests
    where user_id = ${id} order by requested_at`,
  club_removals: sql`
    select club_id, removed_at from club_removals where user_id = ${id} order by removed_at`,
  club_invites: sql`
    select club_id, role, uses_left, created_at, expires_at, revoked_at from club_invites
    where invited_by = ${id} order by created_at`,
  club_handovers: sql`
    select club_id, offered_at from club_handovers where ${id} in (from_id, to_id)`,
  club_replacements: sql`
    select club_id, announced_at, due_at from club_replacements where candidate_id = ${id}`,
  club_log: sql`
    select club_id, happened_at, action from club_log where actor_id = ${id} order by id`,
});

/** Whoever else takes part is left out. */
const ownEvents = (id: string) => ({
  ratings: sql`select kind, mu, sigma, games, at_result from ratings where user_id = ${id}`,
  rating_changes: sql`
    select kind, decided_at, event_id, round_no, table_no, mu_before, sigma_before, mu, sigma, games
    from rating_changes where player_id = ${id} order by kind, decided_at`,
  events: sql`
    select id, slug, title, about, place, format, rules, state, visibility, registration, capacity,
      starts_at, time_zone, created_at, finished_at
    from events where organiser_id = ${id} order by created_at`,
  event_staff: sql`
    select event_id, role, added_at from event_staff where user_id = ${id} order by added_at`,
  event_entrants: sql`
    select entrant.id, event_id, title, entrant.state, registered_at, checked_in_at, first_round, (
      select coalesce(jsonb_agg(
        jsonb_build_object('round', round_no, 'table', no) order by round_no
      ), '[]')
      from event_tables where entrant.id in (north, east, south, west)
    ) as tables
    from event_entrants as entrant join events on events.id = event_id
    where user_id = ${id} order by registered_at`,
  event_hands: sql`
    select event_id, round_no, table_no, no, side, kind, points, entered_at from event_hands
    where entered_by = ${id} order by position`,
  event_results: sql`
    select event_id, round_no, table_no, kind, points, winner, state, proposed_at, decided_at
    from event_results
    where ${id} in (proposed_by, confirmed_by, disputed_by, ruled_by) order by proposed_at`,
  event_log: sql`
    select event_id, happened_at, action from event_log where actor_id = ${id} order by id`,
});

const ownBilling = (id: string) => ({
  subscriptions: sql`
    select subscription_id, status, plan, cycle, unit_amount, price_interval, started_at,
      current_period_end, cancel_at_period_end
    from subscriptions where user_id = ${id}`,
  payments: sql`
    select invoice_id, subscription_id, number, reason, plan, cycle, total, amount_paid, paid_at
    from payments where user_id = ${id} order by paid_at`,
  refund_requests: sql`
    select * from refund_requests where user_id = ${id} order by requested_at`,
  billing_customers: sql`
    select customer_id, checkout_started_at from billing_customers where user_id = ${id}`,
});

const ownStatistics = (id: string) => ({
  user_stats: sql`select * from user_stats where user_id = ${id}`,
  stats_submissions: sql`
    select * from stats_submissions where user_id = ${id} order by submitted_at`,
  submission_evidence: sql`
    select submission_evidence.* from submission_evidence
    join stats_submissions on stats_submissions.id = submission_id
    where user_id = ${id} order by submission_evidence.created_at`,
  // The moderator's name is left out.
  submission_decisions: sql`
    select submission_id, verdict, decision.reason, is_appeal, decided_at, undone_at
    from submission_decisions as decision
    join stats_submissions on stats_submissions.id = submission_id
    where user_id = ${id} order by decision.id`,
  submission_appeals: sql`
    select * from submission_appeals where user_id = ${id} order by created_at`,
  approved_statistics: sql`select * from approved_statistics where user_id = ${id} order by id`,
  statistics_sources: sql`
    select * from statistics_sources where user_id = ${id} order by statistics_id`,
  announcement_dismissals: sql`
    select announcement_id, dismissed_at from announcement_dismissals
    where user_id = ${id} order by dismissed_at, announcement_id`,
  feed_opt_outs: sql`select since from feed_opt_outs where user_id = ${id}`,
  goals: sql`
    select mode, metric, target, from_day, to_day, created_at from goals
    where user_id = ${id} order by created_at`,
  text_acceptances: sql`
    select kind, version, lang, accepted_at from text_acceptances
    join site_texts using (kind, version)
    where user_id = ${id} order by accepted_at`,
  recap_shares: sql`
    select period, shared_at from recap_shares where user_id = ${id} order by shared_at`,
  user_badges: sql`
    select code, at, statistics_id, number from user_badges where user_id = ${id} order by at, code`,
});
