import type { EventEntrant } from "@capicu/contract/events";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback } from "react";

import { claimGuest, readEntrants } from "#backend/events.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { ENTRANT_STATE_NAMES } from "#features/events/event-words.ts";
import { PendingPart } from "#features/events/pending-part.tsx";
import { Person } from "#features/events/person.tsx";
import { unitsOf } from "#features/events/units.ts";
import { useEventAct } from "#features/events/use-event-act.ts";
import { useReloadWith } from "#lib/use-reload-with.ts";
import { useRequest } from "#lib/use-request.ts";
import { useKnownPlayer } from "#state/known-player.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { Tag } from "#ui/tag.tsx";

const TAKES_PART: ReadonlySet<string> = new Set(["registered", "left", "disqualified"]);

/** Who takes part, in pairs where pairs are entered, and who waits. */
export function EntrantsCard({ event, reload }: EventPageProps) {
  const { t } = useLingui();
  const {
    value: entrants,
    error,
    reload: readAgain,
  } = useRequest(useCallback(() => readEntrants(event.id), [event.id]));
  useReloadWith(event, readAgain);
  const reason = error?.message ?? "";
  return (
    <Card className="event-card" aria-labelledby="event-entrants">
      <h2 id="event-entrants" className="type-h2">
        <Trans>Who takes part</Trans>
      </h2>
      <Places event={event} />
      {entrants === undefined ? (
        <PendingPart
          error={error}
          onRetry={readAgain}
          loading={t`Loading the names...`}
          failed={t`We could not load the names. ${reason}`}
        />
      ) : (
        <Lists event={event} reload={reload} entrants={entrants} />
      )}
    </Card>
  );
}

function Lists({ event, reload, entrants }: EventPageProps & Pick<EntrantListProps, "entrants">) {
  const act = useEventAct({ event, reload });
  const queue = entrants.filter(({ state }) => state === "waiting");
  const playing = entrants.filter(({ state }) => TAKES_PART.has(state));
  return (
    <>
      {act.failure !== undefined && <Message variant="error">{act.failure}</Message>}
      <EntrantList event={event} entrants={playing} act={act} />
      {queue.length > 0 && (
        <>
          <h3 className="type-h3">
            <Trans>Waiting list</Trans>
          </h3>
          <EntrantList event={event} entrants={queue} act={act} />
        </>
      )}
    </>
  );
}

function Places({ event }: Pick<EventPageProps, "event">) {
  const { t } = useLingui();
  const left = Math.max(0, event.capacity - event.entrants_count);
  const { waiting_count: queueLength } = event;
  const places = left === 0 ? t`All places are taken.` : t`Places left: ${left}`;
  return (
    <p className="text-ink-2">
      {places} {queueLength > 0 && t`Waiting: ${queueLength}`}
    </p>
  );
}

interface EntrantListProps {
  event: EventPageProps["event"];
  entrants: readonly EventEntrant[];
  act: ReturnType<typeof useEventAct>;
}

function EntrantList({ event, entrants, act }: EntrantListProps) {
  if (entrants.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>Nobody yet.</Trans>
      </p>
    );
  return (
    <ol className="event-rows">
      {unitsOf(entrants).map((unit) => (
        <li key={unit[0]?.id} className="event-row">
          <span className="flex min-w-0 flex-wrap gap-x-6 gap-y-2">
            {unit.map(({ id, person }) => (
              <Person key={id} person={person} />
            ))}
          </span>
          <span className="event-actions">
            {unit.map((entrant) => (
              <ClaimButton key={entrant.id} event={event} entrant={entrant} act={act} />
            ))}
            <UnitTag unit={unit} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function UnitTag({ unit }: { unit: readonly EventEntrant[] }) {
  const { t } = useLingui();
  const leaver = unit.find(({ state }) => state === "left" || state === "disqualified");
  if (leaver !== undefined) return <Tag variant="neg">{t(ENTRANT_STATE_NAMES[leaver.state])}</Tag>;
  if (!unit.every(({ checked_in_at }) => checked_in_at !== null)) return null;
  return (
    <Tag variant="pos">
      <Trans>Checked in</Trans>
    </Tag>
  );
}

/** A player who came as a guest gets their results, once the organiser agrees. */
function ClaimButton({
  event,
  entrant,
  act,
}: Omit<EntrantListProps, "entrants"> & { entrant: EventEntrant }) {
  const { t } = useLingui();
  const player = useKnownPlayer();
  const name = entrant.person.name ?? t`A guest`;
  const isOpen = event.state === "running" || event.state === "finished";
  const isForReader = player !== null && event.entry === null && entrant.claimed_by === null;
  if (!entrant.person.is_guest || !isOpen || !isForReader) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      disabled={act.isBusy}
      aria-label={t`That was me: ${name}`}
      onClick={() => void act.act(() => claimGuest(event.id, entrant.id))}
    >
      <Trans>That was me</Trans>
    </Button>
  );
}
