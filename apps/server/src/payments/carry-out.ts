import { Refusal } from "@capicu/platform/kernel/refusal";

import { forgetLook } from "#queries/subscription-records.ts";

import type { BillingParts } from "./billing-dependencies.ts";
import { PaymentsError } from "./payments.ts";
import type { PlayerLock } from "./player-lock.ts";
import { refresh } from "./sync-player.ts";

/** Does now what was decided for a payer; what cannot be done now is done with the next look. */
export async function carryOut(
  parts: BillingParts,
  lock: PlayerLock,
  { player, waits }: { player: string; waits: string },
): Promise<void> {
  await forgetLook(parts.database.service, player);
  await lock(player, (lease) => refresh(parts, lease)).catch((error: unknown) => {
    if (!(error instanceof PaymentsError || error instanceof Refusal)) throw error;
    parts.log.warn({ err: error, player }, waits);
  });
}
