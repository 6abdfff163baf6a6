import type { PendingStats } from "@capicu/contract/moderation";
import { useCallback } from "react";

import { productApi } from "#backend/product-api.ts";
import type { DecidedState } from "#backend/review-queue.ts";
import { useRequest } from "#lib/use-request.ts";

interface UnlistedSubmission {
  /** The submission is pending, but not in the list. */
  item: PendingStats | null;
  /** Its outcome; null when it does not exist. */
  state: DecidedState | null;
}

const NOTHING: UnlistedSubmission = { item: null, state: null };
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads a submission that is not in the list; sends no request when `id` is null. */
export function useOutside(id: string | null) {
  const { value, error, loading, reload } = useRequest(
    useCallback(() => (id === null ? Promise.resolve(NOTHING) : read(id)), [id]),
  );
  return { ...(loading ? NOTHING : (value ?? NOTHING)), error, loading, reload };
}

async function read(submissionId: string): Promise<UnlistedSubmission> {
  if (!ID.test(submissionId)) return NOTHING;
  const { pendingStats } = await productApi.get<{ pendingStats: PendingStats[] }>(
    "/admin/pending-stats",
    { submissionId },
  );
  const [item = null] = pendingStats;
  if (item !== null) return { item, state: null };
  const { readState } = await import("#backend/review-queue.ts");
  return { item: null, state: await readState(submissionId) };
}
