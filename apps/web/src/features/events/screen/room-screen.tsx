import { isEventSlug } from "@capicu/contract/event-text";
import { lazy, Suspense } from "react";
import { useParams } from "react-router";

import { EventMissing } from "#features/events/event-absent.tsx";
import { EventPageLoading } from "#features/events/event-loading.tsx";
import "#features/events/events.css";

const Wall = lazy(async () => ({ default: (await import("./wall.tsx")).Wall }));

/** The page /events/<slug>/screen, for the wall of the room: it needs no login and no reload. */
export function RoomScreen() {
  const { slug = "" } = useParams();
  return (
    <main>
      <Suspense fallback={<EventPageLoading />}>
        {isEventSlug(slug) ? <Wall slug={slug} /> : <EventMissing />}
      </Suspense>
    </main>
  );
}
