// The part of the provider's API that a shop with subscriptions needs.
import {
  end,
  find,
  newId,
  previewChange,
  priceOf,
  show,
  update,
  isLive,
  type Ledger,
} from "./books.ts";
import { textOf, textsOf, type Form } from "./form.ts";
import type { Session } from "./model.ts";
import { invalid, ProviderError } from "./provider-error.ts";
import { listOf, showCustomer, showPrice, showSession } from "./shapes.ts";

export interface Operation {
  method: "GET" | "POST" | "DELETE";
  path: string;
  run: (form: Form, id: string) => unknown;
}

export interface Shop {
  ledger: Ledger;
  /** The pages of a session and of a portal. */
  pageOf: (kind: "pay" | "portal", id: string) => string;
  portalConfigured: () => boolean;
}

const DAY = 86_400;

function needed(form: Form, ...path: string[]): string {
  const text = textOf(form, ...path);
  if (text !== null && text !== "") return text;
  const [first = "", ...rest] = path;
  const name = first + rest.map((part) => `[${part}]`).join("");
  throw invalid(`Missing required param: ${name}.`, name);
}

export function operationsOf(shop: Shop): Operation[] {
  return [...customers(shop), ...sessions(shop), ...subscriptions(shop), ...invoices(shop)];
}

function customers({ ledger, pageOf, portalConfigured }: Shop): Operation[] {
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

function sessions({ ledger, pageOf }: Shop): Operation[] {
  const { state } = ledger;
  const shown = (one: Session) => showSession(one, pageOf("pay", one.id));
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
          created: ledger.now(),
          expires: ledger.now() + DAY,
        };
        state.sessions[session.id] = session;
        return shown(session);
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
        return listOf(found.map(shown), "/v1/checkout/sessions");
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
        return shown(session);
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
        const all = textOf(form, "status") === "all";
        const found = Object.values(state.subscriptions)
          .filter(
            (kept) => (customer === null || kept.customer === customer) && (all || isLive(kept)),
          )
          .toReversed();
        return listOf(
          found.map((kept) => show(ledger, kept)),
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

function invoices({ ledger }: Shop): Operation[] {
  return [
    {
      method: "POST",
      path: "/v1/invoices/create_preview",
      run(form) {
        const id = needed(form, "subscription");
        const kept = find(ledger.state.subscriptions, "subscription", id);
        const to = priceOf(ledger, needed(form, "subscription_details", "items", "0", "price"));
        const date = textOf(form, "subscription_details", "proration_date");
        const at = date === null ? ledger.now() : Number(date);
        const { credit, charge, total, starting, due, period } = previewChange(ledger, kept, {
          to,
          at,
        });
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
  ];
}
