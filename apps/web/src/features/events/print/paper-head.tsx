import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import type { EventPageProps } from "#features/events/event-page.ts";
import { useZoneWords } from "#lib/use-zone-words.ts";

interface PaperHeadProps extends Pick<EventPageProps, "event"> {
  /** What is on the page. */
  children: ReactNode;
  page?: number;
  pages?: number;
}

/** What every page begins with, because pages are taken apart. */
export function PaperHead({ event, children, page = 1, pages = 1 }: PaperHeadProps) {
  const words = useZoneWords(event.time_zone);
  return (
    <header className="paper-head">
      <p className="paper-title" dir="auto">
        {event.title}
      </p>
      <p className="paper-facts">
        {children}
        <span>{words.day(new Date(event.starts_at))}</span>
        {event.place !== null && <bdi>{event.place}</bdi>}
        {pages > 1 && (
          <span>
            <Trans>
              Page {page} of {pages}
            </Trans>
          </span>
        )}
      </p>
    </header>
  );
}
