// The actions of players, operators and the provider. The rest of this folder implements them.
import type { Guarantee, RefundStatus } from "@capicu/contract/refunds";
import type { PlanChange, SubscriptionStatus } from "@capicu/contract/subscriptions";

import type { Config } from "#settings/config.ts";

import type { BillingDependencies } from "./billing-dependencies.ts";
import { createCancellation } from "./cancellation.ts";
import { createCheckout, type CheckoutOptions } from "./checkout.ts";
import { createRefunds } from "./guarantee.ts";
import { forgetPaymentsRead } from "./payment-records.ts";
import { createPlayerLock } from "./player-lock.ts";
import { openProvider, type OpenedProvider } from "./provider/open-provider.ts";
import type { RefundDecision } from "./refund-requests.ts";
import { rethrow } from "./refusals.ts";
import { statusOf } from "./status.ts";
import { endLapsedPlans } from "./subscription-apply.ts";
import {
  markApplied,
  playerOfCustomer,
  playersToAsk,
  receiveEvent,
} from "./subscription-records.ts";
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
  const askAgain = (player: string) => lock(player, (lease) => syncPlayer(dependencies, lease));
  return {
    status: (player) => statusOf(dependencies, askAgain, player),
    ...createCheckout(dependencies, lock),
    ...createCancellation(dependencies, lock),
    ...createRefunds(dependencies, lock),
    async receive(body, signature) {
      const event = await dependencies.payments.readEvent(body, signature).catch(rethrow);
      if (await receiveEvent(database.service, event)) return;
      const { customer } = event;
      const player = customer === null ? null : await playerOfCustomer(database.service, customer);
      if (player !== null && event.type.startsWith("invoice."))
        await forgetPaymentsRead(database.service, player);
      // The message only says that something has changed; the provider is asked for the present
      // state.
      if (player !== null) await askAgain(player).catch(rethrow);
      await markApplied(database.service, event.id);
    },
    async syncDue() {
      await database.asService(endLapsedPlans);
      for (const player of await playersToAsk(database.service, AT_ONCE))
        await askAgain(player).catch((error: unknown) =>
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
  const { PUBLIC_URL: publicUrl, PAYMENT_GRACE_DAYS: graceDays } = config;
  const { payments, prices, sandbox } = await openProvider(config);
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
