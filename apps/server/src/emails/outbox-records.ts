// The emails that wait in the database; as the owner, for they are nobody's to read.
import type { MailTopic, NotificationKind } from "@capicu/contract/notifications";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { BillingFacts } from "#billing/notices.ts";

export interface DueEmail {
  id: number;
  topic: MailTopic | "account" | "ban" | "billing";
  userId: string;
  email: string;
  username: string;
  /** False once the player has left such emails off, or is banned. */
  wanted: boolean;
  attempts: number;
  kind: NotificationKind | null;
  reason: string | null;
  facts: BillingFacts & { reason?: string; days?: number | null };
}

const AT_ONCE = 20;
/** Longer than a mail server may take over all of those. */
const CLAIM_MINUTES = 15;

/** Nobody else gets them until the claim is over. */
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
           wants_mail(claimed.user_id, topic) as wanted, attempts, kind, reason, facts
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

/** Whom the player has not read of yet, and may still see; newest first. */
export async function readFollowersToEmail(
  service: Query,
  playerId: string,
): Promise<FollowerToEmail[]> {
  const { rows } = await sql<FollowerToEmail>`
    select notification::int, username, handle, is_friend as "isFriend"
    from followers_to_email(${playerId}) order by notification desc`.execute(service);
  return rows;
}

/** Sent, or not wanted any more. Followers who came meanwhile get the next email. */
export async function finishEmail(
  service: Query,
  { id, topic, userId }: DueEmail,
  told: readonly number[],
): Promise<void> {
  await sql`
    with done as (
      update mail_outbox set done_at = now(), claimed_until = null, last_error = null where id = ${id}
    )
    update notifications set mailed_at = now()
    where id = any(${`{${told.join(",")}}`}::bigint[])`.execute(service);
  if (topic === "followers") await sql`select gather_followers(${userId})`.execute(service);
}

interface Failure {
  /** What kind it was; never words of the mail server, which may name addresses. */
  code: string;
  /** The server will never take it. */
  isFinal: boolean;
}

/** The next try after one minute, two, four …, six hours at most. */
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
  /** Null: until it is lifted. */
  days: number | null;
}

/** Told to everyone it meets, whatever emails they want; in the transaction of the ban. */
export async function queueBanEmail(db: Query, { playerId, reason, days }: Ban): Promise<void> {
  await sql`
    insert into mail_outbox (user_id, topic, facts)
    values (${playerId}, 'ban', ${JSON.stringify({ reason, days })}::jsonb)`.execute(db);
}

const KEPT_DAYS = 30;

/** What is done and was long ago. */
export async function trimOutbox(service: Query): Promise<void> {
  await sql`
    delete from mail_outbox
    where coalesce(done_at, given_up_at) < now() - make_interval(days => ${KEPT_DAYS})
  `.execute(service);
}

/** False when there is no such player any more. */
export async function unsubscribePlayer(
  service: Query,
  playerId: string,
  topic: MailTopic | "all",
): Promise<boolean> {
  const ended =
    topic === "all"
      ? sql`update users set email_notifications = false where id = ${playerId} returning id`
      : sql`
          insert into notification_settings (user_id, ${sql.id(`mail_${topic}`)})
          select id, false from users where id = ${playerId}
          on conflict (user_id) do update set ${sql.id(`mail_${topic}`)} = false
          returning user_id`;
  return (await ended.execute(service)).rows.length > 0;
}
