import type { ResultVerdict } from "@capicu/contract/result-moderation";
import { msg } from "@lingui/core/macro";
import { useEffect, useState } from "react";

import { decideResult } from "#backend/result-moderation.ts";
import { useLeaveWithoutRight } from "#features/admin/use-leave-without-right.ts";
import { reasonIn, type Notice } from "#features/admin/use-work.ts";

import type { ResultIntention } from "./result-dialog.tsx";
import { VERDICTS } from "./result-words.ts";

const FAILED = msg`That did not work, and nothing has changed. Please try again.`;

export type ResultDecision = ReturnType<typeof useResultDecision>;

interface Answer {
  reason: string;
  allOfFour: boolean;
}

/** One decision at a time, and what became of the last one. */
export function useResultDecision(error: Error | undefined, reload: () => void) {
  const [intention, setIntention] = useState<ResultIntention | null>(null);
  const [deciding, setDeciding] = useState<string | null>(null);
  const [verdict, setVerdict] = useState<ResultVerdict | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const leaveWithoutRight = useLeaveWithoutRight();
  useEffect(() => leaveWithoutRight(error), [error, leaveWithoutRight]);
  const decide = async (intended: ResultIntention, { reason, allOfFour }: Answer) => {
    const { event, round, table, state: seenState } = intended.result;
    setIntention(null);
    setDeciding(`${event.id}/${round}/${table}`);
    setVerdict(intended.verdict);
    setNotice(null);
    const place = { eventId: event.id, round, table };
    try {
      await decideResult({ ...place, seenState, verdict: intended.verdict, reason, allOfFour });
      const words = VERDICTS[intended.verdict];
      setNotice({ variant: "success", text: allOfFour ? words.doneForAll : words.done });
    } catch (refusal) {
      leaveWithoutRight(refusal);
      setNotice({ variant: "error", text: reasonIn(refusal) ?? FAILED });
    }
    setDeciding(null);
    reload();
  };
  return { intention, setIntention, deciding, verdict, notice, decide };
}
