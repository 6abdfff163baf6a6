import type { Club } from "@capicu/contract/clubs";
import { Trans } from "@lingui/react/macro";

import { Card } from "#ui/card.tsx";
import { ClubLogEntries } from "#widgets/club-log/club-log-entries.tsx";

/** What happened in the club, for its members. */
export function ClubLog({ club }: { club: Club }) {
  return (
    <Card className="club-card" aria-labelledby="club-log">
      <h2 id="club-log" className="type-h2">
        <Trans>What happened</Trans>
      </h2>
      <ClubLogEntries club={club} />
    </Card>
  );
}
