import { useEffect, useState } from "react";

import { decideReports } from "#backend/report-moderation.ts";
import { useLeaveWithoutRight } from "#features/admin/use-leave-without-right.ts";
import { reasonIn, type Notice } from "#features/admin/use-work.ts";

import type { Intention } from "./outcome-dialog.tsx";
import { OUTCOME_FAILED, OUTCOME_WORDS } from "./outcome-words.ts";

/** One decision at a time, and what became of the last one. */
export function useOutcome(error: Error | undefined, reload: () => void) {
  const [intention, setIntention] = useState<Intention | null>(null);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const leaveWithoutRight = useLeaveWithoutRight();
  useEffect(() => leaveWithoutRight(error), [error, leaveWithoutRight]);
  const attempt = async (
    { thing: { kind, id, name }, outcome }: Intention,
    reason: string,
  ): Promise<Notice> => {
    try {
      await decideReports({ kind, id, outcome, reason });
      return { variant: "success", text: OUTCOME_WORDS[outcome].done(name) };
    } catch (refusal) {
      leaveWithoutRight(refusal);
      return { variant: "error", text: reasonIn(refusal) ?? OUTCOME_FAILED };
    }
  };
  const decide = async (intended: Intention, reason: string): Promise<Notice> => {
    setIntention(null);
    setBusy(true);
    setNotice(null);
    const outcome = await attempt(intended, reason);
    setNotice(outcome);
    setBusy(false);
    reload();
    return outcome;
  };
  return { intention, setIntention, busy, notice, decide };
}
