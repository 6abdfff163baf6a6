import { eventPath } from "@capicu/contract/event-text";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState, type SyntheticEvent } from "react";
import { useLocation, useSearchParams } from "react-router";

import { checkIn } from "#backend/events.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { useEventAct } from "#features/events/use-event-act.ts";
import { useKnownPlayer } from "#state/known-player.ts";
import art from "#ui/art/success-capicu.svg";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Message } from "#ui/message.tsx";
import { TextField } from "#ui/text-field.tsx";

/** Where the square on the wall leads: it checks in whoever is signed in. */
export function CheckInPage({ event, reload }: EventPageProps) {
  const player = useKnownPlayer();
  const isThere = event.entry !== null && event.entry.checked_in_at !== null;
  return (
    <Card className="event-card">
      {player === null && <SignInFirst />}
      {player !== null && isThere && <CheckedIn slug={event.slug} />}
      {player !== null && !isThere && <CheckIn event={event} reload={reload} />}
    </Card>
  );
}

function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <div className="grid gap-3">
      <h2 className="type-h2">
        <Trans>Sign in to check in</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>Afterwards you come back here and are checked in.</Trans>
      </p>
      <ButtonLink
        to="/login"
        className="justify-self-start"
        state={{ returnTo: pathname + search }}
      >
        <Trans>Sign in</Trans>
      </ButtonLink>
    </div>
  );
}

function CheckedIn({ slug }: { slug: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      art={art}
      title={t`You are checked in`}
      action={
        <ButtonLink to={eventPath(slug)}>
          <Trans>To the event</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        You will be drawn. Your table comes to this phone and to the screen of the room.
      </Trans>
    </EmptyState>
  );
}

/** At once with the code of the square; whoever cannot scan it types the code. */
function CheckIn({ event, reload }: EventPageProps) {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const scanned = query.get("code") ?? "";
  const [code, setCode] = useState(scanned);
  const { isBusy, failure, act } = useEventAct({ event, reload });
  const send = (typed: string) => void act(() => checkIn(event.id, typed));
  const sendScanned = useEffectEvent(() => {
    if (scanned !== "" && event.entry !== null) send(scanned);
  });
  useEffect(() => sendScanned(), []);
  if (event.entry === null)
    return (
      <>
        <Message variant="warning">
          <Trans>You have not entered this event, so there is nothing to check in to.</Trans>
        </Message>
        <ButtonLink to={eventPath(event.slug)} className="justify-self-start">
          <Trans>To the event</Trans>
        </ButtonLink>
      </>
    );
  const submit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    if (code.trim() !== "") send(code.trim());
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <h2 className="type-h2">
        <Trans>Check in</Trans>
      </h2>
      <TextField
        label={t`Code`}
        help={t`Scan the square on the wall, or type the code below it.`}
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      {failure !== undefined && <Message variant="error">{failure}</Message>}
      <Button type="submit" className="justify-self-start" busy={isBusy && t`Loading...`}>
        <Trans>Check in</Trans>
      </Button>
    </form>
  );
}
