import type { FlagKind } from "@capicu/contract/consistency";
import type { PendingStats } from "@capicu/contract/moderation";
import type { RejectionCode } from "@capicu/contract/rejection-reasons";
import { useCallback, useEffect, useState } from "react";

import { followSubmissions } from "#backend/live-changes.ts";
import { productApi } from "#backend/product-api.ts";
import {
  BULK_FAILED,
  bulkDone,
  DECIDED,
  FAILED,
  NOTHING_TO_UNDO,
} from "#features/admin/messages.ts";
import type { Action } from "#features/admin/messages.ts";
import { isOver, useWork } from "#features/admin/use-work.ts";
import { useFreshness } from "#lib/use-freshness.ts";
import { useRequest } from "#lib/use-request.ts";

import { kindsLike } from "./flags.ts";
import { useLeaseEnds } from "./use-lease-ends.ts";
import { useUndo } from "./use-undo.ts";

interface PendingAnswer {
  pendingStats: PendingStats[];
}

/** The text of a decision, which the player reads. */
export interface Words {
  reason?: string;
  code?: RejectionCode | null;
  /** The fields a rejection is about. */
  fields?: readonly string[];
}

/** Loaded with the tab; the other tabs need only the count. */
const reviewQueue = () => import("#backend/review-queue.ts");
const readQueue = () => productApi.get<PendingAnswer>("/admin/pending-stats");
const NOBODY: readonly PendingStats[] = [];

/** The queue, kept up to date, and the decisions on it; `reason` filters the list. */
export function useQueue(reason: FlagKind | null) {
  const { value, error, reload: reloadAll } = useRequest(readQueue);
  const pending = value?.pendingStats ?? NOBODY;
  const { narrowed, reload: reloadNarrowed } = useNarrowed(reason, pending);
  const reload = useCallback(() => {
    reloadAll();
    reloadNarrowed();
  }, [reloadAll, reloadNarrowed]);
  // Decided here; they leave the list before the next reload.
  const [decidedIds, setDecidedIds] = useState<ReadonlySet<string>>(new Set());
  const { busy, notice, showNotice, work, leaveWithoutRight } = useWork();
  useFreshness(followSubmissions, reload);
  useLeaseEnds(pending, reload);
  useEffect(() => leaveWithoutRight(error), [error, leaveWithoutRight]);
  const requeue = useCallback(
    (id: string) => {
      setDecidedIds((before) => new Set([...before].filter((one) => one !== id)));
      reload();
    },
    [reload],
  );
  const { remember, latest, undo } = useUndo(work, requeue);

  const decide = useCallback(
    async (item: PendingStats, action: Action, words: Words = {}) => {
      const { id } = item;
      const task = async () => {
        await send(item, action, words);
        remember(id);
        return DECIDED[action];
      };
      const refusal = await work(action, task, FAILED[action]);
      if (refusal === undefined || isGone(refusal))
        setDecidedIds((before) => new Set(before).add(id));
      reload();
    },
    [work, remember, reload],
  );
  const bulk = useCallback(
    async (clean: readonly PendingStats[]) => {
      const task = async () => bulkDone(await (await reviewQueue()).approveMany(clean));
      await work("bulk", task, BULK_FAILED);
      reload();
    },
    [work, reload],
  );
  const undoLatest = useCallback(() => {
    const id = latest();
    if (id !== undefined) return undo(id);
    showNotice({ variant: "warning", text: NOTHING_TO_UNDO });
    return Promise.resolve(null);
  }, [latest, undo, showNotice]);

  const here = ({ id }: PendingStats) => !decidedIds.has(id);
  const [items, listed] = [pending.filter(here), narrowed.filter(here)];
  const isLoaded = value !== undefined;
  const forget = useCallback(() => showNotice(null), [showNotice]);
  const actions = { decide, undo, undoLatest, bulk, forget };
  return { items, listed, decidedIds, isLoaded, error, reload, busy, notice, ...actions };
}

/** Filters the loaded submissions at once, then shows the server's answer for the whole queue. */
function useNarrowed(reason: FlagKind | null, pending: readonly PendingStats[]) {
  const { value, loading, reload } = useRequest(
    useCallback(
      () =>
        reason === null
          ? Promise.resolve(null)
          : productApi.get<PendingAnswer>("/admin/pending-stats", { kinds: kindsLike(reason) }),
      [reason],
    ),
  );
  if (reason === null) return { narrowed: pending, reload };
  const kinds = kindsLike(reason);
  const loadedMatches = pending.filter(({ check }) =>
    check.flags.some(({ kind }) => kinds.includes(kind)),
  );
  return { narrowed: loading ? loadedMatches : (value?.pendingStats ?? loadedMatches), reload };
}

export type Queue = ReturnType<typeof useQueue>;

async function send(item: PendingStats, action: Action, { fields, ...words }: Words) {
  const { decide } = await reviewQueue();
  await decide({
    submissionId: item.id,
    action,
    evidenceVersion: item.evidence_version,
    ...words,
    ...(fields !== undefined && { fields: [...fields] }),
  });
}

/** After these refusals the submission stays in the queue. */
const STAYS = new Set(["leased", "player_banned", "picture_gone", "changed_meanwhile"]);
const isGone = (refusal: unknown) => isOver(refusal) && !STAYS.has(refusal.code);
