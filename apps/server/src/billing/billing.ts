// The actions of players, operators and the provider. The rest of this folder implements them.
import type { Guarantee, RefundStatus } from "@capicu/contract/refunds";
import {
  ENDED_STATUSES,
  type PlanChange,
  type SubscriptionStatus,
} from "@capicu/contract/subscriptions";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { Config } from "#settings/config.ts";

import { createCancellation, createRefunds } from "./cancellation.ts";
import { createCheckout, type CheckoutOptions } from "./checkout.ts";
import { markPaymentsStale } from "./payment-records.ts";
import { openProvider, type OpenedProvider } from "./provider/open-provider.ts";
import { rethrow } from "./provider/payments.ts";
import { createPlayerLock, type BillingDependencies } from "./records.ts";
import type { RefundDecision } from "./refunds.ts";
import { statusOf } from "./status.ts";
import { endLapsedPlans } from "./subscription-apply.ts";
import { syncPlayer } from "./sync.ts";

export interface Billing {
  status: (player: string) => Promise<SubscriptionStatus>;
  checkout: (options: CheckoutOptions) => Promise<string | null>;
  preview: (options: CheckoutOptions) => Promise<PlanChange>;
  portal: (player: string) => Promise<string>;
  cancel: (player: string) => Promise<SubscriptionStatus>;
  resume: (player: string) => Promise<SubscriptionStatus>;
  /** Ends a plan whose payment is missing. */
  giveUp: (player: string) => Promise<SubscriptionStatus>;
  /**
   * Cancels at the end of the period when an account is to be deleted; undoes this when it is kept.
   */
  followDeletion: (player: string) => Promise<void>;
  /** Cancels at once for an account that ends; does nothing without a paid plan. */
  end: (player: string) => Promise<void>;
  /** Requests a refund within the guarantee; the operator decides. */
  requestRefund: (player: string, reason: string | null) => Promise<Guarantee>;
  /** Returns the outcome, as far as the provider answered. */
  decideRefund: (decision: RefundDecision) => Promise<RefundStatus>;
  /** Applies a message of the provider, once. */
  receive: (body: Buffer, signature: string) => Promise<void>;
  /** Syncs players without recent messages, and ends plans whose grace period is over. */
  syncDue: () => Promise<void>;
}

const AT_ONCE = 100;

export function createBilling(dependencies: BillingDependencies): Billing {
  const { database, log } = dependencies;
  const lock = createPlayerLock(database.service);
  const sync = (player: string) => lock(player, (lease) => syncPlayer(dependencies, lease));
  return {
    status: (player) => statusOf(dependencies, sync, player),
    ...createCheckout(dependencies, lock),
    ...createCancellation(dependencies, lock),
    ...createRefunds(dependencies, lock),
    async receive(body, signature) {
      const event = await dependencies.payments.readEvent(body, signature).catch(rethrow);
      if (await receiveEvent(database.service, event)) return;
      const { customer } = event;
      const player = customer === null ? null : await playerOfCustomer(database.service, customer);
      if (player !== null && event.type.startsWith("invoice."))
        await markPaymentsStale(database.service, player);
      // The message only says that something has changed; the provider is asked for the present
      // state.
      if (player !== null) await sync(player).catch(rethrow);
      await markApplied(database.service, event.id);
    },
    async syncDue() {
      await database.asService(endLapsedPlans);
      for (const player of await playersToSync(database.service, AT_ONCE))
        await sync(player).catch((error: unknown) =>
          log.warn({ err: error, player }, "a subscription could not be reconciled"),
        );
    },
  };
}

export interface OpenedPayments extends Pick<OpenedProvider, "prices" | "sandbox"> {
  billing: Billing;
  close: () => Promise<void>;
}

export async function openPayments(
  config: Config,
  dependencies: Pick<BillingDependencies, "database" | "log">,
): Promise<OpenedPayments> {
  const { PUBLIC_URL: publicUrl } = config;
  const { payments, prices, sandbox } = await openProvider(config);
  const graceDays = () => config.PAYMENT_GRACE_DAYS;
  const billing = createBilling({ ...dependencies, payments, prices, publicUrl, graceDays });
  return {
    billing,
    prices,
    sandbox,
    async close() {
      await sandbox?.close();
    },
  };
}

async function playerOfCustomer(service: Query, customer: string): Promise<string | null> {
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
async function receiveEvent(service: Query, event: ReceivedEvent): Promise<boolean> {
  const { rows } = await sql<{ applied: boolean }>`
    insert into payment_events (id, type, customer_id)
    values (${event.id}, ${event.type}, ${event.customer})
    on conflict (id) do update set type = payment_events.type
    returning applied_at is not null as applied`.execute(service);
  return rows[0]?.applied ?? false;
}

async function markApplied(service: Query, event: string): Promise<void> {
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

/**
 * Players whose state at the provider may have changed without a message, longest unchecked first.
 */
async function playersToSync(service: Query, limit: number): Promise<string[]> {
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
