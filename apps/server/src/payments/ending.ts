// Cancelling at the end of the period, taking that back, and ending at once.
import { readBilling } from "#queries/subscription-records.ts";

import type { BillingParts } from "./billing-parts.ts";
import { carryOut } from "./carry-out.ts";
import { requireStaying } from "./follow-deletion.ts";
import type { PlayerLock } from "./player-lock.ts";
import { refresh } from "./refresh.ts";
import { noSubscription, rethrow } from "./refusals.ts";
import { knownStatus } from "./show-status.ts";

export function ending(parts: BillingParts, lock: PlayerLock) {
  const { database, payments } = parts;
  const set = async (player: string, cancel: boolean) => {
    if (!cancel) await requireStaying(database.service, player);
    await lock(player, async (lease) => {
      const current = (await refresh(parts, lease))?.current ?? null;
      if (current === null) throw noSubscription();
      if (current.cancelAtPeriodEnd === cancel) return;
      await payments.cancelAtPeriodEnd(current.id, cancel);
      await refresh(parts, lease);
    }).catch(rethrow);
    return knownStatus(database.service, player, true);
  };
  return {
    end: (player: string) =>
      lock(player, async (lease) => {
        const current = (await refresh(parts, lease))?.current ?? null;
        if (current === null) return;
        await payments.endNow(current.id);
        await refresh(parts, lease);
      }),
    async followDeletion(player: string) {
      const known = await readBilling(database.service, player);
      if (!known?.customer) return;
      const waits = "the plan of an account that is deleted, or kept, waits for the provider";
      await carryOut(parts, lock, { player, waits });
    },
    cancel: (player: string) => set(player, true),
    resume: (player: string) => set(player, false),
  };
}
