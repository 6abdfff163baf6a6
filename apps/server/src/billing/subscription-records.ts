// The stored facts about a player's payments.
import { ENDED_STATUSES } from "@capicu/contract/subscriptions";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { LEASE_SECONDS, type Lease } from "./player-lock.ts";

export interface BillingRecord {
  email: string;
  customer: string | null;
  /** Whether the provider must be asked before this is trusted. */
  isStale: boolean;
}

export interface SubscriptionRecord {
  subscription_id: string;
  status: string;
  plan: "starter" | "pro" | null;
  cycle: "monthly" | "annual" | null;
  price_id: string;
  unit_amount: number | null;
  price_interval: string;
  /** Unix seconds. */
  current_period_end: number | null;
  cancel_at_period_end: boolean;
  /** Unix seconds. */
  started_at: number | null;
  unpaid_since: number | null;
}

/** Null for a user without a profile. */
export async function readBilling(service: Query, player: string): Promise<BillingRecord | null> {
  const { rows } = await sql<BillingRecord>`
    select users.email, customer_id as customer,
           coalesce(
             checkout_started_at > now() - interval '25 hours'
             or synced_at is null
             or synced_at < now() - interval '5 minutes',
             true
           ) as "isStale"
    from users
    left join billing_customers on billing_customers.user_id = users.id
    where users.id = ${player}`.execute(service);
  return rows[0] ?? null;
}

export async function readSubscription(
  service: Query,
  player: string,
): Promise<SubscriptionRecord | null> {
  const { rows } = await sql<SubscriptionRecord>`
    select subscription_id, status, plan, cycle, price_id, unit_amount, price_interval,
           extract(epoch from current_period_end)::float8 as current_period_end,
           cancel_at_period_end,
           extract(epoch from started_at)::float8 as started_at,
           extract(epoch from unpaid_since)::float8 as unpaid_since
    from subscriptions where user_id = ${player}`.execute(service);
  return rows[0] ?? null;
}

/** False when the lease was lost in the meantime. */
export async function saveCustomer(
  service: Query,
  { player, token }: Lease,
  customer: string,
): Promise<boolean> {
  const { rows } = await sql`
    update billing_customers set customer_id = ${customer}
    where user_id = ${player} and lease = ${token}::uuid
    returning user_id`.execute(service);
  return rows.length > 0;
}

/** Records that a purchase begins and renews the lease; false when the lease was lost. */
export async function noteCheckout(service: Query, { player, token }: Lease): Promise<boolean> {
  const { rows } = await sql`
    update billing_customers
    set checkout_started_at = now(), lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where user_id = ${player} and lease = ${token}::uuid
    returning user_id`.execute(service);
  return rows.length > 0;
}

export async function playerOfCustomer(service: Query, customer: string): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from billing_customers where customer_id = ${customer}`.execute(service);
  return rows[0]?.user_id ?? null;
}

interface ReceivedEvent {
  id: string;
  type: string;
  customer: string | null;
}

/** Whether this event was already applied. */
export async function receiveEvent(service: Query, event: ReceivedEvent): Promise<boolean> {
  const { rows } = await sql<{ applied: boolean }>`
    insert into payment_events (id, type, customer_id)
    values (${event.id}, ${event.type}, ${event.customer})
    on conflict (id) do update set type = payment_events.type
    returning applied_at is not null as applied`.execute(service);
  return rows[0]?.applied ?? false;
}

export async function markApplied(service: Query, event: string): Promise<void> {
  await sql`
    update payment_events set applied_at = now()
    where id = ${event} and applied_at is null`.execute(service);
}

/** Far longer than the provider repeats a message. */
const EVENT_DAYS = 90;

export async function trimEvents(service: Query): Promise<void> {
  await sql`
    delete from payment_events
    where received_at < now() - make_interval(days => ${EVENT_DAYS})`.execute(service);
}

/** Makes the next run ask the provider, whenever it was asked last. */
export async function forgetLook(service: Query, player: string): Promise<void> {
  await sql`update billing_customers set synced_at = null where user_id = ${player}`.execute(
    service,
  );
}

/**
 * Players whose state at the provider may have changed without a message, longest unchecked first.
 */
export async function playersToAsk(service: Query, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select billing_customers.user_id
    from billing_customers
    left join subscriptions using (user_id)
    where customer_id is not null
      and (checkout_started_at > now() - interval '25 hours'
           or exists (
             select from refund_requests
             where refund_requests.user_id = billing_customers.user_id
               and refund_requests.status = 'approved'
           )
           or subscriptions.status <> all(${ENDED_STATUSES}))
      and (synced_at is null or synced_at < now() - interval '10 minutes')
    order by synced_at nulls first
    limit ${limit}`.execute(service);
  return rows.map(({ user_id }) => user_id);
}
