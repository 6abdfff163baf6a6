import { eventPath } from "@capicu/contract/event-text";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { useSearchParams } from "react-router";

import { publishEvent } from "#backend/event-management.ts";
import { readEntrants } from "#backend/events.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { isDirector } from "#features/events/event-rights.ts";
import { useReloadWith } from "#lib/use-reload-with.ts";
import { useRequest } from "#lib/use-request.ts";
import art from "#ui/art/auth-required.svg";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Message } from "#ui/message.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useActs } from "#widgets/use-acts.ts";

import { CheckInPart } from "./check-in-part.tsx";
import { EntrantsPart } from "./entrants-part.tsx";
import { FactsPart } from "./facts-part.tsx";
import "./manage.css";
import { RoundsPart } from "./rounds-part.tsx";
import { StaffPart } from "./staff-part.tsx";

/** The room of those who run an event; whoever else comes reads why it stays closed. */
export function EventManage({ event, reload }: EventPageProps) {
  const { t } = useLingui();
  if (isDirector(event)) return <Parts event={event} reload={reload} />;
  return (
    <Card>
      <EmptyState
        art={art}
        title={t`This room is for those who run the event`}
        action={
          <ButtonLink to={eventPath(event.slug)} variant="secondary">
            <Trans>To the event</Trans>
          </ButtonLink>
        }
      >
        <Trans>The organiser and the directors look after this event.</Trans>
      </EmptyState>
    </Card>
  );
}

const FIRST_PART = "rounds";

/** The open part is in the address, so that a notification can lead to it. */
function Parts({ event, reload }: EventPageProps) {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const entrants = useRequest(useCallback(() => readEntrants(event.id), [event.id]));
  useReloadWith(event, entrants.reload);
  const room = { event, reload };
  const tabs = [
    { value: FIRST_PART, label: t`Rounds`, content: <RoundsPart {...room} /> },
    {
      value: "players",
      label: t`Players`,
      content: <EntrantsPart {...room} entrants={entrants} />,
    },
    {
      value: "check-in",
      label: t`Check-in`,
      content: <CheckInPart {...room} entrants={entrants} />,
    },
    { value: "facts", label: t`Facts`, content: <FactsPart key={event.revision} {...room} /> },
    { value: "staff", label: t`Staff`, content: <StaffPart {...room} /> },
  ];
  const named = query.get("part") ?? FIRST_PART;
  const part = tabs.some(({ value }) => value === named) ? named : FIRST_PART;
  return (
    <>
      {event.state === "draft" && <Publish {...room} />}
      <Tabs
        label={t`Parts of the management`}
        tabs={tabs}
        value={part}
        onChange={(next) => setQuery(next === FIRST_PART ? {} : { part: next })}
      />
    </>
  );
}

function Publish({ event, reload }: EventPageProps) {
  const { t } = useLingui();
  const acts = useActs(reload);
  const publish = async () => {
    if (await acts.act("publish", () => publishEvent(event.id), t`The event is published.`))
      reload();
  };
  return (
    <Card className="event-card">
      <div className="event-actions">
        <p className="flex-1 basis-56">
          <Trans>This event is a draft: only those who run it see it.</Trans>
        </p>
        <Button busy={acts.busy !== null && t`Publishing...`} onClick={() => void publish()}>
          <Trans>Publish the event</Trans>
        </Button>
      </div>
      {acts.refusal !== undefined && <Message variant="error">{acts.refusal}</Message>}
    </Card>
  );
}
