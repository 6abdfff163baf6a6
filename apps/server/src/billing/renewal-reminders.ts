import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { notifyBilling, type BillingFacts } from "./notify-billing.ts";

const AT_ONCE = 100;

interface DueRenewal {
  player: string;
  facts: BillingFacts;
  /** False once the period is over: there is nothing left to remind of. */
  is_ahead: boolean;
}

/** The earliest first, a bounded number; answers how many were looked at. */
export async function remindDue(db: DatabaseTransaction, now: Date): Promise<number> {
  const { rows } = await sql<DueRenewal>`
    update subscriptions
    set reminded_for = current_period_end, remind_at = null
    where user_id in (
      select user_id from subscriptions
      where remind_at <= ${now}
      order by remind_at
      limit ${AT_ONCE}
      for update skip locked
    )
    returning
      user_id as player,
      jsonb_build_object(
        'plan', plan, 'cycle', cycle, 'amount', unit_amount,
        'at', extract(epoch from current_period_end)
      ) as facts,
      current_period_end > ${now} as is_ahead`.execute(db);
  for (const { player: playerId, facts, is_ahead: isAhead } of rows)
    if (isAhead) await notifyBilling(db, { playerId, kind: "renewal_soon", facts });
  return rows.length;
}
