// Refunds: how much of a payment can be returned, and the outcome.
import { emit, newId, type Ledger } from "./books.ts";
import type { Invoice, Refund } from "./model.ts";
import { invalid, ProviderError } from "./provider-error.ts";
import { showCharge, showRefund } from "./shapes.ts";

export const refundsOf = ({ state }: Ledger, payment: string) =>
  Object.values(state.refunds).filter((one) => one.payment === payment);

/** A failed refund may be repeated. */
function returned(ledger: Ledger, payment: string): number {
  const counted = refundsOf(ledger, payment).filter(({ status }) => status !== "failed");
  return counted.reduce((sum, { amount }) => sum + amount, 0);
}

interface RefundOptions {
  payment: string;
  /** Cents; null refunds the whole remaining amount. */
  amount: number | null;
  metadata: Record<string, string>;
}

export function refund(ledger: Ledger, { payment, amount, metadata }: RefundOptions): Refund {
  const { state } = ledger;
  const invoice = invoiceOf(ledger, payment);
  const refunding = state.customers[invoice.customer]?.refunding ?? state.refunding;
  if (refunding === "refused")
    throw invalid("Insufficient funds in your account to make this refund.");
  const left = invoice.amountPaid - returned(ledger, payment);
  if (left <= 0)
    throw new ProviderError(400, {
      type: "invalid_request_error",
      code: "charge_already_refunded",
      message: `Charge ${chargeOf(payment)} has already been refunded.`,
    });
  const requested = amount ?? left;
  if (requested <= 0 || requested > left)
    throw invalid(`Refund amount (${requested}) is greater than unrefunded amount (${left}).`);
  const one: Refund = {
    id: newId("re"),
    payment,
    amount: requested,
    status: refunding === "pending" ? "pending" : "succeeded",
    metadata,
    created: ledger.now(invoice.customer),
  };
  state.refunds[one.id] = one;
  emitCharge(ledger, invoice);
  return one;
}

/** The bank's answer to pending refunds, of this customer or of all. */
export function settleRefunds(
  ledger: Ledger,
  status: "succeeded" | "failed",
  customer?: string,
): void {
  for (const one of Object.values(ledger.state.refunds)) {
    if (one.status !== "pending") continue;
    if (customer !== undefined && invoiceOf(ledger, one.payment).customer !== customer) continue;
    one.status = status;
    emit(ledger, "refund.updated", showRefund(one));
  }
}

function invoiceOf({ state }: Ledger, payment: string): Invoice {
  const found = Object.values(state.invoices).find((one) => one.payment === payment);
  if (found === undefined) throw invalid(`No such payment_intent: '${payment}'`, "payment_intent");
  return found;
}

const chargeOf = (payment: string) => payment.replace(/^pi_/, "ch_");

function emitCharge(ledger: Ledger, invoice: Invoice) {
  const { customer, payment, amountPaid } = invoice;
  if (payment === null) return;
  const amounts = { paid: amountPaid, refunded: returned(ledger, payment) };
  const charge = showCharge({ id: chargeOf(payment), customer, payment, ...amounts });
  emit(ledger, "charge.refunded", charge);
}
