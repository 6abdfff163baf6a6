// The emails that wait in the database, read as the owner because no caller may read them.
import type {
  ClubNews,
  EventNews,
  MailTopic,
  Notification,
  NotificationKind,
} from "@capicu/contract/notifications";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { BillingFacts } from "#billing/notices.ts";

export interface DueEmail {
  id: number;
  topic: MailTopic | "account" | "ban" | "billing";
  userId: string;
  email: string;
  username: string;
  /** How the player reads; null for what they have not chosen. */
  locale: string | null;
  numberRegion: string | null;
  timeZone: string | null;
  banEndsAt: Date | null;
  /** False once the player has unsubscribed from such emails, or is banned. */
  isWanted: boolean;
  attempts: number;
  kind: NotificationKind | null;
  reason: string | null;
  club: ClubNews | null;
  /** When the notification was made; null without one. */
  toldAt: Date | null;
  event: EventNews | null;
  /** What of a player was reported. */
  reported: string | null;
  /** The one in dispute. */
  gamertag: Notification["gamertag"];
  facts: BillingFacts & { reason?: string; days?: number | null };
}

const AT_ONCE = 20;
/** Longer than a mail server may take for all of those. */
const CLAIM_MINUTES = 15;

/** No other process gets them until the claim expires. */
export async function claimDue(service: Query): Promise<DueEmail[]> {
  const { rows } = await sql<DueEmail>`
    with claimed as (
      update mail_outbox
      set attempts = attempts + 1, claimed_until = now() + make_interval(mins => ${CLAIM_MINUTES})
      where id in (
        select id from mail_outbox
        where done_at is null and given_up_at is null and due_at <= now()
          and (claimed_until is null or claimed_until <= now())
        order by due_at, id
        limit ${AT_ONCE}
        for update skip locked
      )
      returning *
    )
    select claimed.id::int, topic, claimed.user_id as "userId", email, username,
           locale, number_region as "numberRegion", time_zone as "timeZone",
           ban_ends_at as "banEndsAt",
           wants_mail(claimed.user_id, topic) as "isWanted", attempts, kind, reason, facts,
           notifications.created_at as "toldAt",
           case when club_id is not null then jsonb_build_object(
             'name', club_name, 'role', notifications.club_role, 'due_at', notifications.due_at,
             'slug', (
               select slug from clubs
               where clubs.id = club_id and closed_at is null and (
                 clubs.kind <> 'invitation' or club_role(clubs.id, claimed.user_id) is not null
               )
             )
           ) end as club,
           case when event_id is not null then jsonb_build_object(
             'title', event_title, 'round', event_round, 'table', event_table,
             'slug', (select slug from events where events.id = event_id)
           ) end as event,
           report_kind as reported,
           case when gamertag is not null then jsonb_build_object(
             'name', gamertag, 'due_at', notifications.due_at
           ) end as gamertag
    from claimed
    join users on users.id = claimed.user_id
    left join notifications on notifications.id = notification_id
    order by claimed.id`.execute(service);
  return rows;
}

export interface FollowerToEmail {
  notification: number;
  username: string;
  handle: string;
  isFriend: boolean;
}

/**
 * Followers whose notification the player has not read and whom the player may still see, newest
 * first.
 */
export async function readFollowersToEmail(
  service: Query,
  playerId: string,
): Promise<FollowerToEmail[]> {
  const { rows } = await sql<FollowerToEmail>`
    select notification::int, username, handle, is_friend as "isFriend"
    from followers_to_email(${playerId}) order by notification desc`.execute(service);
  return rows;
}

/**
 * Marks an email as sent, or as not wanted any more. Followers who came meanwhile get into the next
 * email.
 */
export async function finishEmail(
  service: Query,
  { id, topic, userId }: DueEmail,
  notifications: readonly number[],
): Promise<void> {
  await sql`
    with done as (
      update mail_outbox set done_at = now(), claimed_until = null, last_error = null where id = ${id}
    )
    update notifications set mailed_at = now()
    where id = any(${`{${notifications.join(",")}}`}::bigint[])`.execute(service);
  if (topic === "followers") await sql`select gather_followers(${userId})`.execute(service);
}

interface Failure {
  /** The kind of failure; never the mail server's words, which may name addresses. */
  code: string;
  /** Whether the server will never accept the email. */
  isFinal: boolean;
}

/** The next attempt follows after one minute, two, four …, at most six hours. */
export async function postponeEmail(
  service: Query,
  { id, attempts }: DueEmail,
  { code, isFinal }: Failure,
): Promise<void> {
  const minutes = Math.min(2 ** (attempts - 1), 360);
  await sql`
    update mail_outbox set
      claimed_until = null,
      last_error = ${code},
      due_at = now() + make_interval(mins => ${minutes}),
      given_up_at = case when ${isFinal} then now() end
    where id = ${id}`.execute(service);
}

interface Ban {
  playerId: string;
  reason: string;
  /** Null: until the ban is lifted. */
  days: number | null;
}

/** Sent to every banned player, whatever emails they want, in the transaction of the ban. */
export async function queueBanEmail(db: Query, { playerId, reason, days }: Ban): Promise<void> {
  await sql`
    insert into mail_outbox (user_id, topic, facts)
    values (${playerId}, 'ban', ${JSON.stringify({ reason, days })}::jsonb)`.execute(db);
}

const KEPT_DAYS = 30;

/** Deletes old emails that are done. */
export async function trimOutbox(service: Query): Promise<void> {
  await sql`
    delete from mail_outbox
    where coalesce(done_at, given_up_at) < now() - make_interval(days => ${KEPT_DAYS})
  `.execute(service);
}

/** False when the player no longer exists. */
export async function unsubscribePlayer(
  service: Query,
  playerId: string,
  topic: MailTopic | "all",
): Promise<boolean> {
  const update =
    topic === "all"
      ? sql`update users set email_notifications = false where id = ${playerId} returning id`
      : sql`
          insert into notification_settings (user_id, ${sql.id(`mail_${topic}`)})
          select id, false from users where id = ${playerId}
          on conflict (user_id) do update set ${sql.id(`mail_${topic}`)} = false
          returning user_id`;
  return (await update.execute(service)).rows.length > 0;
}
