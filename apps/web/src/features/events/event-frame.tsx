import { BRAND } from "@capicu/contract/brand";
import { eventPath } from "@capicu/contract/event-text";
import type { EventDetails } from "@capicu/contract/events";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import type { DatedAnswer } from "#backend/saved-answers.ts";
import { Link } from "#ui/link.tsx";
import { OutdatedMessage } from "#ui/outdated-message.tsx";
import { SavedNote } from "#widgets/saved-note.tsx";

import { EventFacts } from "./event-facts.tsx";
import { EVENT_PAGES, type EventPage } from "./event-pages.ts";
import { EventState } from "./event-state.tsx";

interface EventFrameProps {
  event: DatedAnswer<EventDetails>;
  /** The open one of the event's pages. */
  page: EventPage;
  /** Of the latest reading; the event is from an earlier one. */
  error: Error | undefined;
  reload: () => void;
  children: ReactNode;
}

/** What every page of an event begins with: what it is, and the way to its other pages. */
export function EventFrame({ event, page, error, reload, children }: EventFrameProps) {
  const { t } = useLingui();
  const label = t(page.label);
  return (
    <div className="event">
      <title>{`${page.name === undefined ? "" : `${label} · `}${event.title} · ${BRAND}`}</title>
      <header className="event-head">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="min-w-0 type-h1 wrap-anywhere">
            <bdi>{event.title}</bdi>
          </h1>
          <EventState state={event.state} />
        </div>
        {page.name === undefined && <EventFacts event={event} />}
      </header>
      <EventNavigation event={event} open={page} />
      <SavedNote savedAt={event.savedAt} reload={reload} />
      {error !== undefined && <OutdatedMessage reason={error.message} onRetry={reload} />}
      {children}
    </div>
  );
}

function EventNavigation({ event, open }: { event: EventDetails; open: EventPage }) {
  const { t } = useLingui();
  const pages = EVENT_PAGES.filter(({ isListedFor }) => isListedFor(event));
  if (pages.length === 1) return null;
  return (
    <nav aria-label={t`Pages of the event`} className="tabs">
      {pages.map((page) => (
        <Link
          key={page.name ?? ""}
          ref={page === open ? showInRow : undefined}
          to={eventPath(event.slug, page.name)}
          className="tab"
          aria-current={page === open ? "page" : undefined}
          data-state={page === open ? "active" : undefined}
        >
          {t(page.label)}
        </Link>
      ))}
    </nav>
  );
}

/** Where the row is wider than the window. Only sideways, because scrollIntoView would also move the page. */
function showInRow(open: HTMLElement | null): void {
  const row = open?.parentElement;
  if (!open || !row) return;
  const [whole, part] = [row.getBoundingClientRect(), open.getBoundingClientRect()];
  row.scrollLeft += (part.left + part.right - whole.left - whole.right) / 2;
}
