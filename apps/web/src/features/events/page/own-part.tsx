import { eventPath } from "@capicu/contract/event-text";
import { entrantKind } from "@capicu/pairing/rules/format-presets";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { useLocation } from "react-router";

import { answerInvitation, withdraw } from "#backend/events.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { useNameOf } from "#features/events/person-names.ts";
import { useEventAct } from "#features/events/use-event-act.ts";
import { useKnownPlayer } from "#state/known-player.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";

import { OwnSentence } from "./own-sentence.tsx";
import { RegisterForm } from "./register-form.tsx";

/** What the reader is in the event, and the one thing that they can do about it. */
export function OwnPart({ event, reload }: EventPageProps) {
  const { t } = useLingui();
  const player = useKnownPlayer();
  const card = useRef<HTMLElement>(null);
  const act = useEventAct({ event, reload });
  const state = event.entry?.state ?? "none";
  useFocusAfterChange(card, state);
  const mayEnter = event.state === "open" || event.state === "running";
  if (!mayEnter && event.entry === null) return null;
  return (
    <Card ref={card} tabIndex={-1} className="event-card" aria-label={t`Your part`}>
      {event.entry !== null && <OwnSentence event={event} entry={event.entry} />}
      {player === null ? <Visitor /> : <Choice event={event} act={act} />}
      {act.failure !== undefined && <Message variant="error">{act.failure}</Message>}
    </Card>
  );
}

/** The pressed button is gone after an act, and the focus with it. */
function useFocusAfterChange(card: RefObject<HTMLElement | null>, state: string) {
  const before = useRef(state);
  const focus = useEffectEvent(() => card.current?.focus());
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    focus();
  }, [state]);
}

function Visitor() {
  const { pathname, search } = useLocation();
  const back = { state: { returnTo: pathname + search } };
  return (
    <div className="event-actions">
      <p className="flex-1 basis-56 text-ink-2">
        <Trans>Sign in to take part. Playing is free.</Trans>
      </p>
      <ButtonLink to="/login" {...back}>
        <Trans>Sign in to take part</Trans>
      </ButtonLink>
      <ButtonLink to="/register" variant="secondary" {...back}>
        <Trans>Create an account</Trans>
      </ButtonLink>
    </div>
  );
}

interface ChoiceProps {
  event: EventPageProps["event"];
  act: ReturnType<typeof useEventAct>;
}

function Choice({ event, act }: ChoiceProps) {
  const mayEnter = event.state === "open" || event.state === "running";
  const state = event.entry?.state ?? "withdrawn";
  if (state === "invited") return <Invited event={event} act={act} />;
  if (!mayEnter) return null;
  if (state === "registered" || state === "waiting") return <Entered event={event} act={act} />;
  return state === "withdrawn" ? <RegisterForm event={event} act={act} /> : null;
}

function Invited({ event, act }: ChoiceProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const partner = event.entry?.partner ?? null;
  const isPairs = entrantKind(event.format_id) === "pairs";
  // Whom the organiser has invited to an event of pairs names a partner.
  if (isPairs && partner === null) return <RegisterForm event={event} act={act} mayDecline />;
  const name = partner === null ? "" : nameOf(partner.person);
  const answer = (action: "accept" | "decline") =>
    void act.act(() => answerInvitation(event.id, action));
  return (
    <>
      {name !== "" && (
        <p>
          <Trans>
            <bdi>{name}</bdi> wants you as partner.
          </Trans>
        </p>
      )}
      <div className="event-actions">
        <Button busy={act.isBusy && t`Loading...`} onClick={() => answer("accept")}>
          <Trans>Accept</Trans>
        </Button>
        <Button variant="secondary" disabled={act.isBusy} onClick={() => answer("decline")}>
          <Trans>Decline</Trans>
        </Button>
      </div>
    </>
  );
}

function Entered({ event, act }: ChoiceProps) {
  const { t } = useLingui();
  const isSeated = event.round > 0 && event.entry?.state === "registered";
  return (
    <div className="event-actions">
      {isSeated && (
        <ButtonLink to={eventPath(event.slug, "room")}>
          <Trans>Go to your table</Trans>
        </ButtonLink>
      )}
      {isCheckInOpen(event) && (
        <ButtonLink to={eventPath(event.slug, "check-in")}>
          <Trans>Check in</Trans>
        </ButtonLink>
      )}
      <Button
        variant="secondary"
        busy={act.isBusy && t`Loading...`}
        onClick={() => void act.act(() => withdraw(event.id))}
      >
        <Trans context="from an event">Withdraw</Trans>
      </Button>
    </div>
  );
}

/** Only whoever has a place and is not checked in has something to do there. */
function isCheckInOpen({ entry, checkin_from, checkin_to }: EventPageProps["event"]) {
  if (entry?.state !== "registered" || entry.checked_in_at !== null) return false;
  if (checkin_from === null || checkin_to === null) return false;
  const now = Date.now();
  return Date.parse(checkin_from) <= now && now < Date.parse(checkin_to);
}
