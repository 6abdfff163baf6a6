// Payers whose account is to be deleted.
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { Lease } from "./subscription-lease.ts";

interface LeavingPayer {
  /** The account is to be deleted. */
  isLeaving: boolean;
  /** The subscription that this has cancelled. */
  canceled: string | null;
}

export async function readLeaving(service: Query, playerId: string): Promise<LeavingPayer> {
  const { rows } = await sql<LeavingPayer>`
    select
      exists (select from account_deletions where user_id = ${playerId}) as "isLeaving",
      (
        select leaving_subscription from billing_customers where user_id = ${playerId}
      ) as canceled`.execute(service);
  return rows[0] ?? { isLeaving: false, canceled: null };
}

/** False when the lease was lost meanwhile. */
export async function noteCanceled(
  service: Query,
  { player, token }: Lease,
  subscription: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    update billing_customers set leaving_subscription = ${subscription}
    where user_id = ${player} and lease = ${token}::uuid
    returning user_id`.execute(service);
  return rows.length > 0;
}
