import type { PendingStats } from "@capicu/contract/moderation";
import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";

import { BackendError } from "#backend/backend-error.ts";
import { followSubmissions } from "#backend/live-changes.ts";
import { productApi } from "#backend/product-api.ts";
import { delay } from "#lib/delay.ts";
import { useRequest } from "#lib/use-request.ts";

import { decided, failed, type Action } from "./messages.ts";

export interface Notice {
  look: "success" | "warning" | "error";
  text: string;
}

interface PendingAnswer {
  pendingStats: PendingStats[];
}

const LIVE_SETTLE_MS = 300;
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
  useFreshness(reload);
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

const isOver = (refusal: unknown): refusal is BackendError =>
  refusal instanceof BackendError && (refusal.status === 409 || refusal.status === 404);

function noticeOf(refusal: unknown, action: Action): Notice {
  if (refusal === undefined) return { look: "success", text: decided(action) };
  if (isOver(refusal)) return { look: "warning", text: refusal.message };
  return { look: "error", text: failed(action) };
}

// The channel may be away without knowing it yet; coming back to the window asks in any case.
function useFreshness(reload: () => void) {
  useEffect(() => {
    const { soon, never } = settled(reload);
    const stop = followSubmissions({ onChange: soon, onLive: () => undefined });
    window.addEventListener("focus", soon);
    return () => {
      window.removeEventListener("focus", soon);
      never();
      stop();
    };
  }, [reload]);
}

/** Many calls in a short while become one. */
function settled(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    timer = undefined;
    act();
  };
  return {
    soon: () => {
      timer ??= setTimeout(now, LIVE_SETTLE_MS);
    },
    never: () => clearTimeout(timer),
  };
}

const EXITS: Partial<Record<number, string>> = { 401: "/login", 403: "/" };

/** The guard let an admin in; session or right may be lost while the page is open. */
function useLeaveWithoutRight() {
  const navigate = useNavigate();
  return useCallback(
    (error: unknown) => {
      const exit = error instanceof BackendError ? EXITS[error.status] : undefined;
      if (exit !== undefined) void navigate(exit, { replace: true });
    },
    [navigate],
  );
}
