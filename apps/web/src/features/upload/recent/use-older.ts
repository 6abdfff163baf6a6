import type { SubmissionState } from "@capicu/contract/my-submissions";
import { RECENT_SUBMISSIONS, type Submission } from "@capicu/contract/submissions";
import { useState } from "react";

import { messageOf } from "#backend/backend-error.ts";
import { readSubmissionStates } from "#backend/my-submissions.ts";
import { readOlderSubmissions } from "#backend/submission-history.ts";

interface OlderState {
  submissions: readonly Submission[];
  states: readonly SubmissionState[];
  hasMore: boolean;
}

/** All of a player's submissions, page by page. Loaded pages stay when new ones arrive. */
export function useOlder(recent: readonly Submission[]) {
  const [loaded, setLoaded] = useState<OlderState | null>(null);
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const recentIds = new Set(recent.map(({ id }) => id));
  const older = (loaded?.submissions ?? []).filter(({ id }) => !recentIds.has(id));
  const submissions = [...recent, ...older];
  const last = submissions.at(-1);

  const more = async () => {
    if (last === undefined || loading) return;
    setLoading(true);
    setProblem(null);
    try {
      const page = await readOlderSubmissions(last);
      const ids = page.submissions.map(({ id }) => id);
      const answer = ids.length === 0 ? { submissions: [] } : await readSubmissionStates(ids);
      setLoaded({
        // New submissions may push others out of the recent list.
        submissions: [...submissions, ...page.submissions],
        states: [...(loaded?.states ?? []), ...answer.submissions],
        hasMore: page.hasMore,
      });
    } catch (error) {
      setProblem(messageOf(error));
    }
    setLoading(false);
  };

  return {
    submissions,
    states: loaded?.states ?? [],
    hasMore: loaded?.hasMore ?? recent.length === RECENT_SUBMISSIONS,
    loading,
    problem,
    more,
    /** Returns to the recent list, which is kept up to date. */
    forget: () => setLoaded(null),
  };
}
