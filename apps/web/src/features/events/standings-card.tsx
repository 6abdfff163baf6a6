import { Trans, useLingui } from "@lingui/react/macro";

import { Card } from "#ui/card.tsx";
import { OutdatedMessage } from "#ui/outdated-message.tsx";

import type { EventPageProps } from "./event-page.ts";
import { StandingsFiles } from "./file-acts.tsx";
import { PendingPart } from "./pending-part.tsx";
import { StandingsOrder } from "./standings-order.tsx";
import { StandingsTable } from "./standings-table.tsx";
import { useStandings } from "./use-standings.ts";

/** The standings of an event, as its results are now. */
export function StandingsCard({ event }: Pick<EventPageProps, "event">) {
  const { t } = useLingui();
  const { value: standings, error, loading, reload } = useStandings(event);
  const reason = error?.message ?? "";
  if (standings === undefined)
    return (
      <PendingPart
        error={error}
        onRetry={reload}
        loading={t`Loading the standings...`}
        failed={t`We could not load the standings. ${reason}`}
      />
    );
  const { decided, tables, rows } = standings;
  return (
    <Card className="event-card" aria-labelledby="event-standings">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="event-standings" className="type-h2">
          <Trans>Standings</Trans>
        </h2>
        <p className="type-small text-ink-2">
          <Trans>
            Results that count: {decided} of {tables}
          </Trans>
        </p>
      </div>
      {error !== undefined && !loading && <OutdatedMessage reason={reason} onRetry={reload} />}
      {rows.length === 0 ? (
        <p className="text-ink-2">
          <Trans>There are no results yet.</Trans>
        </p>
      ) : (
        <StandingsTable event={event} standings={standings} />
      )}
      <StandingsOrder event={event} />
      {rows.length > 0 && <StandingsFiles event={event} reload={reload} />}
    </Card>
  );
}
