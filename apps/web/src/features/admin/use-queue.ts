import type { PendingStats } from "@capicu/contract/moderation";
import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";

import { BackendError } from "#backend/backend-error.ts";
import { followSubmissions } from "#backend/live-changes.ts";
import { productApi } from "#backend/product-api.ts";
import { useRequest } from "#lib/use-request.ts";

import { decided, failed, type Action } from "./messages.ts";

export interface Notice {
  look: "success" | "warning" | "error";
  text: string;
}

interface PendingAnswer {
  pendingStats: PendingStats[];
}

const readQueue = () => productApi.get<PendingAnswer>("/admin/pending-stats");
const NOBODY: readonly PendingStats[] = [];

/** The queue, always current, and the decisions on it. */
export function useQueue() {
  const { value, error, loading, reload } = useRequest(readQueue);
  // Decided here: they leave the list before the server is asked again.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<Action | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  useLeaveWithoutRight(error);
  useEffect(() => followSubmissions({ onChange: reload, onLive: () => undefined }), [reload]);

  const decide = useCallback(
    async (item: PendingStats, action: Action, reason = "") => {
      setBusy(action);
      setNotice(null);
      try {
        await productApi.put(`/admin/${action}-stats/${item.id}`, { reason });
        setNotice({ look: "success", text: decided(action) });
      } catch (refusal) {
        setNotice(noticeOf(refusal, action));
        if (!isDecided(refusal)) return;
      } finally {
        setBusy(null);
      }
      setGone((before) => new Set(before).add(item.id));
      reload();
    },
    [reload],
  );

  const items = (value?.pendingStats ?? NOBODY).filter(({ id }) => !gone.has(id));
  return { items, known: value !== undefined, error, loading, reload, busy, notice, decide };
}

export type Queue = ReturnType<typeof useQueue>;

const isDecided = (refusal: unknown) =>
  refusal instanceof BackendError && (refusal.status === 409 || refusal.status === 404);

function noticeOf(refusal: unknown, action: Action): Notice {
  if (isDecided(refusal)) return { look: "warning", text: (refusal as BackendError).message };
  return { look: "error", text: failed(action) };
}

/** The guard let an admin in; the right may be lost while the page is open. */
function useLeaveWithoutRight(error: Error | undefined) {
  const navigate = useNavigate();
  const isForbidden = error instanceof BackendError && error.status === 403;
  useEffect(() => {
    if (isForbidden) void navigate("/", { replace: true });
  }, [isForbidden, navigate]);
}
