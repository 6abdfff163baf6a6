// Routes for customers, prices and the portal.
import { find, newId, priceOf } from "./books.ts";
import { textOf, textsOf } from "./form.ts";
import { needed, type Operation, type Shop } from "./operation.ts";
import { ProviderError } from "./provider-error.ts";
import { showCustomer, showPrice } from "./shapes.ts";

export function customerRoutes({ ledger, pageOf, portalConfigured }: Shop): Operation[] {
  const { state } = ledger;
  return [
    {
      method: "POST",
      path: "/v1/customers",
      run(form) {
        const id = newId("cus");
        const created = ledger.now();
        const metadata = textsOf(form, "metadata");
        const email = textOf(form, "email");
        const customer = { id, email, metadata, created, card: "none" as const, balance: 0 };
        state.customers[id] = customer;
        return showCustomer(customer);
      },
    },
    {
      method: "GET",
      path: "/v1/customers/:id",
      run: (_form, id) => showCustomer(find(state.customers, "customer", id)),
    },
    {
      method: "POST",
      path: "/v1/customers/:id/balance_transactions",
      run(form, id) {
        const customer = find(state.customers, "customer", id);
        const amount = Number(needed(form, "amount"));
        customer.balance += amount;
        const ending = { amount, customer: id, ending_balance: customer.balance };
        return { id: newId("cbtxn"), object: "customer_balance_transaction", ...ending };
      },
    },
    {
      method: "GET",
      path: "/v1/prices/:id",
      run: (_form, id) => showPrice(priceOf(ledger, id)),
    },
    {
      method: "POST",
      path: "/v1/billing_portal/sessions",
      run(form) {
        if (!portalConfigured())
          throw new ProviderError(400, {
            type: "invalid_request_error",
            message:
              "You can’t create a portal session until you save your customer portal settings. No configuration provided and your test mode default configuration has not been created.",
          });
        const customer = find(state.customers, "customer", needed(form, "customer"));
        const id = newId("bps");
        const returnUrl = needed(form, "return_url");
        state.portals[id] = { id, customer: customer.id, returnUrl };
        return { id, object: "billing_portal.session", url: pageOf("portal", id) };
      },
    },
  ];
}
