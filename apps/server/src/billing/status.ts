// The plan as its player sees it.

import type { PlanId } from "@capicu/contract/plans";
import {
  NOT_SUBSCRIBED,
  hasEnded,
  type Entitlements,
  type StripeSubscription,
  type SubscriptionStatus,
} from "@capicu/contract/subscriptions";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { readCredit, readPayments } from "./payment-records.ts";
import { PaymentsError } from "./provider/payments.ts";
import {
  readBilling,
  readSubscription,
  type BillingDependencies,
  type SubscriptionRecord,
} from "./records.ts";
import { guaranteeOf } from "./refunds.ts";

/**
 * Asks the provider when the stored state is old; without a prompt answer the status is
 * unconfirmed.
 */
export async function statusOf(
  { database, log }: BillingDependencies,
  sync: (player: string) => Promise<unknown>,
  player: string,
): Promise<SubscriptionStatus> {
  const billing = await readBilling(database.service, player);
  const mustAsk = billing !== null && billing.customer !== null && billing.isStale;
  if (!mustAsk) return storedStatus(database.service, player, true);
  const asking = sync(player).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof PaymentsError)) throw error;
      log.warn({ err: error, player }, "the provider could not be asked");
      return false;
    },
  );
  const patience = Promise.withResolvers<false>();
  const timer = setTimeout(() => patience.resolve(false), PATIENCE_MS);
  // A later answer is still saved for the next request.
  asking.catch((error: unknown) => log.warn({ err: error, player }, "a status was not refreshed"));
  const confirmed = await Promise.race([asking, patience.promise]).finally(() =>
    clearTimeout(timer),
  );
  return storedStatus(database.service, player, confirmed);
}

/** A page waits no longer than this for a silent provider. */
const PATIENCE_MS = 2000;

/** Returns the stored state; the database decides what the plan gives. */
export async function storedStatus(
  service: Query,
  player: string,
  confirmed: boolean,
): Promise<SubscriptionStatus> {
  const [billing, rights, record] = [
    await readBilling(service, player),
    await readRights(service, player),
    await readSubscription(service, player),
  ];
  const entitlements = rights?.entitlements ?? NOT_SUBSCRIBED.entitlements;
  const own = {
    ...NOT_SUBSCRIBED,
    customer: billing?.customer ?? null,
    confirmed,
    entitlements,
    payments: await readPayments(service, player),
  };
  if (record === null || rights === null) return own;
  const guarantee = await guaranteeOf(service, record);
  const status = {
    ...own,
    status: record.status,
    guarantee,
    stripe_subscription: buildSubscription(record),
  };
  if (hasEnded(record)) return status;
  const credit = await readCredit(service, record.subscription_id);
  return { ...status, ...running(record, rights), credit };
}

/** An ended subscription gives no plan. */
function running(record: SubscriptionRecord, { plan, lapsesAt }: PlanRights) {
  const { cycle, current_period_end, cancel_at_period_end } = record;
  return { plan, cycle, current_period_end, cancel_at_period_end, grace_ends_at: lapsesAt };
}

function buildSubscription(record: SubscriptionRecord): StripeSubscription {
  const { subscription_id: id, status, current_period_end, cancel_at_period_end } = record;
  const recurring = { interval: record.price_interval };
  const price = { id: record.price_id, unit_amount: record.unit_amount, recurring };
  return { id, status, current_period_end, cancel_at_period_end, items: { data: [{ price }] } };
}

interface PlanRights {
  plan: PlanId;
  entitlements: Entitlements;
  /** Unix seconds; null while all is paid. */
  lapsesAt: number | null;
}

/** The rights of a player's plan at this moment; null for a user without a profile. */
async function readRights(service: Query, player: string): Promise<PlanRights | null> {
  const { rows } = await sql<PlanRights>`
    select plan, extract(epoch from plan_lapses_at)::float8 as "lapsesAt", (
      select jsonb_object_agg(entitlement, has)
      from (
        select entitlement, bool_or(plan_entitlements.plan = own.plan) as has
        from plan_entitlements group by entitlement
      ) as each
    ) as entitlements
    from (
      select plan_now(is_pro, subscription_tier, plan_lapses_at) as plan, plan_lapses_at
      from users where id = ${player}
    ) as own`.execute(service);
  return rows[0] ?? null;
}
