import { decideRefund, listRefunds, type RefundRequest } from "@capicu/contract/refunds";

import { callFunction } from "./call-function.ts";

export interface Refunds {
  waiting: RefundRequest[];
  decided: RefundRequest[];
}

export const readRefunds = (): Promise<Refunds> => callFunction(listRefunds, {});

interface Decision {
  requestId: string;
  action: "approve" | "decline";
  reason: string;
}

/** Returns the outcome, as far as the payment provider answered. */
export const sendRefundDecision = async (decision: Decision) =>
  (await callFunction(decideRefund, decision)).status;
