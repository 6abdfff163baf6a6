import type { PendingStats } from "@capicu/contract/moderation";
import { useCallback, useEffect, useState } from "react";

import { BackendError } from "#backend/backend-error.ts";
import { followSubmissions } from "#backend/live-changes.ts";
import { productApi } from "#backend/product-api.ts";
import { delay } from "#lib/delay.ts";
import { useFreshness } from "#lib/use-freshness.ts";
import { useRequest } from "#lib/use-request.ts";

import { decided, failed, type Action } from "./messages.ts";
import { useLeaveWithoutRight } from "./use-leave-without-right.ts";

export interface Notice {
  look: "success" | "warning" | "error";
  text: string;
}

interface PendingAnswer {
  pendingStats: PendingStats[];
}

// The second click of a double click must not meet the next submission.
const DECISION_MIN_MS = 400;

const readQueue = () => productApi.get<PendingAnswer>("/admin/pending-stats");
const NOBODY: readonly PendingStats[] = [];

/** The queue, always current, and the decisions on it. */
export function useQueue() {
  const { value, error, reload } = useRequest(readQueue);
  // Decided here: they leave the list before the server is asked again.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<Action | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const leaveWithoutRight = useLeaveWithoutRight();
  useFreshness(followSubmissions, reload);
  useEffect(() => leaveWithoutRight(error), [error, leaveWithoutRight]);

  const decide = useCallback(
    async (item: PendingStats, action: Action, reason = "") => {
      setBusy(action);
      setNotice(null);
      const pause = delay(DECISION_MIN_MS);
      const refusal = await send(item, action, reason);
      await pause;
      setBusy(null);
      setNotice(noticeOf(refusal, action));
      leaveWithoutRight(refusal);
      if (refusal !== undefined && !isOver(refusal)) return;
      setGone((before) => new Set(before).add(item.id));
      reload();
    },
    [reload, leaveWithoutRight],
  );

  const items = (value?.pendingStats ?? NOBODY).filter(({ id }) => !gone.has(id));
  return { items, gone, known: value !== undefined, error, reload, busy, notice, decide };
}

export type Queue = ReturnType<typeof useQueue>;

/** Answers why not; undefined when it is done. */
async function send(item: PendingStats, action: Action, reason: string): Promise<unknown> {
  try {
    await productApi.put(`/admin/${action}-stats/${item.id}`, { reason });
    return undefined;
  } catch (refusal) {
    return refusal;
  }
}

/** Decided by somebody else, or taken back. */
export const isOver = (refusal: unknown): refusal is BackendError =>
  refusal instanceof BackendError && (refusal.status === 409 || refusal.status === 404);

function noticeOf(refusal: unknown, action: Action): Notice {
  if (refusal === undefined) return { look: "success", text: decided(action) };
  if (isOver(refusal)) return { look: "warning", text: refusal.message };
  return { look: "error", text: failed(action) };
}
