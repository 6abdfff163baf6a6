import * as contract from "@capicu/contract/refunds";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { OPEN_REFUNDS } from "./refunds.ts";

export const listRefunds = implement(contract.listRefunds)({
  access: { right: "money" },
  // No caller's role may read addresses and audit entries.
  transaction: "owner",
  run: async ({ db }) => ({ success: true, ...(await readRequests(db)) }),
});

const DECIDED_SHOWN = 50;

/** Runs as the owner, because audit entries and addresses are read too. */
async function readRequests(
  db: DatabaseTransaction,
): Promise<{ waiting: contract.RefundRequest[]; decided: contract.RefundRequest[] }> {
  const { rows } = await sql<{ request: contract.RefundRequest }>`
    select jsonb_build_object(
      'id', asked.id, 'user_id', asked.user_id, 'username', username, 'email', email,
      'plan', plan, 'cycle', cycle, 'started_at', started_at,
      'reason', asked.reason, 'status', asked.status, 'answer', answer,
      'problem', case when asked.status = 'failed' then (
        select audit_log.reason from audit_log
        where action = 'refund.failed' and subject_id = asked.id
        order by audit_log.id desc limit 1
      ) end,
      'paid', (
        select coalesce(sum(amount_paid), 0) from payments
        where payments.subscription_id = asked.subscription_id
      ),
      'earlier', (
        select jsonb_build_object('count', count(*), 'amount', coalesce(sum(earlier.amount), 0))
        from refund_requests as earlier
        where earlier.user_id = asked.user_id and earlier.status = 'refunded'
          and earlier.id <> asked.id
      ),
      'amount', amount, 'requested_at', requested_at, 'decided_at', decided_at
    ) as request
    from (
      (select * from refund_requests where status in ('requested', 'failed'))
      union all
      (select * from refund_requests where status not in ('requested', 'failed')
       order by decided_at desc limit ${DECIDED_SHOWN})
    ) as asked
    join users on users.id = asked.user_id
    left join subscriptions on subscriptions.subscription_id = asked.subscription_id
    order by requested_at`.execute(db);
  const all = rows.map(({ request }) => request);
  const isOpen = ({ status }: contract.RefundRequest) => OPEN_REFUNDS.has(status);
  const byDecision = (one: contract.RefundRequest, other: contract.RefundRequest) =>
    (other.decided_at ?? "").localeCompare(one.decided_at ?? "");
  return {
    waiting: all.filter(isOpen),
    decided: all.filter((one) => !isOpen(one)).toSorted(byDecision),
  };
}
