import { decideReports } from "#backend/report-moderation.ts";
import { useActs } from "#features/admin/use-acts.ts";

import type { Intention } from "./outcome-dialog.tsx";
import { OUTCOME_FAILED, OUTCOME_WORDS } from "./outcome-words.ts";

/** One decision at a time, and what became of the last one. */
export function useOutcome(error: Error | undefined, reload: () => void) {
  const { act, ...acts } = useActs<Intention>({ error, reload, failure: OUTCOME_FAILED });
  const decide = ({ thing: { kind, id, name }, outcome }: Intention, reason: string) =>
    act(() => decideReports({ kind, id, outcome, reason }), OUTCOME_WORDS[outcome].done(name));
  return { ...acts, decide };
}
