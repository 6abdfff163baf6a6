import { useEffect, useState } from "react";

import type { Text } from "./text.ts";
import { useLeaveWithoutRight } from "./use-leave-without-right.ts";
import { reasonIn, type Notice } from "./use-work.ts";

interface ActsOptions {
  /** Why the page could not be read. */
  error: Error | undefined;
  /** After each act, also after one that was refused: something has changed meanwhile. */
  reload: () => void;
  /** Where a refusal has no words of its own. */
  failure: Text;
}

/** One act at a time on a page of the staff: what is asked before it, and what became of the last one. */
export function useActs<Intention>({ error, reload, failure }: ActsOptions) {
  const [intention, setIntention] = useState<Intention | null>(null);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const leaveWithoutRight = useLeaveWithoutRight();
  useEffect(() => leaveWithoutRight(error), [error, leaveWithoutRight]);
  const attempt = async (task: () => Promise<unknown>, done: Text): Promise<Notice> => {
    try {
      await task();
      return { variant: "success", text: done };
    } catch (refusal) {
      leaveWithoutRight(refusal);
      return { variant: "error", text: reasonIn(refusal) ?? failure };
    }
  };
  const act = async (task: () => Promise<unknown>, done: Text): Promise<Notice> => {
    setIntention(null);
    setBusy(true);
    setNotice(null);
    const outcome = await attempt(task, done);
    setNotice(outcome);
    setBusy(false);
    reload();
    return outcome;
  };
  return { intention, setIntention, busy, notice, act };
}
