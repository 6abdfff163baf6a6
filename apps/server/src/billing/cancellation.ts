// Cancels at the end of the period, undoes that, and ends a plan at once.

import { refuse } from "@capicu/platform/kernel/refusal";

import type { BillingDependencies } from "./billing-dependencies.ts";
import { requireStaying } from "./leaving-payers.ts";
import type { Lease, PlayerLock } from "./player-lock.ts";
import { noSubscription, rethrow } from "./refusals.ts";
import { knownStatus } from "./status.ts";
import { readBilling } from "./subscription-records.ts";
import { carryOut, syncPlayer } from "./sync.ts";

export function createCancellation(dependencies: BillingDependencies, lock: PlayerLock) {
  const { database, payments } = dependencies;
  const set = async (player: string, cancel: boolean) => {
    if (!cancel) await requireStaying(database.service, player);
    await lock(player, async (lease) => {
      const current = (await syncPlayer(dependencies, lease))?.current ?? null;
      if (current === null) throw noSubscription();
      if (current.cancelAtPeriodEnd === cancel) return;
      await payments.cancelAtPeriodEnd(current.id, cancel);
      await syncPlayer(dependencies, lease);
    }).catch(rethrow);
    return knownStatus(database.service, player, true);
  };
  const endNow = async (lease: Lease, subscription: string) => {
    await payments.endNow(subscription);
    await syncPlayer(dependencies, lease);
  };
  return {
    async giveUp(player: string) {
      await lock(player, async (lease) => {
        const current = (await syncPlayer(dependencies, lease))?.current ?? null;
        if (current === null) return;
        if (current.unpaidSince === null) throw settled();
        await endNow(lease, current.id);
      }).catch(rethrow);
      return knownStatus(database.service, player, true);
    },
    end: (player: string) =>
      lock(player, async (lease) => {
        const current = (await syncPlayer(dependencies, lease))?.current ?? null;
        if (current !== null) await endNow(lease, current.id);
      }),
    async followDeletion(player: string) {
      const billing = await readBilling(database.service, player);
      if (!billing?.customer) return;
      const waits = "the plan of an account that is deleted, or kept, waits for the provider";
      await carryOut(dependencies, lock, { player, waits });
    },
    cancel: (player: string) => set(player, true),
    resume: (player: string) => set(player, false),
  };
}

const settled = () =>
  refuse(409, "payment_settled", "Your payment has arrived: there is nothing to give up.");
