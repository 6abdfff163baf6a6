import type { BillingDependencies } from "./billing-dependencies.ts";
import { PaymentsError, type Payments } from "./provider/payments.ts";
import { refundPayments, sumOf } from "./refund-payments.ts";
import { approvedRefunds, saveOutcome, type ApprovedRefund } from "./refund-requests.ts";
// Carries out what an operator has approved. Whatever is cut short is done again with the next look.
import type { Lease } from "./subscription-lease.ts";

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

/** Null while money is still on its way. */
async function carryOut(payments: Payments, approved: ApprovedRefund, customer: string) {
  const { subscription, attempt } = approved;
  await refundPayments(payments, approved);
  await payments.endNow(subscription);
  // Once more for what was charged between the two; from here on nothing is charged.
  const paid = await refundPayments(payments, approved);
  await payments.dropCredit({ customer, subscription, attempt });
  const isBack = paid.every((payment) => sumOf(payment, "succeeded") >= payment.amount);
  const amount = paid.reduce((sum, payment) => sum + sumOf(payment, "succeeded"), 0);
  return isBack ? { status: "refunded" as const, amount } : null;
}
