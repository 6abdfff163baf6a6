import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";

import { useKnownPlayer } from "#state/known-player.ts";
import art from "#ui/art/coming-soon-events.svg";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** For an unknown address, and for an event that the viewer may not see: both look the same. */
export function EventMissing() {
  const { t } = useLingui();
  const isVisitor = useKnownPlayer() === null;
  const title = t`Event not found`;
  return (
    <>
      <title>{`${title} · Capicú`}</title>
      <EmptyState
        art={art}
        title={title}
        heading="h1"
        action={isVisitor ? <SignIn /> : <ToEvents />}
      >
        <Trans>There is no event at this address, or only those who take part see it.</Trans>
      </EmptyState>
    </>
  );
}

/** A visitor may be a player of the event who is not signed in. */
function SignIn() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to="/login" state={{ returnTo: pathname + search }}>
      <Trans>Sign in</Trans>
    </ButtonLink>
  );
}

const ToEvents = () => (
  <ButtonLink to="/events">
    <Trans>See all events</Trans>
  </ButtonLink>
);
