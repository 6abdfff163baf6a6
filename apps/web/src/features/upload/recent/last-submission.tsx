import type { Submission } from "@capicu/contract/submissions";
import { Trans } from "@lingui/react/macro";

import { StatusTag } from "#ui/tag.tsx";

interface LastSubmissionProps {
  submissions: readonly Submission[] | undefined;
  onSee: () => void;
}

/** The last submission stays visible after the form was emptied. */
export function LastSubmission({ submissions, onSee }: LastSubmissionProps) {
  const last = submissions?.[0];
  if (last === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
      <span className="text-ink-2">
        <Trans>Last submission:</Trans>{" "}
      </span>
      <StatusTag status={last.status} />
      <span aria-hidden="true"> · </span>
      <button type="button" className="link" onClick={onSee}>
        <Trans>see it</Trans>
      </button>
    </p>
  );
}
