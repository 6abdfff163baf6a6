import { useCallback, useState } from "react";

import { BackendError } from "#backend/backend-error.ts";
import { UNDO_FAILED, UNDONE } from "#features/admin/messages.ts";
import type { Work } from "#features/admin/use-work.ts";

/** What was decided here, the latest first to be undone. */
export function useUndo(work: Work, onUndone: (id: string) => void) {
  const [decided] = useState((): string[] => []);
  const remember = useCallback((id: string) => void decided.push(id), [decided]);
  const latest = useCallback(() => decided.at(-1), [decided]);
  /** Answers the id of what waits again; null where it could not be undone. */
  const undo = useCallback(
    async (id: string): Promise<string | null> => {
      const task = async () => {
        const { undoDecision } = await import("#backend/review-queue.ts");
        await undoDecision(id);
        return UNDONE;
      };
      const refusal = await work("undo", task, UNDO_FAILED);
      if (refusal === undefined) onUndone(id);
      // What cannot be undone any more must not stand before what can.
      if (refusal === undefined || refusal instanceof BackendError)
        decided.splice(0, decided.length, ...decided.filter((one) => one !== id));
      return refusal === undefined ? id : null;
    },
    [work, decided, onUndone],
  );
  return { remember, latest, undo };
}
