// The pages a payer sees. Each says in its first line that no money moves.
import type { FastifyInstance, FastifyReply } from "fastify";

import { changeCard, find, pay, priceOf, type Ledger } from "./books.ts";
import { parseForm, textOf } from "./form.ts";
import { escape, page, type Raw } from "./html.ts";
import type { Portal, Session, Subscription } from "./model.ts";
import { ProviderError } from "./provider-error.ts";

export interface Desk {
  ledger: Ledger;
  /** Where the pages stand, without a trailing slash. */
  prefix: string;
  /** What has happened is kept and told. */
  onDone: () => Promise<void>;
  advance: (seconds: number) => Promise<void>;
}

const CARDS = {
  good: "Pay",
  declined: "Pay with a card that is declined",
  authenticate: "Pay with a card that asks who you are",
} as const;

export function servePages(app: FastifyInstance, desk: Desk): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, parseForm(String(body))),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ProviderError)) throw error;
    return send(reply, page("Not possible", `<p role="alert">${escape(error.message)}</p>`));
  });
  servePay(app, desk);
  servePortal(app, desk);
}

const send = (reply: FastifyReply, html: Raw) =>
  reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(html);

const dollars = (cents: number) =>
  `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

function servePay(app: FastifyInstance, { ledger, prefix, onDone }: Desk) {
  const sessionOf = (id: string) => find(ledger.state.sessions, "checkout.session", id);
  app.get<{ Params: { id: string } }>("/pay/:id", ({ params }, reply) =>
    send(reply, payPage(ledger, prefix, sessionOf(params.id))),
  );
  app.post<{ Params: { id: string } }>("/pay/:id", async ({ params, body }, reply) => {
    const session = sessionOf(params.id);
    const card = textOf(body as never, "card");
    if (card === "cancel") return reply.redirect(session.cancelUrl, 303);
    if (card === "authenticate") return send(reply, authenticatePage(prefix, session));
    try {
      pay(ledger, session, card === "good" ? "good" : "declined");
    } finally {
      await onDone();
    }
    return reply.redirect(session.successUrl.replace("{CHECKOUT_SESSION_ID}", session.id), 303);
  });
}

function payPage(ledger: Ledger, prefix: string, session: Session): Raw {
  const price = priceOf(ledger, session.price);
  if (session.status !== "open") {
    const text = "This checkout is no longer open. Nothing was charged by opening it.";
    return page("Checkout", `<p>${text}</p><p><a href="${escape(session.cancelUrl)}">Back</a></p>`);
  }
  const buttons = Object.entries(CARDS).map(([card, label]) => button("card", card, label));
  return page(
    `Pay ${dollars(price.amount)} per ${price.interval}`,
    `<p>${escape(price.product)}, ${dollars(price.amount)} per ${price.interval}.</p>
    <form method="post" action="${prefix}/pay/${session.id}">
      ${buttons.join("")}${button("card", "cancel", "Back without paying")}
    </form>`,
  );
}

function authenticatePage(prefix: string, session: Session): Raw {
  return page(
    "Is it you?",
    `<form method="post" action="${prefix}/pay/${session.id}">
      ${button("card", "good", "Yes, complete the payment")}
      ${button("card", "declined", "No, fail the authentication")}
    </form>`,
  );
}

function servePortal(app: FastifyInstance, { ledger, prefix, onDone, advance }: Desk) {
  const portalOf = (id: string) => find(ledger.state.portals, "portal session", id);
  app.get<{ Params: { id: string } }>("/portal/:id", ({ params }, reply) =>
    send(reply, portalPage(ledger, prefix, portalOf(params.id))),
  );
  app.post<{ Params: { id: string } }>("/portal/:id", async ({ params, body }, reply) => {
    const portal = portalOf(params.id);
    const customer = find(ledger.state.customers, "customer", portal.customer);
    const card = textOf(body as never, "card");
    const days = Number(textOf(body as never, "days") ?? 0);
    if (card === "good" || card === "declined") changeCard(ledger, customer, card);
    if (days > 0 && days <= 400) await advance(days * 86_400);
    await onDone();
    return reply.redirect(`${prefix}/portal/${portal.id}`, 303);
  });
}

function portalPage(ledger: Ledger, prefix: string, portal: Portal): Raw {
  const customer = find(ledger.state.customers, "customer", portal.customer);
  const own = Object.values(ledger.state.subscriptions).filter(
    (one) => one.customer === customer.id,
  );
  return page(
    "Billing",
    `<ul>${own.map((one) => subscriptionLine(ledger, one)).join("")}</ul>
    <p>Card on file: ${customer.card === "good" ? "pays" : "is declined"}.</p>
    <form method="post" action="${prefix}/portal/${portal.id}">
      ${button("card", "good", "Put in a card that pays")}
      ${button("card", "declined", "Put in a card that is declined")}
    </form>
    <h2>Test clock</h2>
    <form method="post" action="${prefix}/portal/${portal.id}">
      ${button("days", "4", "Four days later")}${button("days", "31", "A month later")}
    </form>
    <p><a href="${escape(portal.returnUrl)}">Back to the shop</a></p>`,
  );
}

function subscriptionLine(ledger: Ledger, one: Subscription): string {
  const price = priceOf(ledger, one.price);
  const until = new Date(one.periodEnd * 1000).toISOString().slice(0, 10);
  const ending = one.cancelAtPeriodEnd ? ", ends then" : "";
  const facts = `${price.product}, ${dollars(price.amount)} per ${price.interval}: ${one.status}, paid until ${until}${ending}`;
  return `<li>${escape(facts)}</li>`;
}

const button = (name: string, value: string, label: string) =>
  `<button name="${name}" value="${value}">${escape(label)}</button>`;
