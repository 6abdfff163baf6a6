// The payer's portal, with controls that simulate failures.
import type { FastifyInstance } from "fastify";

import { changeCard, find, priceOf, type Ledger } from "./books.ts";
import { textOf } from "./form.ts";
import { button, dollars, escape, page, send, type Html } from "./html.ts";
import type { Customer, Portal, Subscription } from "./model.ts";
import { settleRefunds } from "./refunds.ts";
import type { CustomerFaults, WebhookSender } from "./webhook-sender.ts";

export interface PageContext {
  ledger: Ledger;
  outbox: WebhookSender;
  /** The path of the pages, without a trailing slash. */
  prefix: string;
  /** Saves the state and sends the events. */
  onDone: () => Promise<void>;
  advance: (seconds: number, customer: string) => Promise<void>;
}

const ON_TIME = { delayMs: 0, copies: 1, lose: 0, reverse: false };

/** How messages about this customer are delivered from now on. */
const MESSAGES: Record<string, { label: string; faults: Partial<CustomerFaults> }> = {
  "on-time": { label: "Send messages on time", faults: {} },
  late: { label: "Send them half a minute late", faults: { delayMs: 30_000 } },
  twice: { label: "Send each twice", faults: { copies: 2 } },
  backwards: { label: "Send the newest first", faults: { reverse: true } },
  lost: { label: "Lose the next one", faults: { lose: 1 } },
};

type Action = (ledger: Ledger, customer: Customer) => void;
const REFUNDS: Record<string, { label: string; run: Action }> = {
  succeeded: {
    label: "Grant refunds at once",
    run: (_ledger, customer) => void (customer.refunding = "succeeded"),
  },
  pending: {
    label: "Leave refunds pending",
    run: (_ledger, customer) => void (customer.refunding = "pending"),
  },
  refused: {
    label: "Refuse refunds",
    run: (_ledger, customer) => void (customer.refunding = "refused"),
  },
  settle: {
    label: "Pending refunds arrive",
    run: (ledger, { id }) => settleRefunds(ledger, "succeeded", id),
  },
  fail: {
    label: "Pending refunds fail",
    run: (ledger, { id }) => settleRefunds(ledger, "failed", id),
  },
};

const CARDS = { good: "Put in a card that pays", declined: "Put in a card that is declined" };
const DAYS = { 4: "Four days later", 31: "A month later" };
const DAY = 86_400;

export function servePortal(app: FastifyInstance, context: PageContext): void {
  const { ledger, prefix, onDone } = context;
  const portalOf = (id: string) => find(ledger.state.portals, "portal session", id);
  app.get<{ Params: { id: string } }>("/portal/:id", ({ params }, reply) =>
    send(reply, portalPage(context, portalOf(params.id))),
  );
  app.post<{ Params: { id: string } }>("/portal/:id", async ({ params, body }, reply) => {
    const portal = portalOf(params.id);
    await press(context, portal, (name) => textOf(body as never, name) ?? "");
    await onDone();
    return reply.redirect(`${prefix}/portal/${portal.id}`, 303);
  });
}

async function press(
  { ledger, outbox, advance }: PageContext,
  portal: Portal,
  param: (name: string) => string,
) {
  const card = param("card");
  const customer = find(ledger.state.customers, "customer", portal.customer);
  if (card === "good" || card === "declined") changeCard(ledger, customer, card);
  if (Object.hasOwn(DAYS, param("days"))) await advance(Number(param("days")) * DAY, customer.id);
  const messages = Object.hasOwn(MESSAGES, param("messages")) && MESSAGES[param("messages")];
  if (messages) Object.assign(outbox.faultsOf(customer.id), ON_TIME, messages.faults);
  const refunds = Object.hasOwn(REFUNDS, param("refunds")) && REFUNDS[param("refunds")];
  if (refunds) refunds.run(ledger, customer);
}

function portalPage({ ledger, prefix, outbox }: PageContext, portal: Portal): Html {
  const customer = find(ledger.state.customers, "customer", portal.customer);
  const own = Object.values(ledger.state.subscriptions).filter(
    (one) => one.customer === customer.id,
  );
  const form = (name: string, labels: Record<string, string>) =>
    `<form method="post" action="${prefix}/portal/${portal.id}">
      ${Object.entries(labels)
        .map(([value, label]) => button(name, value, label))
        .join("")}
    </form>`;
  const labelled = (controls: Record<string, { label: string }>) =>
    Object.fromEntries(Object.entries(controls).map(([name, { label }]) => [name, label]));
  return page(
    "Billing",
    `<ul>${own.map((one) => subscriptionLine(ledger, one)).join("")}</ul>
    <p>Card on file: ${customer.card === "good" ? "pays" : "is declined"}.</p>
    ${form("card", CARDS)}
    <h2>Test clock</h2>
    <p>It is ${new Date(ledger.now(customer.id) * 1000).toISOString().slice(0, 10)} here.</p>
    ${form("days", DAYS)}
    <h2>Messages to the shop</h2>
    <p>${escape(wayOf(outbox.faultsOf(customer.id)))}</p>
    ${form("messages", labelled(MESSAGES))}
    <h2>Refunds</h2>
    <p>The next ones: ${customer.refunding ?? ledger.state.refunding}.</p>
    ${form("refunds", labelled(REFUNDS))}
    <p><a href="${escape(portal.returnUrl)}">Back to the shop</a></p>`,
  );
}

function wayOf({ delayMs, copies, reverse, lose }: CustomerFaults): string {
  if (delayMs > 0) return "They come late.";
  if (copies > 1) return "Each comes twice.";
  if (reverse) return "The newest comes first.";
  return lose > 0 ? "The next one is lost." : "They come on time.";
}

function subscriptionLine(ledger: Ledger, one: Subscription): string {
  const price = priceOf(ledger, one.price);
  const until = new Date(one.periodEnd * 1000).toISOString().slice(0, 10);
  const ending = one.cancelAtPeriodEnd ? ", ends then" : "";
  const facts = `${price.product}, ${dollars(price.amount)} per ${price.interval}: ${one.status}, paid until ${until}${ending}`;
  return `<li>${escape(facts)}</li>`;
}
