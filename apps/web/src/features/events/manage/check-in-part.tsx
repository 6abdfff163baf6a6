import type { EventEntrant } from "@capicu/contract/events";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { abortCheckIn, setCheckIn } from "#backend/event-management.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { PendingPart } from "#features/events/pending-part.tsx";
import { useNameOf } from "#features/events/person-names.ts";
import { useFormats } from "#languages/formats.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { ConfirmDialog } from "#widgets/confirm-dialog.tsx";
import { useActs } from "#widgets/use-acts.ts";

import { CodeCard } from "./code-card.tsx";
import type { EntrantsPartProps } from "./manage-part.ts";

/** Who is there: a tap on the row is enough. Nobody else is drawn. */
export function CheckInPart({ event, reload, entrants }: EntrantsPartProps) {
  const { t } = useLingui();
  const reason = entrants.error?.message ?? "";
  if (entrants.value === undefined)
    return (
      <PendingPart
        error={entrants.error}
        onRetry={entrants.reload}
        loading={t`Loading the names...`}
        failed={t`We could not load the names. ${reason}`}
      />
    );
  const playing = entrants.value.filter(({ state }) => state === "registered");
  return (
    <div className="event-column">
      <Presence event={event} reload={reload} playing={playing} />
      <Card className="event-card">
        <CodeCard event={event} purpose="check-in" title={t`Check-in by the square on the wall`}>
          <Trans>Scan the square, or type the address, to check in to this event.</Trans>
        </CodeCard>
      </Card>
    </div>
  );
}

interface PresenceProps extends EventPageProps {
  playing: readonly EventEntrant[];
}

function Presence({ event, reload, playing }: PresenceProps) {
  const { t } = useLingui();
  const acts = useActs(reload);
  const [isAborting, setAborting] = useState(false);
  const there = playing.filter(({ checked_in_at }) => checked_in_at !== null).length;
  const all = playing.length;
  const set = async (ids: readonly string[], present: boolean) => {
    if (await acts.act("check-in", () => setCheckIn(event.id, ids, present), t`Saved.`)) reload();
  };
  const abort = async () => {
    const isDone = await acts.act(
      "abort",
      () => abortCheckIn(event.id),
      t`Nobody is checked in any more.`,
    );
    setAborting(false);
    if (isDone) reload();
  };
  return (
    <Card className="event-card" aria-labelledby="manage-check-in">
      <h2 id="manage-check-in" className="type-h2">
        <Trans>
          Checked in: {there} of {all}
        </Trans>
      </h2>
      <CheckInTimes event={event} />
      {acts.refusal !== undefined && <Message variant="error">{acts.refusal}</Message>}
      <PresenceRows playing={playing} isBusy={acts.busy !== null} onSet={set} />
      <div className="event-actions">
        <Button
          variant="secondary"
          disabled={acts.busy !== null || all === 0}
          onClick={() =>
            void set(
              playing.map(({ id }) => id),
              true,
            )
          }
        >
          <Trans>Check in all</Trans>
        </Button>
        <Button variant="danger" disabled={acts.busy !== null} onClick={() => setAborting(true)}>
          <Trans>Abort the check-in</Trans>
        </Button>
      </div>
      {isAborting && (
        <ConfirmDialog
          title={t`Abort the check-in?`}
          consequence={t`Nobody is checked in any more, and the check-in is closed until you set its times anew.`}
          action={t`Abort the check-in`}
          danger
          acts={acts}
          onConfirm={() => void abort()}
          onClose={() => setAborting(false)}
        />
      )}
    </Card>
  );
}

function CheckInTimes({ event: { checkin_from, checkin_to } }: Pick<EventPageProps, "event">) {
  const { deadline } = useFormats();
  if (checkin_from === null || checkin_to === null)
    return (
      <p className="text-ink-2">
        <Trans>The check-in is closed. You set its times under Facts.</Trans>
      </p>
    );
  const [from, to] = [deadline(new Date(checkin_from)), deadline(new Date(checkin_to))];
  return (
    <p className="text-ink-2">
      <Trans>
        Players check in themselves between {from} and {to}.
      </Trans>
    </p>
  );
}

interface PresenceRowsProps {
  playing: readonly EventEntrant[];
  isBusy: boolean;
  onSet: (ids: readonly string[], present: boolean) => Promise<void>;
}

function PresenceRows({ playing, isBusy, onSet }: PresenceRowsProps) {
  const nameOf = useNameOf();
  return (
    <ul className="event-presence">
      {playing.map(({ id, person, checked_in_at }) => {
        const isThere = checked_in_at !== null;
        return (
          <li key={id}>
            <label>
              <bdi className="min-w-0 wrap-anywhere">{nameOf(person)}</bdi>
              <input
                type="checkbox"
                role="switch"
                className="switch"
                checked={isThere}
                aria-checked={isThere}
                disabled={isBusy}
                onChange={() => void onSet([id], !isThere)}
              />
            </label>
          </li>
        );
      })}
    </ul>
  );
}
