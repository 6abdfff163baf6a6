import type { GamertagDispute } from "@capicu/contract/gamertag-moderation";
import type { MessageDescriptor } from "@lingui/core";
import { useEffect, useState } from "react";

import { decideDispute, undoDispute } from "#backend/gamertag-moderation.ts";
import { useLeaveWithoutRight } from "#features/admin/use-leave-without-right.ts";
import { reasonIn, type Notice } from "#features/admin/use-work.ts";

import type { Intention } from "./ruling-dialog.tsx";
import { FAILED, OUTCOMES, UNDONE } from "./ruling-words.ts";

/** One decision at a time, and what became of the last one. */
export function useRulings(error: Error | undefined, reload: () => void) {
  const [intention, setIntention] = useState<Intention | null>(null);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const leaveWithoutRight = useLeaveWithoutRight();
  useEffect(() => leaveWithoutRight(error), [error, leaveWithoutRight]);
  const work = async (task: () => Promise<unknown>, done: MessageDescriptor) => {
    setBusy(true);
    setNotice(null);
    try {
      await task();
      setNotice({ variant: "success", text: done });
    } catch (refusal) {
      leaveWithoutRight(refusal);
      setNotice({ variant: "error", text: reasonIn(refusal) ?? FAILED });
    }
    setBusy(false);
    reload();
  };
  return {
    intention,
    setIntention,
    busy,
    notice,
    decide: (ruling: Parameters<typeof decideDispute>[0], { dispute, outcome }: Intention) => {
      setIntention(null);
      void work(() => decideDispute(ruling), OUTCOMES[outcome].done(dispute.gamertag));
    },
    undo: ({ id, gamertag }: GamertagDispute) => void work(() => undoDispute(id), UNDONE(gamertag)),
  };
}
