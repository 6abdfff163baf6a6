// The sandbox with the product's own plans for sale.
import { PLANS } from "@capicu/contract/plan-table";
import { openSandbox, type Sandbox } from "@capicu/payment-sandbox/sandbox";
import type { FastifyInstance } from "fastify";

import { listPrices } from "#billing/price-list.ts";

import type { StripeSettings } from "./stripe-payments.ts";

/** Where the site shows the sandbox's pages. */
export const SANDBOX_PATH = "/payment-sandbox";

export const SANDBOX_PRICES = listPrices(({ plan, cycle }) => `price_sandbox_${plan}_${cycle}`);

export function openProductSandbox(site: { publicUrl: string; file?: string }): Promise<Sandbox> {
  return openSandbox({
    ...(site.file === undefined ? {} : { file: site.file }),
    pagesUrl: `${site.publicUrl}${SANDBOX_PATH}`,
    prices: SANDBOX_PRICES.map(({ plan, cycle, id }) => ({
      id: id ?? "",
      amount: PLANS[plan].price[cycle],
      interval: cycle === "annual" ? "year" : "month",
      product: PLANS[plan].name,
    })),
  });
}

/** To all other code this is another host of the provider. */
export function settingsOf(sandbox: Sandbox): StripeSettings {
  const { secretKey, webhookSecret, host, port } = sandbox;
  return { secretKey, webhookSecret, api: { protocol: "http", host, port } };
}

/** Serves the sandbox's pages on the site, and sends its messages to the webhook route. */
export async function mountSandbox(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  await app.register(async (scope) => sandbox.pages(scope), { prefix: SANDBOX_PATH });
  sandbox.outbox.connect(async ({ body, signature }) => {
    const answer = await app.inject({
      method: "POST",
      url: "/functions/v1/stripe-webhook",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      payload: body,
    });
    return answer.statusCode;
  });
}
