// The refusals that players get when the provider refuses.
import { NO_SUBSCRIPTION, PORTAL_NOT_CONFIGURED } from "@capicu/contract/subscriptions";
import { refuse, Refusal } from "@capicu/platform/kernel/refusal";

import { PaymentsError } from "./provider/payments.ts";

export const noSubscription = () => refuse(400, "no_subscription", NO_SUBSCRIPTION);

const portalNotConfigured = () =>
  new Refusal({
    status: 400,
    code: "portal_not_configured",
    message: PORTAL_NOT_CONFIGURED,
    extra: { type: "portal_not_configured" },
  });

const unavailable = () =>
  new Refusal({
    status: 503,
    code: "payments_unavailable",
    message: "The payment provider does not answer. Please try again in a moment.",
    headers: { "retry-after": "10" },
  });

const closed = () =>
  refuse(
    409,
    "payments_closed",
    "Plans cannot be bought on this site yet: its operator has not set up payments.",
  );

const REFUSALS: Record<PaymentsError["kind"], () => Refusal> = {
  closed,
  declined: () => refuse(402, "card_declined", "Your card was declined. Nothing was changed."),
  portal_not_configured: portalNotConfigured,
  unavailable,
  forged: () => refuse(400, "invalid_signature", "The signature does not match the message"),
  malformed: () => refuse(400, "invalid_event", "The message is not a valid event"),
  refused: () =>
    refuse(400, "payment_refused", "The payment provider refused this. Nothing was changed."),
};

export function rethrow(error: unknown): never {
  throw error instanceof PaymentsError ? REFUSALS[error.kind]() : error;
}
