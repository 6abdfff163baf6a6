// Buying, changing, and the provider's portal.
import type { PlanChange } from "@capicu/contract/subscriptions";
import { refuse } from "@capicu/platform/kernel/refusal";

import type { BillingDependencies } from "./billing-dependencies.ts";
import { buy, newCustomer, requireChangeable, requireSeen, type Choice } from "./buy-plan.ts";
import { requireStaying } from "./follow-deletion.ts";
import type { PlayerLock } from "./player-lock.ts";
import { noSubscription, rethrow } from "./refusals.ts";
import { readBilling, readSubscription } from "./subscription-records.ts";
import { syncPlayer } from "./sync-player.ts";

export interface CheckoutOptions {
  player: string;
  choice: Choice;
  /** Unix seconds. */
  prorationDate?: number | null | undefined;
  /** The price the buyer has before his eyes, null for none; undefined: whichever it is. */
  from?: string | null | undefined;
}

export function createCheckout(dependencies: BillingDependencies, lock: PlayerLock) {
  const { database, payments, publicUrl } = dependencies;
  return {
    async checkout({ player, choice, prorationDate, from }: CheckoutOptions) {
      const known = await readBilling(database.service, player);
      if (known === null) throw noProfile();
      await requireStaying(database.service, player);
      return lock(player, async (lease) => {
        const latest = (await readBilling(database.service, player)) ?? known;
        const { email } = latest;
        const customer =
          latest.customer ?? (await newCustomer(dependencies, { lease, email, replaces: null }));
        return buy(dependencies, { lease, customer, email, choice, prorationDate, from });
      }).catch(rethrow);
    },
    async preview({ player, choice, from }: CheckoutOptions): Promise<PlanChange> {
      return lock(player, async (lease) => {
        const state = await syncPlayer(dependencies, lease);
        const current = state?.current ?? null;
        if (state === null || current === null) throw noSubscription();
        requireSeen(from, current);
        requireChangeable(current);
        const prorationDate = state.now;
        const change = { subscription: current, price: choice.id, prorationDate };
        const preview = await payments.previewChange(change);
        return { success: true as const, ...preview, prorationDate };
      }).catch(rethrow);
    },
    async portal(player: string) {
      const known = await readBilling(database.service, player);
      const record = await readSubscription(database.service, player);
      if (!known?.customer || record === null) throw noSubscription();
      return payments.openPortal(known.customer, `${publicUrl}/subscription`).catch(rethrow);
    },
  };
}

const noProfile = () => refuse(409, "no_profile", "You have no profile yet");
