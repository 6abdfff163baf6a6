// Opens the payment provider that the settings name: Stripe, the sandbox, or none.
import { PLANS } from "@capicu/contract/plan-table";
import { openSandbox, type Sandbox } from "@capicu/payment-sandbox/sandbox";
import type { FastifyInstance } from "fastify";
import { join } from "node:path";

import { listPrices, type PriceList } from "#billing/price-list.ts";
import type { Config } from "#settings/config.ts";

import { PaymentsError, type Payments } from "./payments.ts";
import { createStripePayments, type StripeSettings } from "./stripe.ts";

export interface OpenedProvider {
  payments: Payments;
  prices: PriceList;
  /** Null with a real provider, and where no plans are sold. */
  sandbox: Sandbox | null;
}

export async function openProvider(config: Config): Promise<OpenedProvider> {
  const settings = stripeSettings(config);
  if (settings !== null)
    return {
      payments: createStripePayments(settings),
      prices: configuredPrices(config),
      sandbox: null,
    };
  if (paymentsIn(config) === "closed")
    return { payments: createClosedPayments(), prices: SANDBOX_PRICES, sandbox: null };
  const file = join(config.DATA_DIR, "payment-sandbox", "state.json");
  const sandbox = await openProductSandbox({ publicUrl: config.PUBLIC_URL, file });
  return {
    payments: createStripePayments(settingsOf(sandbox)),
    prices: SANDBOX_PRICES,
    sandbox,
  };
}

/** The provider that is used for payments. */
export function paymentsIn(config: Config): "stripe" | "sandbox" | "closed" {
  if (config.STRIPE_SECRET_KEY !== undefined) return "stripe";
  return config.PAYMENT_SANDBOX ? "sandbox" : "closed";
}

/** Null without a key: then the sandbox takes its place. */
function stripeSettings(config: Config): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret = null } = config;
  if (secretKey === undefined) return null;
  return { secretKey, webhookSecret, api: apiOf(config.STRIPE_API_BASE) };
}

function apiOf(base: string | undefined): StripeSettings["api"] {
  if (base === undefined) return null;
  const { protocol, hostname, port } = new URL(base);
  const isSecure = protocol === "https:";
  return {
    protocol: isSecure ? "https" : "http",
    host: hostname,
    port: port === "" ? (isSecure ? 443 : 80) : Number(port),
  };
}

export function configuredPrices(config: Config): PriceList {
  const ids = {
    starter: {
      monthly: config.STRIPE_PRICE_STARTER_MONTHLY,
      annual: config.STRIPE_PRICE_STARTER_ANNUAL,
    },
    pro: { monthly: config.STRIPE_PRICE_PRO_MONTHLY, annual: config.STRIPE_PRICE_PRO_ANNUAL },
  };
  return listPrices(({ plan, cycle }) => ids[plan][cycle] ?? null);
}

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

/**
 * The payments of a site that sells nothing: no customer is known, so every plan from elsewhere has
 * ended.
 */
function createClosedPayments(): Payments {
  const closed = () => Promise.reject(new PaymentsError("closed", "Nothing is sold on this site"));
  return {
    subscriptionsOf: async () => ({
      now: Math.floor(Date.now() / 1000),
      isCustomerKnown: false,
      subscriptions: [],
    }),
    openCheckoutsOf: async () => [],
    expireCheckout: async () => true,
    endNow: async () => undefined,
    paidInvoicesOf: async () => [],
    paymentsOf: async () => [],
    dropCredit: async () => undefined,
    createCustomer: closed,
    startCheckout: closed,
    previewChange: closed,
    changePrice: closed,
    cancelAtPeriodEnd: closed,
    refund: closed,
    openPortal: closed,
    readEvent: () =>
      Promise.reject(new PaymentsError("forged", "This site has no payment provider")),
  };
}
