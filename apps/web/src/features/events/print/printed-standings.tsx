import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback } from "react";

import { readStandings } from "#backend/event-play.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { PendingPart } from "#features/events/pending-part.tsx";
import { useReloadWith } from "#lib/use-reload-with.ts";
import { useRequest } from "#lib/use-request.ts";

import { PrintedPages } from "./printed-pages.tsx";
import { StandingsPaper, standingsPages } from "./standings-paper.tsx";

export function PrintedStandings({ event }: Pick<EventPageProps, "event">) {
  const { t } = useLingui();
  const {
    value: standings,
    error,
    reload,
  } = useRequest(useCallback(() => readStandings(event.id), [event.id]));
  useReloadWith(event, reload);
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
