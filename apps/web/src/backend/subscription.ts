// Plans and payments.
import * as refunds from "@capicu/contract/refunds";
import * as contract from "@capicu/contract/subscriptions";

import { callFunction } from "./call-function.ts";

/** Sent unchanged; the server reports what is wrong with it. */
interface Choice {
  priceId?: string;
  planType?: string;
  billingCycle?: string;
  from?: string | null;
  prorationDate?: number;
}

export const readStatus = () => callFunction(contract.subscriptionStatus, {});

export const startCheckout = (choice: Choice) => callFunction(contract.startCheckout, choice);

export const previewChange = (choice: Choice) => callFunction(contract.previewPlanChange, choice);

export const openPortal = () => callFunction(contract.openPortal, {});

export const cancel = () => callFunction(contract.cancelSubscription, {});

export const resume = () => callFunction(contract.resumeSubscription, {});

export const giveUp = () => callFunction(contract.giveUpSubscription, {});

export const requestRefund = async (reason: string) =>
  (await callFunction(refunds.requestRefund, { reason })).guarantee;
