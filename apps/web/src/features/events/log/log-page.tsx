import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback } from "react";

import { readEventLog } from "#backend/events.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { PendingPart } from "#features/events/pending-part.tsx";
import { useFormats } from "#languages/formats.ts";
import { usePages } from "#lib/use-pages.ts";
import { useReloadWith } from "#lib/use-reload-with.ts";
import { useKnownPlayer } from "#state/known-player.ts";
import { Card } from "#ui/card.tsx";
import { MorePages } from "#widgets/more-pages.tsx";

import { describeEntry, reasonIn } from "./log-sentences.ts";

const MOMENT = {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
} as const;

/** What happened in the event, the newest first, for those who take part. */
export function LogPage({ event }: Pick<EventPageProps, "event">) {
  const isVisitor = useKnownPlayer() === null;
  return (
    <Card className="event-card" aria-labelledby="event-log">
      <h2 id="event-log" className="type-h2">
        <Trans>What happened</Trans>
      </h2>
      {isVisitor ? <Closed /> : <Entries event={event} />}
    </Card>
  );
}

const Closed = () => (
  <p className="text-ink-2">
    <Trans>Those who take part read here what happened.</Trans>
  </p>
);

function Entries({ event }: Pick<EventPageProps, "event">) {
  const { t } = useLingui();
  const { date, list } = useFormats();
  const { id } = event;
  const read = useCallback(
    async (cursor: string | null) => {
      const { entries, nextCursor } = await readEventLog(id, cursor);
      return { rows: entries, nextCursor };
    },
    [id],
  );
  const pages = usePages(read, (entry) => String(entry.id));
  const { rows, error, reload } = pages;
  useReloadWith(event, reload);
  const reason = error?.message ?? "";
  if (rows === undefined)
    return (
      <PendingPart
        error={error}
        onRetry={reload}
        loading={t`Loading the log...`}
        failed={t`We could not load the log. ${reason}`}
      />
    );
  // An event has a log from its first moment on: whoever sees none of it takes no part.
  if (rows.length === 0) return <Closed />;
  return (
    <>
      <ol className="event-rows">
        {rows.map((entry) => (
          <li key={entry.id} className="event-stack">
            <span className="wrap-anywhere">{describeEntry(entry, { say: t, list })}</span>
            <Reason reason={reasonIn(entry)} />
            <time dateTime={entry.happened_at} className="type-small text-ink-2">
              {date(new Date(entry.happened_at), MOMENT)}
            </time>
          </li>
        ))}
      </ol>
      <MorePages pages={pages} />
    </>
  );
}

/** In the words of whoever acted. */
function Reason({ reason }: { reason: string }) {
  if (reason === "") return null;
  return (
    <span className="wrap-anywhere text-ink-2">
      <Trans comment="Why a director or an organiser did something, in their own words">
        Reason: <bdi>{reason}</bdi>
      </Trans>
    </span>
  );
}
