import type { SubmissionState } from "@capicu/contract/my-submissions";
import type { Submission } from "@capicu/contract/submissions";
import { Trans, useLingui } from "@lingui/react/macro";

import type { Fix } from "#features/upload/repair.ts";
import { Button } from "#ui/button.tsx";

import { RecentTable } from "./recent-table.tsx";
import { useOlder } from "./use-older.ts";

interface HistoryProps {
  recent: readonly Submission[];
  /** The states of the recent submissions that are loaded. */
  states: readonly SubmissionState[];
  onFix: Fix;
  onChange: () => void;
}

/** The latest submissions and, on request, all earlier ones. */
export function History({ recent, states, onFix, onChange }: HistoryProps) {
  const { t } = useLingui();
  const older = useOlder(recent);
  const { hasMore, loading, problem, more } = older;
  return (
    <>
      <RecentTable
        submissions={older.submissions}
        states={[...states, ...older.states]}
        onFix={onFix}
        onChange={() => {
          older.forget();
          onChange();
        }}
      />
      {(hasMore || problem !== null) && (
        <div className="grid justify-items-start gap-2 px-4 py-4 md:px-5">
          {problem !== null && (
            <p role="alert" className="type-small text-neg">
              {problem}
            </p>
          )}
          <Button
            variant="secondary"
            size="sm"
            busy={loading && t`Loading...`}
            onClick={() => void more()}
          >
            <Trans>Show older submissions</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
