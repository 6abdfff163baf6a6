import { refundDecisions } from "./admin-refunds.ts";
import { previewPlanChange, startCheckout } from "./stripe-checkout.ts";
import { openPortal } from "./stripe-portal.ts";
import {
  cancelSubscription,
  giveUpSubscription,
  resumeSubscription,
} from "./subscription-cancellation.ts";
import { requestRefund } from "./subscription-refund.ts";
import { subscriptionStatus } from "./subscription-status.ts";

export const billingFunctions = [
  subscriptionStatus,
  startCheckout,
  previewPlanChange,
  openPortal,
  cancelSubscription,
  giveUpSubscription,
  resumeSubscription,
  requestRefund,
  ...refundDecisions,
];
