// What all parts of billing share: their dependencies, the lock on a player's payments, and the
// stored facts.
import { REFUSALS } from "@capicu/contract/refusals";
import type { Database, Query } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

import type { PriceList } from "./price-list.ts";
import type { Payments } from "./provider/payments.ts";

export interface BillingDependencies {
  database: Database;
  payments: Payments;
  prices: PriceList;
  publicUrl: string;
  /** How long a plan stays in force while a payment is missing. */
  graceDays: () => number;
  log: FastifyBaseLogger;
}

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

export interface Lease {
  player: string;
  token: string;
}

/** Runs work on a player's payments one piece at a time, among all processes. */
export type PlayerLock = <T>(player: string, work: (lease: Lease) => Promise<T>) => Promise<T>;

const PATIENCE_MS = 10_000;
const POLL_MS = 50;

export function createPlayerLock(service: Query): PlayerLock {
  const queues = new Map<string, Promise<unknown>>();

  return async (player, work) => {
    const before = queues.get(player) ?? Promise.resolve();
    const turn = before.then(
      () => underLease(service, player, work),
      () => underLease(service, player, work),
    );
    queues.set(player, turn);
    try {
      return await turn;
    } finally {
      if (queues.get(player) === turn) queues.delete(player);
    }
  };
}

async function underLease<T>(service: Query, player: string, work: (lease: Lease) => Promise<T>) {
  // Waiting would not help a player without a row for the lease.
  if (!(await hasProfile(service, player))) throw profileGone();
  const lease = { player, token: randomUUID() };
  const until = Date.now() + PATIENCE_MS;
  while (!(await takeLease(service, lease))) {
    if (Date.now() > until) throw busy();
    await wait(POLL_MS);
  }
  try {
    return await work(lease);
  } finally {
    await releaseLease(service, lease);
  }
}

const profileGone = () => refuse(409, "profile_gone", REFUSALS.profile_gone);

export const busy = () => refuse(409, "billing_busy", REFUSALS.billing_busy);

/**
 * Longer than the calls of one action take; after a crash, this is the wait until the next process
 * may continue.
 */
export const LEASE_SECONDS = 60;

async function hasProfile(service: Query, player: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id = ${player}`.execute(service);
  return rows.length > 0;
}

/** False while another process holds it. */
export async function takeLease(service: Query, { player, token }: Lease): Promise<boolean> {
  const { rows } = await sql`
    insert into billing_customers (user_id, lease, lease_until)
    select id, ${token}::uuid, now() + make_interval(secs => ${LEASE_SECONDS})
    from users where id = ${player}
    on conflict (user_id) do update
      set lease = excluded.lease, lease_until = excluded.lease_until
      where billing_customers.lease is null or billing_customers.lease_until < now()
    returning user_id`.execute(service);
  return rows.length > 0;
}

async function releaseLease(service: Query, { player, token }: Lease): Promise<void> {
  await sql`
    update billing_customers set lease = null, lease_until = null
    where user_id = ${player} and lease = ${token}::uuid`.execute(service);
}

interface DeletionState {
  /** Whether the account is to be deleted. */
  isLeaving: boolean;
  /** The subscription that was cancelled because of the deletion. */
  canceled: string | null;
}

export async function readDeletion(service: Query, playerId: string): Promise<DeletionState> {
  const { rows } = await sql<DeletionState>`
    select
      exists (select from account_deletions where user_id = ${playerId}) as "isLeaving",
      (
        select leaving_subscription from billing_customers where user_id = ${playerId}
      ) as canceled`.execute(service);
  return rows[0] ?? { isLeaving: false, canceled: null };
}

/** False when the lease was lost in the meantime. */
export async function recordCancellation(
  service: Query,
  { player, token }: Lease,
  subscription: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    update billing_customers set leaving_subscription = ${subscription}
    where user_id = ${player} and lease = ${token}::uuid
    returning user_id`.execute(service);
  return rows.length > 0;
}

/** Refuses to buy or resume a plan for an account that is to be deleted. */
export async function refuseDuringDeletion(service: Query, playerId: string): Promise<void> {
  const { isLeaving } = await readDeletion(service, playerId);
  if (isLeaving) throw refuse(409, "account_ending", REFUSALS.account_ending);
}
