import { decideRefund } from "./admin-refunds-action.ts";
import { listRefunds } from "./admin-refunds.ts";
import { startCheckout } from "./stripe-checkout.ts";
import { openPortal } from "./stripe-portal.ts";
import { cancelSubscription } from "./subscription-cancel.ts";
import { giveUpSubscription } from "./subscription-give-up.ts";
import { previewPlanChange } from "./subscription-preview.ts";
import { requestRefund } from "./subscription-refund.ts";
import { resumeSubscription } from "./subscription-resume.ts";
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
  listRefunds,
  decideRefund,
];
