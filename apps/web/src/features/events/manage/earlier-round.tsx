import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";

import { readRoundNo } from "#backend/event-play.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { PendingPart } from "#features/events/pending-part.tsx";
import { useReloadWith } from "#lib/use-reload-with.ts";
import { useRequest } from "#lib/use-request.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

import { RuledTables } from "./ruled-tables.tsx";

interface EarlierRoundsProps extends Pick<EventPageProps, "event"> {
  /** The round that the page shows already. */
  latest: number;
}

/** Earlier rounds, whose results can still be corrected: the standings follow, the tables stay. */
export function EarlierRound({ event, latest }: EarlierRoundsProps) {
  const { t } = useLingui();
  const [openNo, setOpenNo] = useState<number | null>(null);
  const earlier = Array.from({ length: latest - 1 }, (_each, at) => latest - 1 - at);
  const label = (no: number) => t`Round ${no}`;
  return (
    <Card className="event-card" aria-labelledby="manage-earlier">
      <h2 id="manage-earlier" className="type-h2">
        <Trans>Earlier rounds</Trans>
      </h2>
      <div className="event-actions">
        {earlier.map((no) => (
          <Button
            key={no}
            size="sm"
            variant={no === openNo ? "primary" : "secondary"}
            aria-pressed={no === openNo}
            onClick={() => setOpenNo(no === openNo ? null : no)}
          >
            {label(no)}
          </Button>
        ))}
      </div>
      {openNo !== null && <Earlier key={openNo} event={event} no={openNo} />}
    </Card>
  );
}

function Earlier({ event, no }: Pick<EventPageProps, "event"> & { no: number }) {
  const { t } = useLingui();
  const {
    value: round,
    error,
    reload,
  } = useRequest(useCallback(() => readRoundNo(event.id, no), [event.id, no]));
  useReloadWith(event, reload);
  const reason = error?.message ?? "";
  if (round === undefined || round === null)
    return (
      <PendingPart
        error={error}
        onRetry={reload}
        loading={t`Loading the round...`}
        failed={t`We could not load the round. ${reason}`}
      />
    );
  return <RuledTables event={event} round={round} onChange={reload} />;
}
