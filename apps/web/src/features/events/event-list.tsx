import { eventPath } from "@capicu/contract/event-text";
import type { EventEntry } from "@capicu/contract/events";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import type { OwnEvent } from "#backend/events.ts";
import type { ShownPages } from "#lib/use-pages.ts";
import { ErrorState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Tag } from "#ui/tag.tsx";
import { MorePages } from "#widgets/more-pages.tsx";

import { EventFacts } from "./event-facts.tsx";
import { EventState } from "./event-state.tsx";
import { ENTRANT_STATE_NAMES, ROLE_WORDS } from "./event-words.ts";

type ListedEvent = EventEntry & Partial<Pick<OwnEvent, "role" | "entry">>;

interface EventListProps {
  pages: ShownPages<ListedEvent>;
  /** What is said when the events could not be read. */
  failed: string;
  /** Shown when there are none. */
  empty: ReactNode;
}

/** A list of events in each of its states. */
export function EventList({ pages, failed, empty }: EventListProps) {
  const { rows, error, reload } = pages;
  if (rows === undefined && error !== undefined)
    return <ErrorState onRetry={reload}>{failed}</ErrorState>;
  if (rows === undefined) return <EventListSkeleton />;
  return (
    <>
      {rows.length === 0 ? (
        empty
      ) : (
        <ul className="event-list">
          {rows.map((event) => (
            <EventItem key={event.id} event={event} />
          ))}
        </ul>
      )}
      <MorePages pages={pages} />
    </>
  );
}

function EventItem({ event }: { event: ListedEvent }) {
  const { t } = useLingui();
  const { role = null, entry = null } = event;
  return (
    <li className="card event-item">
      <h3 className="type-h3">
        <Link to={eventPath(event.slug)} className="event-item-link link">
          <bdi>{event.title}</bdi>
        </Link>
      </h3>
      <EventFacts event={event} />
      <p className="flex flex-wrap gap-1.5">
        <EventState state={event.state} />
        {entry !== null && <Tag variant="brass-soft">{t(ENTRANT_STATE_NAMES[entry])}</Tag>}
        {role !== null && <Tag variant="muted">{t(ROLE_WORDS[role])}</Tag>}
      </p>
    </li>
  );
}

/** In the places of the events that are being read. */
function EventListSkeleton() {
  const { t } = useLingui();
  return (
    <div className="event-list" aria-busy="true">
      <output className="sr-only">{t`Loading the events...`}</output>
      {[1, 2, 3].map((place) => (
        <div key={place} className="card event-item">
          <Skeleton width="60%" height={20} />
          <Skeleton width="80%" height={16} />
          <Skeleton width="40%" height={16} />
        </div>
      ))}
    </div>
  );
}
