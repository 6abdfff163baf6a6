import { Stripe } from "stripe";

import { PaymentsError, type Payments } from "./payments.ts";

const {
  StripeError,
  StripeCardError,
  StripeInvalidRequestError,
  StripeSignatureVerificationError,
} = Stripe.errors;
const PORTAL = /portal settings|default configuration|portal configuration/i;

/** The same payments, whose errors are ours. */
export function translating(payments: Payments): Payments {
  const wrapped = Object.entries(payments).map(([name, call]) => [
    name,
    async (...given: unknown[]) => {
      try {
        return await (call as (...given: unknown[]) => Promise<unknown>)(...given);
      } catch (error) {
        throw translated(error);
      }
    },
  ]);
  return Object.fromEntries(wrapped) as Payments;
}

function translated(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  return new PaymentsError(kindOf(error), error.message, { cause: error });
}

function kindOf(error: InstanceType<typeof StripeError>): PaymentsError["kind"] {
  if (error instanceof StripeSignatureVerificationError) return "forged";
  if (error instanceof StripeCardError) return "declined";
  if (!(error instanceof StripeInvalidRequestError)) return "unavailable";
  return PORTAL.test(error.message) ? "portal_not_configured" : "refused";
}

/** A refusal that says that it is done already is none. */
export function unless(code: string) {
  return (error: unknown): undefined => {
    if (!(error instanceof StripeInvalidRequestError) || error.code !== code) throw error;
  };
}
