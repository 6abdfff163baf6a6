import { Trans, useLingui } from "@lingui/react/macro";

import type { EventPageProps } from "#features/events/event-page.ts";
import { PendingPart } from "#features/events/pending-part.tsx";
import { useStandings } from "#features/events/use-standings.ts";

import { PrintedPages } from "./printed-pages.tsx";
import { StandingsPaper, standingsPages } from "./standings-paper.tsx";

export function PrintedStandings({ event }: Pick<EventPageProps, "event">) {
  const { t } = useLingui();
  const { value: standings, error, reload } = useStandings(event);
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
  if (standings.rows.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>There are no results yet.</Trans>
      </p>
    );
  return (
    <PrintedPages count={standingsPages(standings.rows).length}>
      <StandingsPaper event={event} standings={standings} />
    </PrintedPages>
  );
}
