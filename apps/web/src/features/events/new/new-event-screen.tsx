import { EVENT_BLOCKERS } from "@capicu/contract/event-refusals";
import { isEntitled } from "@capicu/contract/plans";
import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";

import { EventPageLoading } from "#features/events/event-loading.tsx";
import { useSay } from "#languages/say.ts";
import { useKnownPlayer } from "#state/known-player.ts";
import art from "#ui/art/coming-soon-events.svg";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import "#features/events/events.css";

// Whoever may post none does not load it.
const NewEventForm = lazy(async () => ({
  default: (await import("./new-event-form.tsx")).NewEventForm,
}));

/** The page /events/new. */
export function NewEventScreen() {
  const { t } = useLingui();
  const say = useSay();
  const player = useKnownPlayer();
  const mayPost = player !== null && isEntitled(player, "post_events");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <title>{t`Post an event · Capicú`}</title>
      <header className="grid gap-1">
        <Link to="/events" className="justify-self-start link type-small">
          <Trans>All events</Trans>
        </Link>
        <h1 className="type-h1">
          <Trans>Post an event</Trans>
        </h1>
      </header>
      {mayPost ? (
        <Suspense fallback={<EventPageLoading />}>
          <NewEventForm />
        </Suspense>
      ) : (
        <EmptyState
          art={art}
          title={t`A plan for organisers`}
          action={
            <ButtonLink to="/subscription">
              <Trans>See plans</Trans>
            </ButtonLink>
          }
        >
          {say(EVENT_BLOCKERS.plan)}
        </EmptyState>
      )}
    </div>
  );
}
