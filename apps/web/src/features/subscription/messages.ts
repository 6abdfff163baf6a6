// The fixed texts of this page.
import type { BillingCycle } from "@capicu/contract/plans";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const ACTIVATED = msg`Subscription activated successfully!`;
export const ACTIVATING = msg`Payment received, activating…`;
export const NOT_YET = msg`Your payment is not confirmed yet. If you have paid, your plan starts as soon as it is.`;
export const CHECKOUT_CANCELED = msg`Subscription process was canceled`;
export const CANCELING = msg`Subscription will be canceled at the end of the billing period`;
export const CANCEL_NOTICE = msg`Subscription will cancel at the end of the current period`;
export const RESUMED = msg`Your subscription continues.`;
export const RESUME_FAILED = msg`Failed to resume subscription`;
export const CHECKOUT_FAILED = msg`Failed to start checkout process`;
export const CHANGE_FAILED = msg`Failed to start plan change process`;
export const CHANGING = msg`Redirecting to plan change checkout...`;
export const PORTAL_OPENING = msg`Opening billing portal...`;
export const PORTAL_FAILED = msg`Failed to open billing portal`;
export const CANCEL_FAILED = msg`Failed to cancel subscription`;
export const NO_URL = msg`No checkout URL received from server`;
export const GIVEN_UP = msg`You gave up the unpaid plan. Nothing more is charged for it.`;
export const GIVE_UP_FAILED = msg`Failed to give up the unpaid plan`;
export const REFUND_SENT = msg`Your refund request was sent.`;
export const REFUND_FAILED = msg`Failed to send your refund request`;

export function planIsNow(plan: string, cycle: BillingCycle | null): MessageDescriptor {
  if (cycle === null) return msg`Your plan is now ${plan}.`;
  return cycle === "annual"
    ? msg`Your plan is now ${plan}, annual.`
    : msg`Your plan is now ${plan}, monthly.`;
}

export function pricePer(cycle: BillingCycle, price: string): MessageDescriptor {
  return cycle === "annual" ? msg`${price} / year` : msg`${price} / month`;
}
