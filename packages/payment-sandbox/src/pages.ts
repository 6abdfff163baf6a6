// The pages that a payer sees. The first line of each says that no money moves.
import type { FastifyInstance, FastifyRequest } from "fastify";

import { find, pay, priceOf, type Ledger } from "./books.ts";
import { parseForm, textOf } from "./form.ts";
import { button, dollars, escape, link, page, send, type Html } from "./html.ts";
import type { Session } from "./model.ts";
import { servePortal, type PageContext } from "./portal-pages.ts";
import { ProviderError } from "./provider-error.ts";

const CARDS = {
  good: "Pay",
  declined: "Pay with a card that is declined",
  authenticate: "Pay with a card that asks who you are",
} as const;

export function servePages(app: FastifyInstance, context: PageContext): void {
  // These pages accept only forms.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: FastifyRequest, body: string) => parseForm(body),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ProviderError)) throw error;
    return send(
      reply.code(error.status),
      page(
        "Not possible",
        `<p role="alert">${escape(error.message)}</p>${link("/", "Back to the shop")}`,
      ),
    );
  });
  servePay(app, context);
  servePortal(app, context);
}

function servePay(app: FastifyInstance, { ledger, prefix, onDone }: PageContext) {
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
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return await send(reply.code(error.status), failedPage(prefix, session, error.message));
    } finally {
      await onDone();
    }
    return reply.redirect(session.successUrl.replace("{CHECKOUT_SESSION_ID}", session.id), 303);
  });
}

function payPage(ledger: Ledger, prefix: string, session: Session): Html {
  const price = priceOf(ledger, session.price);
  if (session.status !== "open") {
    const text = "This checkout is no longer open. Nothing was charged by opening it.";
    return page("Checkout", `<p>${text}</p>${link(session.cancelUrl, "Back to the shop")}`);
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

/** Gives the reason, another try while the session is open, and the way back to the shop. */
function failedPage(prefix: string, session: Session, why: string): Html {
  const again = `<form method="get" action="${prefix}/pay/${session.id}"><button>Try another card</button></form>`;
  return page(
    "Not possible",
    `<p role="alert">${escape(why)} Nothing was charged.</p>
    ${session.status === "open" ? again : ""}${link(session.cancelUrl, "Back to the shop")}`,
  );
}

function authenticatePage(prefix: string, session: Session): Html {
  return page(
    "Is it you?",
    `<form method="post" action="${prefix}/pay/${session.id}">
      ${button("card", "good", "Yes, complete the payment")}
      ${button("card", "declined", "No, fail the authentication")}
    </form>`,
  );
}
