// The money-back guarantee: the stored requests, and the refunds that moderators have approved.
import { GUARANTEE_DAYS, type Guarantee, type RefundStatus } from "@capicu/contract/refunds";
import type { DatabaseTransaction, Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { writeAudit } from "#ground/write-audit.ts";
import { notifyPlayer } from "#notifications/notification-records.ts";

import { PaymentsError, type Payments, type ProviderPayment } from "./provider/payments.ts";
import type { BillingDependencies, Lease, SubscriptionRecord } from "./records.ts";

const DAY = 86_400;

/** Null where no payment was made. */
export async function guaranteeOf(
  service: Query,
  record: SubscriptionRecord | null,
): Promise<Guarantee | null> {
  if (record === null || record.started_at === null) return null;
  const until = record.started_at + GUARANTEE_DAYS * DAY;
  return { until, request: await readRequest(service, record.subscription_id) };
}

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

/** A refund that the provider has refused may be decided again. */
export const OPEN_REFUNDS = new Set<RefundStatus>(["requested", "failed"]);

/** False when another moderator was faster. */
export async function saveDecision(
  db: DatabaseTransaction,
  { requestId, action, adminId, answer }: RefundDecision,
  { player, status }: LockedRequest,
): Promise<boolean> {
  if (!OPEN_REFUNDS.has(status)) return false;
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

export async function settleRefunds(
  dependencies: BillingDependencies,
  lease: Lease,
  customer: string,
): Promise<void> {
  const { database, log } = dependencies;
  const { player } = lease;
  for (const approved of await approvedRefunds(database.service, player)) {
    const outcome = await payRefund(dependencies.payments, approved, customer).catch(
      (error: unknown) => {
        if (!(error instanceof PaymentsError) || error.kind !== "refused") throw error;
        log.warn({ err: error, player, refund: approved.id }, "the provider refused a refund");
        return { status: "failed" as const, problem: error.message };
      },
    );
    if (outcome !== null)
      await database.asService((db) => saveOutcome(db, { player, id: approved.id }, outcome));
  }
}

/** Null while money is still being transferred. */
async function payRefund(payments: Payments, approved: ApprovedRefund, customer: string) {
  const { subscription, attempt } = approved;
  await refundPayments(payments, approved);
  await payments.endNow(subscription);
  // Runs again for charges between the two calls; after this, nothing more is charged.
  const paid = await refundPayments(payments, approved);
  await payments.dropCredit({ customer, subscription, attempt });
  const isBack = paid.every((payment) => sumOf(payment, "succeeded") >= payment.amount);
  const amount = paid.reduce((sum, payment) => sum + sumOf(payment, "succeeded"), 0);
  return isBack ? { status: "refunded" as const, amount } : null;
}

interface ApprovedRefund {
  id: string;
  subscription: string;
  /** The same for every attempt of one approval. */
  attempt: string;
}

async function approvedRefunds(service: Query, player: string): Promise<ApprovedRefund[]> {
  const { rows } = await sql<ApprovedRefund>`
    select id, subscription_id as subscription, 'refund-' || id || '-' || attempt as attempt
    from refund_requests
    where user_id = ${player} and status = 'approved'
    order by requested_at`.execute(service);
  return rows;
}

type Outcome = { status: "refunded"; amount: number } | { status: "failed"; problem: string };

/** Saves the provider's answer to an approved request. */
async function saveOutcome(
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

interface RefundAttempt {
  subscription: string;
  /** The same for every attempt, so that nothing is refunded twice. */
  attempt: string;
}

/**
 * Refunds everything that was paid for a subscription and is not refunded yet; returns the payments
 * that were known before.
 */
export async function refundPayments(
  payments: Payments,
  { subscription, attempt }: RefundAttempt,
): Promise<ProviderPayment[]> {
  const paid = await payments.paymentsOf(subscription);
  for (const payment of paid) {
    const isLost = payment.refunds.some(
      (one) => one.status === "failed" && one.attempt === attempt,
    );
    if (isLost) throw new PaymentsError("refused", "The bank sent the refund back");
    const amount = payment.amount - sumOf(payment, "succeeded") - sumOf(payment, "pending");
    if (amount > 0) await payments.refund({ payment: payment.id, amount, attempt });
  }
  return paid;
}

function sumOf({ refunds }: ProviderPayment, status: "succeeded" | "pending"): number {
  return refunds
    .filter((one) => one.status === status)
    .reduce((sum, { amount }) => sum + amount, 0);
}
