import type { GamertagDispute } from "@capicu/contract/gamertag-moderation";

import { decideDispute, undoDispute } from "#backend/gamertag-moderation.ts";
import { useActs } from "#features/admin/use-acts.ts";

import type { Intention } from "./ruling-dialog.tsx";
import { FAILED, OUTCOMES, UNDONE } from "./ruling-words.ts";

/** One decision at a time, and what became of the last one. */
export function useRulings(error: Error | undefined, reload: () => void) {
  const { act, ...acts } = useActs<Intention>({ error, reload, failure: FAILED });
  return {
    ...acts,
    decide: (ruling: Parameters<typeof decideDispute>[0], { dispute, outcome }: Intention) =>
      void act(() => decideDispute(ruling), OUTCOMES[outcome].done(dispute.gamertag)),
    undo: ({ id, gamertag }: GamertagDispute) => void act(() => undoDispute(id), UNDONE(gamertag)),
  };
}
