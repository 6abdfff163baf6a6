// Routes for invoices, previews of plan changes, and refunds.
import { find, newId, previewChange, priceOf } from "./books.ts";
import { textOf, textsOf } from "./form.ts";
import { needed, type Operation, type Shop } from "./operation.ts";
import { refund, refundsOf } from "./refunds.ts";
import { listOf, showInvoice, showRefund } from "./shapes.ts";

export function invoiceRoutes({ ledger }: Shop): Operation[] {
  return [
    {
      method: "POST",
      path: "/v1/invoices/create_preview",
      run(form) {
        const id = needed(form, "subscription");
        const subscription = find(ledger.state.subscriptions, "subscription", id);
        const to = priceOf(ledger, needed(form, "subscription_details", "items", "0", "price"));
        const date = textOf(form, "subscription_details", "proration_date");
        const at = date === null ? ledger.now(subscription.customer) : Number(date);
        const { credit, charge, total, starting, due, period } = previewChange(
          ledger,
          subscription,
          {
            to,
            at,
          },
        );
        const line = (amount: number) => ({
          object: "line_item",
          amount,
          currency: "usd",
          period,
        });
        return {
          object: "invoice",
          id: newId("upcoming_in"),
          currency: "usd",
          total,
          amount_due: due,
          starting_balance: starting,
          lines: listOf([line(credit), line(charge)], "/v1/invoices/upcoming/lines"),
        };
      },
    },
    {
      method: "GET",
      path: "/v1/invoices",
      run(form) {
        const [subscription, status] = [textOf(form, "subscription"), textOf(form, "status")];
        const customer = textOf(form, "customer");
        if (customer !== null) find(ledger.state.customers, "customer", customer);
        const found = Object.values(ledger.state.invoices)
          .filter((one) => subscription === null || one.subscription === subscription)
          .filter((one) => customer === null || one.customer === customer)
          .filter((one) => status === null || one.status === status);
        return listOf(found.toReversed().map(showInvoice), "/v1/invoices");
      },
    },
  ];
}

export function refundRoutes({ ledger }: Shop): Operation[] {
  return [
    {
      method: "GET",
      path: "/v1/refunds",
      run: (form) =>
        listOf(refundsOf(ledger, needed(form, "payment_intent")).map(showRefund), "/v1/refunds"),
    },
    {
      method: "POST",
      path: "/v1/refunds",
      run(form) {
        const amount = textOf(form, "amount");
        const payment = needed(form, "payment_intent");
        const metadata = textsOf(form, "metadata");
        const options = { payment, amount: amount === null ? null : Number(amount), metadata };
        return showRefund(refund(ledger, options));
      },
    },
  ];
}
