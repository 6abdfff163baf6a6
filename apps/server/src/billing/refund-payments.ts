import { PaymentsError, type Payments, type ProviderPayment } from "./provider/payments.ts";

interface RefundAttempt {
  subscription: string;
  /** The same for every try, so that nothing goes back twice. */
  attempt: string;
}

/** All that was paid for a subscription and is not back yet; answers what was known before. */
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

export function sumOf({ refunds }: ProviderPayment, status: "succeeded" | "pending"): number {
  return refunds
    .filter((one) => one.status === status)
    .reduce((sum, { amount }) => sum + amount, 0);
}
