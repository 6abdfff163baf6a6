import { useCallback, useState } from "react";

import { BackendError } from "#backend/backend-error.ts";
import { UNDO_FAILED, UNDONE } from "#features/admin/messages.ts";
import type { Work } from "#features/admin/use-work.ts";

/** The decisions made here, which can be undone, latest first. */
export function useUndo(work: Work, onUndone: (id: string) => void) {
  const [decided] = useState((): string[] => []);
  const remember = useCallback((id: string) => void decided.push(id), [decided]);
  const latest = useCallback(() => decided.at(-1), [decided]);
  /** Returns the id of the requeued submission; null when the undo failed. */
  const undo = useCallback(
    async (id: string): Promise<string | null> => {
      const task = async () => {
        const { undoDecision } = await import("#backend/review-queue.ts");
        await undoDecision(id);
        return UNDONE;
      };
      const refusal = await work("undo", task, UNDO_FAILED);
      if (refusal === undefined) onUndone(id);
      // Remove decisions that can no longer be undone, so that earlier ones can be reached.
      if (refusal === undefined || refusal instanceof BackendError)
        decided.splice(0, decided.length, ...decided.filter((one) => one !== id));
      return refusal === undefined ? id : null;
    },
    [work, decided, onUndone],
  );
  return { remember, latest, undo };
}
