import { eventPath, isEventSlug } from "@capicu/contract/event-text";
import type { EventDetails } from "@capicu/contract/events";
import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { Navigate, useParams } from "react-router";

import { BackendError } from "#backend/backend-error.ts";
import type { DatedAnswer } from "#backend/saved-answers.ts";
import { useArrivals } from "#lib/use-arrivals.ts";
import { useKnownPlayer } from "#state/known-player.ts";
import { ErrorState } from "#ui/empty-state.tsx";

import { EventMissing } from "./event-absent.tsx";
import { EventFrame } from "./event-frame.tsx";
import { EventPageLoading, EventSkeleton } from "./event-loading.tsx";
import { EVENT_PAGES } from "./event-pages.ts";
import { useEventChanges } from "./use-event-changes.ts";
import { useEvent } from "./use-event.ts";
import "./events.css";

/** The page /events/<slug> and the pages below it; who sees what of the event, the server decides. */
export function EventScreen() {
  const { slug = "" } = useParams();
  const playerId = useKnownPlayer()?.id ?? "";
  if (!isEventSlug(slug)) return <EventMissing />;
  // Another player sees another event at the same address.
  return <EventAt key={`${slug} ${playerId}`} slug={slug} />;
}

function EventAt({ slug }: { slug: string }) {
  const { event, error, reload } = useEvent(slug);
  if (event === undefined || isGone(error)) return <EventPending error={error} reload={reload} />;
  return <OpenEvent event={event} error={error} reload={reload} />;
}

interface OpenEventProps {
  event: DatedAnswer<EventDetails>;
  error: Error | undefined;
  reload: () => void;
}

function OpenEvent({ event, error, reload }: OpenEventProps) {
  useEventChanges(event.id, reload);
  useArrivals(reload);
  const below = (useParams()["*"] ?? "").replace(/\/$/, "");
  const page = EVENT_PAGES.find(({ name = "" }) => name === below);
  if (page === undefined) return <Navigate to={eventPath(event.slug)} replace />;
  return (
    <EventFrame event={event} page={page} error={error} reload={reload}>
      <Suspense fallback={<EventPageLoading />}>
        <page.Screen event={event} reload={reload} />
      </Suspense>
    </EventFrame>
  );
}

const isGone = (error: Error | undefined) => error instanceof BackendError && error.status === 404;

/** Without an event to show: it is being read, or there is none. */
function EventPending({ error, reload }: Pick<OpenEventProps, "error" | "reload">) {
  const { t } = useLingui();
  if (error === undefined) return <EventSkeleton />;
  if (isGone(error)) return <EventMissing />;
  const reason = error.message;
  return (
    <ErrorState heading="h1" onRetry={reload}>
      {t`We could not load this event. ${reason}`}
    </ErrorState>
  );
}
