// Pays the refunds that moderators have approved.

import type { BillingDependencies } from "./billing-dependencies.ts";
import type { Lease } from "./player-lock.ts";
import { PaymentsError, type Payments, type ProviderPayment } from "./provider/payments.ts";
import { approvedRefunds, saveOutcome, type ApprovedRefund } from "./refund-requests.ts";

export async function settleRefunds(
  dependencies: BillingDependencies,
  lease: Lease,
  customer: string,
): Promise<void> {
  const { database, log } = dependencies;
  const { player } = lease;
  for (const approved of await approvedRefunds(database.service, player)) {
    const outcome = await carryOut(dependencies.payments, approved, customer).catch(
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
async function carryOut(payments: Payments, approved: ApprovedRefund, customer: string) {
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
