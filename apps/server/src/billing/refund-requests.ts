// Refund requests of players and their outcomes; each step writes a line to the audit log.
import type { Guarantee, RefundRequest, RefundStatus } from "@capicu/contract/refunds";
import type { DatabaseTransaction, Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { writeAudit } from "#ground/write-audit.ts";
import { notifyPlayer } from "#notifications/notification-records.ts";

/** Null while no refund of this subscription was requested. */
export async function readRequest(
  service: Query,
  subscription: string,
): Promise<Guarantee["request"]> {
  const { rows } = await sql<{ request: Guarantee["request"] }>`
    select jsonb_build_object(
      'status', status, 'requested_at', requested_at, 'answer', answer, 'amount', amount
    ) as request
    from refund_requests where subscription_id = ${subscription}`.execute(service);
  return rows[0]?.request ?? null;
}

export async function statusOfRequest(service: Query, id: string): Promise<RefundStatus> {
  const { rows } = await sql<{ status: RefundStatus }>`
    select status from refund_requests where id = ${id}`.execute(service);
  const [row] = rows;
  if (row === undefined) throw new Error("A request that was decided is gone");
  return row.status;
}

interface NewRefundRequest {
  player: string;
  subscription: string;
  reason: string | null;
}

/** Only the first request counts. */
export async function createRequest(
  db: DatabaseTransaction,
  { player, subscription, reason }: NewRefundRequest,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into refund_requests (user_id, subscription_id, reason)
    values (${player}, ${subscription}, ${reason})
    on conflict (subscription_id) do nothing
    returning id`.execute(db);
  for (const { id } of rows)
    await writeAudit(db, {
      actorId: player,
      action: "refund.requested",
      subject: { type: "refund", id },
      playerId: player,
      before: null,
      after: { status: "requested", subscription },
      reason,
    });
}

export interface RefundDecision {
  requestId: string;
  action: "approve" | "decline";
  adminId: string;
  answer: string | null;
}

/** A refund that the provider has refused may be decided again. */
const OPEN = new Set<RefundStatus>(["requested", "failed"]);

interface LockedRequest {
  player: string;
  status: RefundStatus;
}

export async function lockRequest(
  db: DatabaseTransaction,
  id: string,
): Promise<LockedRequest | null> {
  const { rows } = await sql<LockedRequest>`
    select user_id as player, status from refund_requests
    where id = ${id}
    for update`.execute(db);
  return rows[0] ?? null;
}

/** False when another moderator was faster. */
export async function saveDecision(
  db: DatabaseTransaction,
  { requestId, action, adminId, answer }: RefundDecision,
  { player, status }: LockedRequest,
): Promise<boolean> {
  if (!OPEN.has(status)) return false;
  const decided = action === "approve" ? "approved" : "declined";
  await sql`
    update refund_requests
    set status = ${decided}, answer = ${answer}, decided_at = now(),
        attempt = attempt + ${action === "approve" ? 1 : 0}
    where id = ${requestId}`.execute(db);
  await writeAudit(db, {
    actorId: adminId,
    action: `refund.${decided}`,
    subject: { type: "refund", id: requestId },
    playerId: player,
    before: { status },
    after: { status: decided },
    reason: answer,
  });
  // A second approval after the provider's refusal needs no new message to the player.
  if (decided === "declined" || status === "requested")
    await notifyPlayer(db, { playerId: player, kind: `refund_${decided}`, reason: answer });
  return true;
}

export interface ApprovedRefund {
  id: string;
  subscription: string;
  /** The same for every attempt of one approval. */
  attempt: string;
}

export async function approvedRefunds(service: Query, player: string): Promise<ApprovedRefund[]> {
  const { rows } = await sql<ApprovedRefund>`
    select id, subscription_id as subscription, 'refund-' || id || '-' || attempt as attempt
    from refund_requests
    where user_id = ${player} and status = 'approved'
    order by requested_at`.execute(service);
  return rows;
}

type Outcome = { status: "refunded"; amount: number } | { status: "failed"; problem: string };

/** Saves the provider's answer to an approved request. */
export async function saveOutcome(
  db: DatabaseTransaction,
  { player, id }: { player: string; id: string },
  outcome: Outcome,
): Promise<void> {
  const amount = outcome.status === "refunded" ? outcome.amount : null;
  const { rows } = await sql`
    update refund_requests set status = ${outcome.status}, amount = ${amount}, settled_at = now()
    where id = ${id} and status = 'approved'
    returning id`.execute(db);
  if (rows.length === 0) return;
  await writeAudit(db, {
    actorId: null,
    action: outcome.status === "refunded" ? "refund.settled" : "refund.failed",
    subject: { type: "refund", id },
    playerId: player,
    before: { status: "approved" },
    after: { status: outcome.status, amount },
    reason: outcome.status === "failed" ? outcome.problem : null,
  });
}

const DECIDED_SHOWN = 50;

/** Runs as the owner, because audit entries and addresses are read too. */
export async function readRequests(
  db: DatabaseTransaction,
): Promise<{ waiting: RefundRequest[]; decided: RefundRequest[] }> {
  const { rows } = await sql<{ request: RefundRequest }>`
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
  const isOpen = ({ status }: RefundRequest) => OPEN.has(status);
  const byDecision = (one: RefundRequest, other: RefundRequest) =>
    (other.decided_at ?? "").localeCompare(one.decided_at ?? "");
  return {
    waiting: all.filter(isOpen),
    decided: all.filter((one) => !isOpen(one)).toSorted(byDecision),
  };
}
