import type { PlanId } from "@capicu/contract/plans";
import type { Entitlements } from "@capicu/contract/subscriptions";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

export interface PlanRights {
  plan: PlanId;
  entitlements: Entitlements;
  /** Unix seconds; null while all is paid. */
  lapsesAt: number | null;
}

/** What a player's plan gives at this moment; null for who has no profile. */
export async function readRights(service: Query, player: string): Promise<PlanRights | null> {
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
