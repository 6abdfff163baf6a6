// The messages that wait for webhooks, read and written as the owner because no caller may.
import type { WEBHOOK_TEST, WebhookForm, WebhookTopic } from "@capicu/contract/webhooks";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

export interface DueDelivery {
  id: string;
  webhook: string;
  topic: WebhookTopic | typeof WEBHOOK_TEST;
  event: string | null;
  round: number | null;
  table: number | null;
  happenedAt: Date;
  attempts: number;
  /** Whether another attempt would come too late. */
  isLast: boolean;
  form: WebhookForm;
  address: string;
  chat: string | null;
  /** The language that its member has chosen. */
  locale: string | null;
  /** False once the plan of its member has ended, the webhook is off or its member is banned. */
  isWanted: boolean;
}

export const DELIVERIES_AT_ONCE = 20;
/** Longer than a receiver may take for all of those. */
const CLAIM_MINUTES = 5;

/** No other process gets them until the claim expires. */
export async function claimDeliveries(service: Query): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with claimed as (
      update webhook_deliveries
      set attempts = attempts + 1, claimed_until = now() + make_interval(mins => ${CLAIM_MINUTES})
      where id in (
        select id from webhook_deliveries
        where state = 'waiting' and due_at <= now()
          and (claimed_until is null or claimed_until <= now())
        order by due_at, id
        limit ${DELIVERIES_AT_ONCE}
        for update skip locked
      )
      returning *
    )
    select claimed.id, webhook_id as webhook, topic, event_id as event, round_no as round,
      table_no as table, happened_at as "happenedAt", attempts, ends_at <= now() as "isLast",
      form, address, chat, locale,
      disabled_at is null and has_entitlement(users.id, 'api_keys') and not is_barred(users.id)
        as "isWanted"
    from claimed
    join webhooks on webhooks.id = webhook_id
    join users on users.id = user_id
    order by happened_at, claimed.id`.execute(service);
  return rows;
}

export async function noteSent(
  service: Query,
  { id, webhook }: DueDelivery,
  outcome: string,
): Promise<void> {
  await sql`
    with sent as (
      update webhook_deliveries
      set state = 'sent', tried_at = now(), claimed_until = null, outcome = ${outcome}
      where id = ${id}
    )
    update webhooks set last_ok_at = now(), failing_since = null where id = ${webhook}`.execute(
    service,
  );
}

export async function notePause(
  service: Query,
  { id }: DueDelivery,
  { outcome, seconds }: { outcome: string; seconds: number },
): Promise<void> {
  await sql`
    update webhook_deliveries
    set due_at = now() + make_interval(secs => ${seconds}), tried_at = now(), claimed_until = null,
      outcome = ${outcome}
    where id = ${id}`.execute(service);
}

export async function noteFailed(
  service: Query,
  { id }: DueDelivery,
  outcome: string,
): Promise<void> {
  await sql`
    update webhook_deliveries
    set state = 'failed', tried_at = now(), claimed_until = null, outcome = ${outcome}
    where id = ${id}`.execute(service);
}

/** Whether the webhook is switched off now. */
export async function noteWebhookFailure(
  service: Query,
  { webhook }: DueDelivery,
  isGone: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ is_off: boolean }>`
    select note_webhook_failure(${webhook}, ${isGone}) as is_off`.execute(service);
  return rows[0]?.is_off ?? false;
}
