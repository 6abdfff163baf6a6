// Opens the payment provider that the settings name, or the sandbox.
import type { Sandbox } from "@capicu/payment-sandbox/sandbox";
import { join } from "node:path";

import type { Config } from "#settings/config.ts";

import type { BillingDependencies } from "./billing-dependencies.ts";
import { createBilling, type Billing } from "./billing.ts";
import type { PriceList } from "./price-list.ts";
import { createClosedPayments } from "./provider/closed-payments.ts";
import type { Payments } from "./provider/payments.ts";
import { openProductSandbox, SANDBOX_PRICES, settingsOf } from "./provider/product-sandbox.ts";
import { configuredPrices, stripeSettings } from "./provider/stripe-config.ts";
import { createStripePayments } from "./provider/stripe-payments.ts";

export interface OpenedPayments {
  billing: Billing;
  prices: PriceList;
  /** Null with a real provider, and where no plans are sold. */
  sandbox: Sandbox | null;
  close: () => Promise<void>;
}

export async function openPayments(
  config: Config,
  dependencies: Pick<BillingDependencies, "database" | "log">,
): Promise<OpenedPayments> {
  const { PUBLIC_URL: publicUrl, PAYMENT_GRACE_DAYS: graceDays } = config;
  const { payments, prices, sandbox } = await openProvider(config);
  const billing = createBilling({ ...dependencies, payments, prices, publicUrl, graceDays });
  return {
    billing,
    prices,
    sandbox,
    async close() {
      await sandbox?.close();
    },
  };
}

/** The provider that is used for payments. */
export function paymentsIn(config: Config): "stripe" | "sandbox" | "closed" {
  if (config.STRIPE_SECRET_KEY !== undefined) return "stripe";
  return config.PAYMENT_SANDBOX ? "sandbox" : "closed";
}

async function openProvider(
  config: Config,
): Promise<{ payments: Payments; prices: PriceList; sandbox: Sandbox | null }> {
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
