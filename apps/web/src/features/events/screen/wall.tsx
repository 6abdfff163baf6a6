import { BRAND } from "@capicu/contract/brand";
import type { EventRound } from "@capicu/contract/event-play";
import { Trans, useLingui } from "@lingui/react/macro";

import { BackendError } from "#backend/backend-error.ts";
import { EventMissing } from "#features/events/event-absent.tsx";
import type { EventPageProps } from "#features/events/event-page.ts";
import { PendingPart } from "#features/events/pending-part.tsx";
import { clockText, EndWords, useSecondsLeft } from "#features/events/round-clock.tsx";

import { ScreenTables } from "./screen-tables.tsx";
import { useRoom } from "./use-room.ts";
import "./screen.css";

/** The tables of an event for the wall of the room. */
export function Wall({ slug }: { slug: string }) {
  const { room, error, isLost, reload } = useRoom(slug);
  if (room === undefined) return <RoomPending error={error} onRetry={reload} />;
  const { event, round } = room;
  return (
    <div className="wall">
      <title>{`${event.title} · ${BRAND}`}</title>
      <header className="wall-head">
        <h1 className="wall-title">
          <bdi>{event.title}</bdi>
        </h1>
        {round !== null && <RoundHead event={event} round={round} />}
      </header>
      <output className="wall-lost" data-lost={isLost ? "" : undefined}>
        {isLost && <Trans>The connection is lost. What you see may be out of date.</Trans>}
      </output>
      {round === null ? (
        <p className="wall-note">
          <Trans>The tables of the first round will be shown here.</Trans>
        </p>
      ) : (
        <ScreenTables round={round} />
      )}
    </div>
  );
}

function RoomPending({ error, onRetry }: { error: Error | undefined; onRetry: () => void }) {
  const { t } = useLingui();
  if (error instanceof BackendError && error.status === 404) return <EventMissing />;
  const reason = error?.message ?? "";
  return (
    <PendingPart
      error={error}
      onRetry={onRetry}
      loading={t`Loading the event...`}
      failed={t`We could not load this event. ${reason}`}
    />
  );
}

interface RoundHeadProps {
  event: EventPageProps["event"];
  round: EventRound;
}

function RoundHead({ event, round }: RoundHeadProps) {
  const left = useSecondsLeft(round);
  const { no } = round;
  const { warning, atTime } = event.rules.game.limit;
  const isOver = left !== null && left <= 0;
  return (
    <div className="wall-round">
      <p>
        <Trans>Round {no}</Trans>
      </p>
      {left !== null && round.state === "published" && (
        <p
          className="event-clock wall-clock"
          role="timer"
          data-over={isOver ? "" : undefined}
          data-warning={!isOver && left <= warning * 60 ? "" : undefined}
        >
          {isOver ? <EndWords atTime={atTime} /> : clockText(left)}
        </p>
      )}
    </div>
  );
}
