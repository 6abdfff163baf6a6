import type { RefundRequest, RefundStatus } from "@capicu/contract/refunds";
import { msg } from "@lingui/core/macro";
import { useCallback, useEffect, useState } from "react";

import { followRefunds } from "#backend/live-changes.ts";
import type { Refunds } from "#backend/refunds.ts";
import { useLeaveWithoutRight } from "#features/admin/use-leave-without-right.ts";
import { isOver, reasonIn, type Notice } from "#features/admin/use-work.ts";
import { useFreshness } from "#lib/use-freshness.ts";
import { useRequest } from "#lib/use-request.ts";

export type RefundAction = "approve" | "decline";

/** The count is on every tab, but the code loads later. */
const backend = () => import("#backend/refunds.ts");
const readRefunds = async () => (await backend()).readRefunds();

const NONE: Refunds = { waiting: [], decided: [] };
const readNone = async () => NONE;

/** The refund requests, kept up to date, and the decisions on them. */
export function useRefunds(isAllowed: boolean) {
  const { value, error, reload } = useRequest(isAllowed ? readRefunds : readNone);
  const [busy, setBusy] = useState<string | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const leaveWithoutRight = useLeaveWithoutRight();
  useFreshness(followRefunds, reload);
  useEffect(() => leaveWithoutRight(error), [error, leaveWithoutRight]);

  const decide = useCallback(
    async ({ id: requestId, username }: RefundRequest, action: RefundAction, reason: string) => {
      setBusy(requestId);
      setNotice(null);
      try {
        const { sendRefundDecision } = await backend();
        const status = await sendRefundDecision({ requestId, action, reason });
        setNotice(DONE[status](username));
      } catch (refusal) {
        setNotice(noticeOf(refusal));
      }
      setBusy(null);
      reload();
    },
    [reload],
  );

  return {
    ...(value ?? NONE),
    isAllowed,
    isLoaded: value !== undefined,
    error,
    reload,
    busy,
    notice,
    decide,
  };
}

export type RefundReview = ReturnType<typeof useRefunds>;

const FAILED = msg`That did not work, and nothing has changed. Please try again.`;

const DONE: Record<RefundStatus, (name: string) => Notice> = {
  requested: () => ({ variant: "error", text: FAILED }),
  approved: (name) => ({
    variant: "success",
    text: msg`Approved. The money goes back to ${name} as soon as the payment provider has sent it.`,
  }),
  refunded: (name) => ({
    variant: "success",
    text: msg`${name} has been refunded; the plan has ended.`,
  }),
  failed: (name) => ({
    variant: "error",
    text: msg`The payment provider refused. ${name} keeps the plan, and the request stays here.`,
  }),
  declined: (name) => ({ variant: "success", text: msg`Declined. ${name} reads the reason.` }),
};

function noticeOf(refusal: unknown): Notice {
  if (isOver(refusal)) return { variant: "warning", text: refusal.message };
  return { variant: "error", text: reasonIn(refusal) ?? FAILED };
}
