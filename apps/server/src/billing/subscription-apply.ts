// Saves the provider's state: subscription, rights, event and audit rows, all together or not at
// all.
import { ENDED_STATUSES, hasEnded } from "@capicu/contract/subscriptions";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { writeAudit } from "#ground/write-audit.ts";

import { notifyLapse, notifyPayer } from "./notices.ts";
import type { PaymentRow } from "./payment-records.ts";
import { readSubscription, type Lease, type SubscriptionRecord } from "./records.ts";

export interface AppliedState {
  /** Null where the provider has no subscription. */
  subscription: SubscriptionRecord | null;
  tier: "free" | "starter" | "pro";
  /**
   * Unix seconds at which the tier ends unless the missing payment arrives; null while everything
   * is paid.
   */
  lapsesAt: number | null;
  /** Whether that moment has passed by the provider's clock. */
  hasLapsed: boolean;
  /** Whether a checkout is still open at the provider. */
  checkoutOpen: boolean;
  /** The provider's time in Unix seconds. */
  now: number;
  /** Null when the provider was not asked for payments. */
  paid: readonly PaymentRow[] | null;
  /** Subscriptions that were ended because there was another. */
  duplicates: readonly string[];
}

/**
 * False when the lease was lost in the meantime: the state may be old then, so nothing is written.
 */
export async function saveProviderState(
  db: DatabaseTransaction,
  lease: Lease,
  state: AppliedState,
): Promise<boolean> {
  const held = await sql`
    update billing_customers
    set synced_at = now(),
        checkout_started_at = case when ${state.checkoutOpen} then checkout_started_at end
    where user_id = ${lease.player} and lease = ${lease.token}::uuid
    returning user_id`.execute(db);
  if (held.rows.length === 0) return false;
  const before = await readSubscription(db, lease.player);
  if (state.subscription === null) await endUnknown(db, lease.player);
  else await writeSubscription(db, lease.player, state.subscription);
  await sql`select schedule_reminder(${lease.player})`.execute(db);
  const lapsed = await writeTier(db, lease.player, state);
  await notifyPayer(db, lease.player, { before, lapsed, ...state });
  await audit(db, lease.player, { before, after: state.subscription, lapsed, ...state });
  return true;
}

/** A customer who is unknown to the provider has no running subscription. */
async function endUnknown(db: DatabaseTransaction, player: string): Promise<void> {
  await sql`
    update subscriptions
    set status = 'canceled', cancel_at_period_end = false, unpaid_since = null, updated_at = now()
    where user_id = ${player} and status <> all(${ENDED_STATUSES})`.execute(db);
}

/** Columns that are Unix seconds in code and timestamps in the table. */
const MOMENTS = ["current_period_end", "started_at", "unpaid_since"] as const;

async function writeSubscription(
  db: DatabaseTransaction,
  player: string,
  record: SubscriptionRecord,
): Promise<void> {
  const isMoment = (name: string) => MOMENTS.some((moment) => moment === name);
  const columns = Object.entries({ user_id: player, ...record });
  const names = columns.map(([name]) => sql.id(name));
  const values = columns.map(([name, value]) =>
    isMoment(name) ? sql`to_timestamp(${value}::float8)` : sql`${value}`,
  );
  await sql`
    insert into subscriptions (${sql.join(names)}) values (${sql.join(values)})
    on conflict (user_id) do update set
      (${sql.join(names)}, updated_at)
      = (${sql.join(columns.map(([name]) => sql.ref(`excluded.${name}`)))}, now())`.execute(db);
}

/** Returns whether a plan has just ended for lack of a payment. */
async function writeTier(
  db: DatabaseTransaction,
  player: string,
  state: AppliedState,
): Promise<boolean> {
  const tier = state.hasLapsed ? "free" : state.tier;
  const { rows } = await sql<{ was: string }>`
    update users
    set subscription_tier = ${tier}, is_pro = ${tier === "pro"},
        plan_lapses_at = to_timestamp(${state.lapsesAt}::float8)
    from (select id, subscription_tier from users where id = ${player} for update) as before
    where users.id = before.id
      and (users.subscription_tier, users.is_pro, users.plan_lapses_at) is distinct from
          (${tier}, ${tier === "pro"}, to_timestamp(${state.lapsesAt}::float8))
    returning before.subscription_tier as was`.execute(db);
  const [before] = rows;
  return state.hasLapsed && before !== undefined && before.was !== "free";
}

/**
 * Ends plans whose grace period is over, even if the provider was not asked since; returns how
 * many.
 */
export async function endLapsedPlans(db: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update users set subscription_tier = 'free', is_pro = false
    where plan_lapses_at <= now() and subscription_tier <> 'free'
    returning id`.execute(db);
  for (const { id } of rows) {
    await auditLapse(db, id);
    await notifyLapse(db, id);
  }
  return rows.length;
}

const auditLapse = (db: DatabaseTransaction, player: string) =>
  writeAudit(db, {
    actorId: null,
    action: "subscription.lapsed",
    subject: { type: "subscription", id: player },
    playerId: player,
    before: null,
    after: { tier: "free" },
    reason: null,
  });

interface Change {
  before: SubscriptionRecord | null;
  after: SubscriptionRecord | null;
  tier: string;
  lapsed: boolean;
  duplicates: readonly string[];
}

const liveOf = (one: SubscriptionRecord | null) => (one !== null && !hasEnded(one) ? one : null);

type Fact = `subscription.${string}`;

/** The facts that became true, by their names in the audit log. */
function changesOf(from: SubscriptionRecord | null, to: SubscriptionRecord | null): Fact[] {
  const [before, after] = [liveOf(from), liveOf(to)];
  if (before !== null && after?.subscription_id === before.subscription_id)
    return changesWithin(before, after);
  const changes: Fact[] = [];
  if (before !== null) changes.push("subscription.ended");
  if (after !== null) changes.push("subscription.started");
  return changes;
}

function changesWithin(before: SubscriptionRecord, after: SubscriptionRecord): Fact[] {
  const changes: Fact[] = [];
  if (before.price_id !== after.price_id) changes.push("subscription.changed");
  if (before.cancel_at_period_end !== after.cancel_at_period_end)
    changes.push(after.cancel_at_period_end ? "subscription.canceling" : "subscription.resumed");
  if (before.status !== after.status) changes.push(`subscription.${after.status}`);
  return changes;
}

async function audit(db: DatabaseTransaction, player: string, change: Change) {
  const { before, after, tier, lapsed, duplicates } = change;
  const entry = {
    actorId: null,
    subject: { type: "subscription", id: player },
    playerId: player,
    reason: null,
  };
  for (const subscription of duplicates)
    await writeAudit(db, {
      ...entry,
      action: "subscription.duplicate_ended",
      before: { subscription },
      after: null,
    });
  for (const action of changesOf(before, after))
    await writeAudit(db, {
      ...entry,
      action,
      before: formatRecord(before),
      after: formatRecord(after),
      details: { tier },
    });
  if (lapsed) await auditLapse(db, player);
}

function formatRecord(one: SubscriptionRecord | null) {
  if (one === null) return null;
  const { subscription_id: subscription, plan, cycle, status } = one;
  return { subscription, plan, cycle, status, canceling: one.cancel_at_period_end };
}
