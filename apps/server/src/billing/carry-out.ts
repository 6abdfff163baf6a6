import { Refusal } from "@capicu/platform/kernel/refusal";

import type { BillingDependencies } from "./billing-dependencies.ts";
import type { PlayerLock } from "./player-lock.ts";
import { PaymentsError } from "./provider/payments.ts";
import { forgetLook } from "./subscription-records.ts";
import { syncPlayer } from "./sync-player.ts";

/** Does now what was decided for a payer; what cannot be done now is done with the next look. */
export async function carryOut(
  dependencies: BillingDependencies,
  lock: PlayerLock,
  { player, waits }: { player: string; waits: string },
): Promise<void> {
  await forgetLook(dependencies.database.service, player);
  await lock(player, (lease) => syncPlayer(dependencies, lease)).catch((error: unknown) => {
    if (!(error instanceof PaymentsError || error instanceof Refusal)) throw error;
    dependencies.log.warn({ err: error, player }, waits);
  });
}
