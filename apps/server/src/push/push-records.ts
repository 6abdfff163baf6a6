// Devices and the messages that wait for them, read and written as the owner because no caller may.
import type { MailTopic } from "@capicu/contract/notifications";
import { PUSH_DEVICES_MAX, type PushSubscription } from "@capicu/contract/push";
import type { DatabaseTransaction, Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";
import { createHash } from "node:crypto";

const hashOf = (endpoint: string) => createHash("sha256").update(endpoint).digest();

export interface Device extends PushSubscription {
  playerId: string;
  /** The session that ends with the device's messages. */
  sessionId: string | null;
}

/** False where the address belongs to another player, and the caller does not have its keys. */
export async function saveDevice(db: DatabaseTransaction, device: Device): Promise<boolean> {
  const { playerId, sessionId, endpoint, keys } = device;
  const hash = hashOf(endpoint);
  // Another player signed in on this device, whose messages must not wait for the new one.
  await sql`
    delete from push_subscriptions
    where endpoint_hash = ${hash} and user_id <> ${playerId}
      and p256dh = ${keys.p256dh} and auth = ${keys.auth}`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into push_subscriptions (user_id, session_id, endpoint, endpoint_hash, p256dh, auth)
    values (${playerId}, ${sessionId}, ${endpoint}, ${hash}, ${keys.p256dh}, ${keys.auth})
    on conflict (endpoint_hash) do update set
      session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth
    where push_subscriptions.user_id = excluded.user_id
    returning id`.execute(db);
  const [saved] = rows;
  if (saved === undefined) return false;
  await sql`
    delete from push_subscriptions
    where id in (
      select id from push_subscriptions
      where user_id = ${playerId} and id <> ${saved.id}
      order by id desc offset ${PUSH_DEVICES_MAX - 1}
    )`.execute(db);
  return true;
}

export async function removeDevice(
  db: DatabaseTransaction,
  playerId: string,
  endpoint: string,
): Promise<void> {
  await sql`
    delete from push_subscriptions
    where endpoint_hash = ${hashOf(endpoint)} and user_id = ${playerId}`.execute(db);
}

interface OwnDevice extends PushSubscription {
  locale: string | null;
}

export async function readDevices(db: Query, playerId: string): Promise<OwnDevice[]> {
  const { rows } = await sql<OwnDevice>`
    select endpoint, jsonb_build_object('p256dh', p256dh, 'auth', auth) as keys, locale
    from push_subscriptions join users on users.id = user_id
    where user_id = ${playerId}
    order by push_subscriptions.id`.execute(db);
  return rows;
}

export interface DueMessage extends PushSubscription {
  id: string;
  topic: MailTopic;
  device: string;
  /** The language that the player has chosen. */
  locale: string | null;
  attempts: number;
  /** Seconds since it was written. */
  age: number;
  /** False once the player has switched such messages off, or is banned. */
  isWanted: boolean;
}

export const MESSAGES_AT_ONCE = 50;
/** Longer than a push service may take. */
const CLAIM_MINUTES = 2;

/** No other process gets them until the claim expires. */
export async function claimMessages(service: Query): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with claimed as (
      update push_outbox
      set attempts = attempts + 1, claimed_until = now() + make_interval(mins => ${CLAIM_MINUTES})
      where id in (
        select id from push_outbox
        where due_at <= now() and (claimed_until is null or claimed_until <= now())
        order by due_at, id
        limit ${MESSAGES_AT_ONCE}
        for update skip locked
      )
      returning *
    )
    select claimed.id::text, topic, subscription_id::text as device, attempts, locale, endpoint,
           jsonb_build_object('p256dh', p256dh, 'auth', auth) as keys,
           extract(epoch from now() - claimed.created_at)::float8 as age,
           wants_push(user_id, topic) as "isWanted"
    from claimed
    join push_subscriptions on push_subscriptions.id = subscription_id
    join users on users.id = user_id
    order by claimed.id`.execute(service);
  return rows;
}

export async function forgetMessage(service: Query, { id }: DueMessage): Promise<void> {
  await sql`delete from push_outbox where id = ${id}`.execute(service);
}

export async function acceptMessage(service: Query, { id, device }: DueMessage): Promise<void> {
  await sql`
    with accepted as (delete from push_outbox where id = ${id})
    update push_subscriptions set last_ok_at = now(), failures = 0 where id = ${device}`.execute(
    service,
  );
}

export async function postponeMessage(
  service: Query,
  { id }: DueMessage,
  seconds: number,
): Promise<void> {
  await sql`
    update push_outbox set claimed_until = null, due_at = now() + make_interval(secs => ${seconds})
    where id = ${id}`.execute(service);
}

export async function forgetDevice(service: Query, { device }: DueMessage): Promise<void> {
  await sql`delete from push_subscriptions where id = ${device}`.execute(service);
}

/** A device whose push service has taken none of so many messages in a row is forgotten. */
const FAILURES_MAX = 5;

export async function rejectMessage(service: Query, { id, device }: DueMessage): Promise<void> {
  await sql`
    with rejected as (delete from push_outbox where id = ${id})
    update push_subscriptions set failures = failures + 1 where id = ${device}`.execute(service);
  await sql`
    delete from push_subscriptions
    where id = ${device} and failures >= ${FAILURES_MAX}`.execute(service);
}
