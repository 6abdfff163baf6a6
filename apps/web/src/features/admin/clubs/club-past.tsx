import type { ModeratedClub } from "@capicu/contract/club-moderation";
import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";

import { LoadingView } from "#ui/loader.tsx";

// It comes with code of the clubs' own pages, which most moderators' visits do without.
const ClubLogEntries = lazy(async () => ({
  default: (await import("#widgets/club-log/club-log-entries.tsx")).ClubLogEntries,
}));

/** The club's log, read when it is opened. */
export function ClubPast({ club }: { club: ModeratedClub }) {
  const { t } = useLingui();
  const [wasOpened, setOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}>
      <summary>
        <Trans>What happened in the club</Trans>
      </summary>
      {wasOpened && (
        <div className="mt-3 grid gap-3">
          <Suspense fallback={<LoadingView>{t`Loading the log...`}</LoadingView>}>
            <ClubLogEntries club={club} />
          </Suspense>
        </div>
      )}
    </details>
  );
}
