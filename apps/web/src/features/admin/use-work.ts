import { useCallback, useState } from "react";

import { BackendError, OFFLINE } from "#backend/backend-error.ts";
import { delay } from "#lib/delay.ts";

import type { Action } from "./messages.ts";
import type { Text } from "./text.ts";
import { useLeaveWithoutRight } from "./use-leave-without-right.ts";

export interface Notice {
  variant: "success" | "warning" | "error";
  text: Text;
}

export type Busy = Action | "undo" | "bulk";

// The second click of a double click must not hit the next submission.
const WORK_MIN_MS = 400;

/** Runs one task at a time and holds its message. */
export function useWork() {
  const [busy, setBusy] = useState<Busy | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const leaveWithoutRight = useLeaveWithoutRight();

  /** Returns the error; undefined when it succeeded. */
  const work = useCallback(
    async (what: Busy, task: () => Promise<Text>, failure: Text): Promise<unknown> => {
      setBusy(what);
      setNotice(null);
      const pause = delay(WORK_MIN_MS);
      const [done, refusal] = await outcomeOf(task);
      await pause;
      setBusy(null);
      setNotice(done === null ? refused(refusal, failure) : { variant: "success", text: done });
      leaveWithoutRight(refusal);
      return refusal;
    },
    [leaveWithoutRight],
  );
  return { busy, notice, showNotice: setNotice, work, leaveWithoutRight };
}

export type Work = ReturnType<typeof useWork>["work"];

async function outcomeOf(task: () => Promise<Text>): Promise<[Text | null, unknown]> {
  try {
    return [await task(), undefined];
  } catch (refusal) {
    return [null, refusal];
  }
}

/** Whether another moderator has decided it, or the player has withdrawn it. */
export const isOver = (refusal: unknown): refusal is BackendError =>
  refusal instanceof BackendError && (refusal.status === 409 || refusal.status === 404);

/** Its sentence says that nothing was saved, which a screen's own one may leave open. */
const isOffline = (error: unknown): error is BackendError =>
  error instanceof BackendError && error.code === OFFLINE;

/** Whether the refusal has a sentence for the moderator. */
export const isSaid = (refusal: unknown): refusal is BackendError =>
  isOver(refusal) ||
  isOffline(refusal) ||
  (refusal instanceof BackendError && refusal.status === 403);

/** The sentence of an expected refusal; null for a failure that only the log explains. */
export function reasonIn(refusal: unknown): string | null {
  if (!(refusal instanceof BackendError)) return null;
  const isExpected = refusal.status >= 400 && refusal.status < 500;
  return isExpected || isOffline(refusal) ? refusal.message : null;
}

function refused(refusal: unknown, failure: Text): Notice {
  if (isSaid(refusal)) return { variant: "warning", text: refusal.message };
  return { variant: "error", text: failure };
}
