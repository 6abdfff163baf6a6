// Payments against the sandbox: the real SDK, the real wire, no money.
import type { Sandbox } from "@capicu/payment-sandbox/sandbox";
import type { Platform } from "@capicu/platform/kernel/platform";

import { createBilling, type Billing } from "#billing/billing.ts";
import { openProductSandbox, SANDBOX_PRICES, settingsOf } from "#billing/provider/open-provider.ts";
import type { Payments } from "#billing/provider/payments.ts";
import { createStripePayments } from "#billing/provider/stripe.ts";

export const GRACE_DAYS = 7;

export interface TestPayments {
  sandbox: Sandbox;
  payments: Payments;
  billingOn: (platform: Platform) => Billing;
  close: () => Promise<void>;
}

export async function testPayments(): Promise<TestPayments> {
  const sandbox = await openProductSandbox({ publicUrl: "http://127.0.0.1:3000" });
  const payments = createStripePayments(settingsOf(sandbox));
  return {
    sandbox,
    payments,
    billingOn: ({ database, log, settings }) =>
      createBilling({
        database,
        log,
        payments,
        prices: SANDBOX_PRICES,
        publicUrl: settings.publicUrl,
        graceDays: () => GRACE_DAYS,
      }),
    close: () => sandbox.close(),
  };
}
