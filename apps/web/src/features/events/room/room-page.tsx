import type { EventRound } from "@capicu/contract/event-play";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";

import type { EventPageProps } from "#features/events/event-page.ts";
import { usePersonNames } from "#features/events/person-names.ts";
import { RoundClock } from "#features/events/round-clock.tsx";
import { useReasonWords } from "#features/events/round-words.ts";
import { tableInAddress } from "#features/events/table-place.ts";
import { useRound } from "#features/events/use-round.ts";
import { Card } from "#ui/card.tsx";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { Message } from "#ui/message.tsx";
import { OutdatedMessage } from "#ui/outdated-message.tsx";

import { TableList } from "./table-list.tsx";
import { TablePart } from "./table-part.tsx";
import "./room.css";

/** The round that is played: one's own table with its score sheet, and all the others. */
export function RoomPage({ event }: EventPageProps) {
  const { t } = useLingui();
  const { round, error, reload } = useRound(event);
  const reason = error?.message ?? "";
  if (round === undefined && error === undefined)
    return <LoadingView>{t`Loading the round...`}</LoadingView>;
  if (round === undefined)
    return <ErrorState onRetry={reload}>{t`We could not load the round. ${reason}`}</ErrorState>;
  if (round === null || round.state === "draft")
    return (
      <Card className="event-card">
        <p className="text-ink-2">
          <Trans>No round is drawn yet. Your table will be shown here.</Trans>
        </p>
      </Card>
    );
  return (
    <div className="event-column">
      {error !== undefined && <OutdatedMessage reason={reason} onRetry={reload} />}
      <Room event={event} round={round} />
    </div>
  );
}

interface RoomProps {
  event: EventPageProps["event"];
  round: EventRound;
}

function Room({ event, round }: RoomProps) {
  const [query] = useSearchParams();
  const ownId = event.entry?.id;
  const own = round.tables.find(({ sides }) => ownId !== undefined && sides.flat().includes(ownId));
  const { no } = round;
  const { table: tableNo, otherRound } = tableInAddress(query, no);
  const table = round.tables.find((each) => each.no === tableNo) ?? own;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="type-h2">
          <Trans>Round {no}</Trans>
        </h2>
        {round.state === "published" && <RoundClock round={round} rules={event.rules} />}
      </div>
      {otherRound !== undefined && (
        <Message variant="info">
          <Trans>
            This code is of round {otherRound}. Here is round {no}.
          </Trans>
        </Message>
      )}
      <SittingOut event={event} round={round} />
      {table !== undefined && (
        <TablePart
          key={`${round.no} ${table.no}`}
          event={event}
          place={{ eventId: event.id, round: round.no, table: table.no }}
        />
      )}
      <TableList event={event} round={round} own={own} openTable={table} />
    </>
  );
}

function SittingOut({ event, round }: RoomProps) {
  const ownId = event.entry?.id;
  const names = usePersonNames(round.people);
  const reasonWords = useReasonWords(names);
  const sitOut = round.sit_outs.find(
    ({ entrants }) => ownId !== undefined && entrants.includes(ownId),
  );
  if (sitOut === undefined) return null;
  return (
    <Card className="event-card">
      <p className="type-h3">
        <Trans>You sit out this round. It counts by the rules of the event.</Trans>
      </p>
      {sitOut.reason !== null && <p className="text-ink-2">{reasonWords(sitOut.reason)}</p>}
    </Card>
  );
}
