// The fixed texts of this page.
export const ACTIVATED = "Subscription activated successfully!";
export const ACTIVATING = "Payment received, activating…";
export const NOT_YET =
  "Your payment is not confirmed yet. If you have paid, your plan starts as soon as it is.";
export const CHANGED = (plan: string, cycle: string | null) =>
  `Your plan is now ${plan}${cycle === null ? "" : `, ${cycle}`}.`;
export const CHECKOUT_CANCELED = "Subscription process was canceled";
export const CANCELING = "Subscription will be canceled at the end of the billing period";
export const CANCEL_NOTICE = "Subscription will cancel at the end of the current period";
export const RESUMED = "Your subscription continues.";
export const CHECKOUT_FAILED = "Failed to start checkout process";
export const CHANGE_FAILED = "Failed to start plan change process";
export const CHANGING = "Redirecting to plan change checkout...";
export const PORTAL_OPENING = "Opening billing portal...";
export const PORTAL_FAILED = "Failed to open billing portal";
export const CANCEL_FAILED = "Failed to cancel subscription";
export const NO_URL = "No checkout URL received from server";
export const NOTE = "30-day money-back guarantee • Cancel anytime";
export const PAST_DUE = "Your last payment failed.";
export const LAPSED =
  "Your last payment failed, and your plan has lapsed. Nothing you made is lost: all of it is back as soon as the payment arrives.";
export const CHANGE_WAITS = "You can change your plan once the open payment is settled.";
export const CHOICE_WAITS =
  "You can choose a plan once the open payment is settled or the unpaid plan is given up.";
export const GIVEN_UP = "You gave up the unpaid plan. Nothing more is charged for it.";
export const GIVE_UP_FAILED = "Failed to give up the unpaid plan";
export const REFUND_SENT = "Your refund request was sent.";
export const REFUND_FAILED = "Failed to send your refund request";
export const UNCONFIRMED =
  "We could not load your subscription from the payment provider. This is what we last knew.";
