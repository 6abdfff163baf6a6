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

/** Everything a player has sent, a page at a time. What was loaded stays while new ones come. */
export function useOlder(recent: readonly Submission[]) {
  const [loaded, setLoaded] = useState<OlderState | null>(null);
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const known = new Set(recent.map(({ id }) => id));
  const older = (loaded?.submissions ?? []).filter(({ id }) => !known.has(id));
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
        // The latest of now may be pushed out of their list by others.
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
    /** Back to the latest, of which the state is always current. */
    forget: () => setLoaded(null),
  };
}
