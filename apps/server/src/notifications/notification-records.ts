// A player's notifications, read under the caller's role: policies hide players who are no longer
// visible.
import {
  NOTIFICATIONS_PAGE,
  type Notification,
  type NotificationKind,
  type TopicSwitches,
} from "@capicu/contract/notifications";
import { UNREAD_MAX, type UnpaidPlan } from "@capicu/contract/unread";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** Newest first, older than `before`. */
export async function readNotifications(
  db: DatabaseTransaction,
  before: number | null,
): Promise<{ notifications: Notification[]; more: boolean }> {
  const older = before === null ? sql`true` : sql`notifications.id < ${before}`;
  const { rows } = await sql<{ notification: Notification }>`
    select jsonb_build_object(
      'id', notifications.id,
      'kind', kind,
      'created_at', notifications.created_at,
      'read_at', read_at,
      'reason', reason,
      'submission_id', submission_id,
      'actor', (
        select jsonb_build_object(
          'id', id, 'username', username, 'handle', handle, 'avatar_url', avatar_url
        )
        from player_profiles where id = actor_id
      ),
      'club', case when club_id is not null then jsonb_build_object(
        'name', club_name,
        'slug', (select slug from clubs where clubs.id = club_id),
        'role', club_role,
        'due_at', due_at
      ) end,
      'event', case when event_id is not null then jsonb_build_object(
        'title', event_title,
        'slug', event_slug(event_id),
        'round', event_round,
        'table', event_table
      ) end,
      'report_kind', report_kind,
      'gamertag', case when gamertag is not null then jsonb_build_object(
        'name', gamertag, 'due_at', due_at
      ) end
    ) as notification
    from notifications
    where user_id = auth.uid() and ${older}
    order by notifications.id desc
    limit ${NOTIFICATIONS_PAGE + 1}`.execute(db);
  return {
    notifications: rows.slice(0, NOTIFICATIONS_PAGE).map(({ notification }) => notification),
    more: rows.length > NOTIFICATIONS_PAGE,
  };
}

export async function countUnread(db: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notifications
      where user_id = auth.uid() and read_at is null
      limit ${UNREAD_MAX}
    ) as unread`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Null while everything is paid. */
export async function readUnpaid(db: DatabaseTransaction): Promise<UnpaidPlan | null> {
  const { rows } = await sql<UnpaidPlan>`
    select extract(epoch from plan_lapses_at)::float8 as plan_ends_at,
           coalesce(plan_lapses_at <= now(), false) as has_lapsed
    from subscriptions
    join users on users.id = user_id
    where user_id = auth.uid() and status in ('past_due', 'unpaid')`.execute(db);
  return rows[0] ?? null;
}

interface ReadMark {
  id?: number | undefined;
  upTo?: number | undefined;
}

export async function markRead(db: DatabaseTransaction, { id, upTo }: ReadMark): Promise<void> {
  const those = id === undefined ? sql`id <= ${upTo ?? 0}` : sql`id = ${id}`;
  await sql`
    update notifications set read_at = now()
    where user_id = auth.uid() and read_at is null and ${those}`.execute(db);
}

export interface NotificationSwitches {
  mail: TopicSwitches;
  push: TopicSwitches;
}

const ALL_ON: TopicSwitches = {
  decisions: true,
  pictures: true,
  followers: true,
  clubs: true,
  events: true,
  renewals: true,
};

/** No row means everything. */
export async function readSwitches(db: DatabaseTransaction): Promise<NotificationSwitches> {
  const { rows } = await sql<NotificationSwitches>`
    select
      jsonb_build_object(
        'decisions', mail_decisions, 'pictures', mail_pictures,
        'followers', mail_followers, 'clubs', mail_clubs, 'events', mail_events, 'renewals', mail_renewals
      ) as mail,
      jsonb_build_object(
        'decisions', push_decisions, 'pictures', push_pictures,
        'followers', push_followers, 'clubs', push_clubs, 'events', push_events, 'renewals', push_renewals
      ) as push
    from notification_settings where user_id = auth.uid()`.execute(db);
  return rows[0] ?? { mail: ALL_ON, push: ALL_ON };
}

export async function writeSwitches(
  db: DatabaseTransaction,
  { mail, push }: NotificationSwitches,
): Promise<void> {
  await sql`
    insert into notification_settings (
      user_id,
      mail_decisions, mail_pictures, mail_followers, mail_clubs, mail_events, mail_renewals,
      push_decisions, push_pictures, push_followers, push_clubs, push_events, push_renewals
    )
    values (
      auth.uid(),
      ${mail.decisions}, ${mail.pictures}, ${mail.followers}, ${mail.clubs},
      ${mail.events}, ${mail.renewals},
      ${push.decisions}, ${push.pictures}, ${push.followers}, ${push.clubs},
      ${push.events}, ${push.renewals}
    )
    on conflict (user_id) do update set
      mail_decisions = excluded.mail_decisions,
      mail_pictures = excluded.mail_pictures,
      mail_followers = excluded.mail_followers,
      mail_clubs = excluded.mail_clubs,
      mail_events = excluded.mail_events,
      mail_renewals = excluded.mail_renewals,
      push_decisions = excluded.push_decisions,
      push_pictures = excluded.push_pictures,
      push_followers = excluded.push_followers,
      push_clubs = excluded.push_clubs,
      push_events = excluded.push_events,
      push_renewals = excluded.push_renewals`.execute(db);
}

interface NewNotification {
  playerId: string;
  kind: NotificationKind;
  reason: string | null;
}

/** Adds an email if the player wants it; runs as the owner, in the transaction of the action. */
export async function notifyPlayer(
  db: DatabaseTransaction,
  { playerId, kind, reason }: NewNotification,
) {
  await sql`select notify_player(${playerId}, ${kind}, ${reason}, null)`.execute(db);
}
