import { listPrices, type PriceList } from "#billing/price-list.ts";
import type { Config } from "#settings/config.ts";

import type { StripeSettings } from "./stripe-payments.ts";

/** Null without a key: then the sandbox takes its place. */
export function stripeSettings(config: Config): StripeSettings | null {
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
