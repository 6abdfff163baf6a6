// What players, operators and the provider may ask of us. Everything else in this folder is how.
import type { Guarantee, RefundStatus } from "@capicu/contract/refunds";
import type { PlanChange, SubscriptionStatus } from "@capicu/contract/subscriptions";

import type { BillingDependencies } from "./billing-dependencies.ts";
import { createCancellation } from "./cancellation.ts";
import { createCheckout, type CheckoutOptions } from "./checkout.ts";
import { createRefunds } from "./guarantee.ts";
import { forgetPaymentsRead } from "./payment-records.ts";
import { createPlayerLock } from "./player-lock.ts";
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
  checkout: (wanted: CheckoutOptions) => Promise<string | null>;
  preview: (wanted: CheckoutOptions) => Promise<PlanChange>;
  portal: (player: string) => Promise<string>;
  cancel: (player: string) => Promise<SubscriptionStatus>;
  resume: (player: string) => Promise<SubscriptionStatus>;
  /** Ends a plan whose payment is missing. */
  giveUp: (player: string) => Promise<SubscriptionStatus>;
  /** Cancels at the end of the period for an account that is to be deleted; takes it back for one kept. */
  followDeletion: (player: string) => Promise<void>;
  /** At once, for an account that ends; nothing to do where nothing is paid. */
  end: (player: string) => Promise<void>;
  /** Within the guarantee; the operator decides. */
  requestRefund: (player: string, reason: string | null) => Promise<Guarantee>;
  /** Answers what became of it as far as the provider could be asked. */
  decideRefund: (decision: RefundDecision) => Promise<RefundStatus>;
  /** A message of the provider, applied once. */
  receive: (body: Buffer, signature: string) => Promise<void>;
  /** Asks after those of whom nothing was heard for a while, and ends what grace is over. */
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
      // The message says that something has changed; what is true now the provider is asked.
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
