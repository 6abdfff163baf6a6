import { Trans } from "@lingui/react/macro";

import type { EventPageProps } from "#features/events/event-page.ts";
import { StandingsCard } from "#features/events/standings-card.tsx";
import { Card } from "#ui/card.tsx";

export function StandingsPage({ event }: EventPageProps) {
  if (event.round === 0)
    return (
      <Card className="event-card">
        <p className="text-ink-2">
          <Trans>The standings begin with the first round.</Trans>
        </p>
      </Card>
    );
  return <StandingsCard event={event} />;
}
