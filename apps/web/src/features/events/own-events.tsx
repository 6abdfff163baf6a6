import { Trans, useLingui } from "@lingui/react/macro";

import { readOwnEvents } from "#backend/events.ts";
import { usePages } from "#lib/use-pages.ts";

import { EventList } from "./event-list.tsx";

const read = async (cursor: string | null) => {
  const { events, nextCursor } = await readOwnEvents(cursor);
  return { rows: events, nextCursor };
};

export function OwnEvents() {
  const { t } = useLingui();
  const pages = usePages(read, ({ id }) => id);
  const reason = pages.error?.message ?? "";
  return (
    <section aria-labelledby="own-events" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="own-events" className="type-h2">
        <Trans>Your events</Trans>
      </h2>
      <EventList
        pages={pages}
        failed={t`We could not load your events. ${reason}`}
        empty={
          <p className="text-ink-2">
            <Trans>You have not entered an event yet. Playing is free.</Trans>
          </p>
        }
      />
    </section>
  );
}
