// The part of the provider's API that a shop with subscriptions needs.
import { end, find, isLive, newId, priceOf, show, update } from "./books.ts";
import { customerRoutes } from "./customer-routes.ts";
import { textOf, textsOf } from "./form.ts";
import { invoiceRoutes, refundRoutes } from "./invoice-routes.ts";
import type { Session } from "./model.ts";
import { needed, type Operation, type Shop } from "./operation.ts";
import { invalid } from "./provider-error.ts";
import { listOf, showSession } from "./shapes.ts";

const DAY = 86_400;

export function operationsOf(shop: Shop): Operation[] {
  return [
    ...customerRoutes(shop),
    ...sessions(shop),
    ...subscriptions(shop),
    ...invoiceRoutes(shop),
    ...refundRoutes(shop),
  ];
}

function sessions({ ledger, pageOf }: Shop): Operation[] {
  const { state } = ledger;
  const showWithPage = (one: Session) => showSession(one, pageOf("pay", one.id));
  return [
    {
      method: "POST",
      path: "/v1/checkout/sessions",
      run(form) {
        const customer = find(state.customers, "customer", needed(form, "customer"));
        const session: Session = {
          id: newId("cs_test"),
          customer: customer.id,
          price: priceOf(ledger, needed(form, "line_items", "0", "price")).id,
          status: "open",
          successUrl: needed(form, "success_url"),
          cancelUrl: needed(form, "cancel_url"),
          metadata: textsOf(form, "metadata"),
          subscriptionMetadata: textsOf(form, "subscription_data", "metadata"),
          subscription: null,
          created: ledger.now(customer.id),
          expires: ledger.now(customer.id) + DAY,
        };
        state.sessions[session.id] = session;
        return showWithPage(session);
      },
    },
    {
      method: "GET",
      path: "/v1/checkout/sessions",
      run(form) {
        const [customer, status] = [textOf(form, "customer"), textOf(form, "status")];
        const found = Object.values(state.sessions).filter(
          (one) =>
            (customer === null || one.customer === customer) &&
            (status === null || one.status === status),
        );
        return listOf(found.map(showWithPage), "/v1/checkout/sessions");
      },
    },
    {
      method: "POST",
      path: "/v1/checkout/sessions/:id/expire",
      run(_form, id) {
        const session = find(state.sessions, "checkout.session", id);
        if (session.status !== "open")
          throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
        session.status = "expired";
        return showWithPage(session);
      },
    },
  ];
}

function subscriptions({ ledger }: Shop): Operation[] {
  const { state } = ledger;
  const one = (id: string) => find(state.subscriptions, "subscription", id);
  return [
    {
      method: "GET",
      path: "/v1/subscriptions",
      run(form) {
        const customer = textOf(form, "customer");
        if (customer !== null) find(state.customers, "customer", customer);
        const all = textOf(form, "status") === "all";
        const found = Object.values(state.subscriptions)
          .filter(
            (subscription) =>
              (customer === null || subscription.customer === customer) &&
              (all || isLive(subscription)),
          )
          .toReversed();
        return listOf(
          found.map((subscription) => show(ledger, subscription)),
          "/v1/subscriptions",
        );
      },
    },
    { method: "GET", path: "/v1/subscriptions/:id", run: (_form, id) => show(ledger, one(id)) },
    {
      method: "POST",
      path: "/v1/subscriptions/:id",
      run(form, id) {
        const price = textOf(form, "items", "0", "price");
        const item = textOf(form, "items", "0", "id");
        const cancel = textOf(form, "cancel_at_period_end");
        const date = textOf(form, "proration_date");
        if (price !== null && item !== one(id).item)
          throw invalid(`No such subscription item: '${item}'`, "items[0][id]");
        update(ledger, one(id), {
          ...(price === null ? {} : { price: priceOf(ledger, price) }),
          ...(cancel === null ? {} : { cancelAtPeriodEnd: cancel === "true" }),
          ...(date === null ? {} : { prorationDate: Number(date) }),
          metadata: textsOf(form, "metadata"),
        });
        return show(ledger, one(id));
      },
    },
    {
      method: "DELETE",
      path: "/v1/subscriptions/:id",
      run(_form, id) {
        end(ledger, one(id));
        return show(ledger, one(id));
      },
    },
  ];
}
