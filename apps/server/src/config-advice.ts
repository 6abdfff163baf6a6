import type { Config } from "./config.ts";
import { googleSettings } from "./google-settings.ts";
import { configuredPrices } from "./payments/stripe-config.ts";

/** What an operator should know of settings that are valid each, yet not together; a sentence each. */
export function adviceOn(config: Config): string[] {
  const advice: string[] = [];
  if (config.SMTP_URL === undefined && !config.AUTH_AUTOCONFIRM)
    advice.push("AUTH_AUTOCONFIRM is off, yet nobody receives a confirmation: set SMTP_URL.");
  if (config.STRIPE_SECRET_KEY !== undefined && config.STRIPE_WEBHOOK_SECRET === undefined)
    advice.push(
      "STRIPE_SECRET_KEY is set without STRIPE_WEBHOOK_SECRET: payments are noticed minutes late.",
    );
  if (
    config.STRIPE_SECRET_KEY !== undefined &&
    configuredPrices(config).some(({ id }) => id === null)
  )
    advice.push("A STRIPE_PRICE_… is not set: what it stands for cannot be bought.");
  // A provider's verified address joins the account that has it; who registered it keeps the password.
  if (config.AUTH_AUTOCONFIRM && googleSettings(config) !== null)
    advice.push(
      "AUTH_AUTOCONFIRM is on beside Google: whoever registers another person's address first shares the account with them. Set SMTP_URL and switch AUTH_AUTOCONFIRM off.",
    );
  return advice;
}
