import type { EventEntry } from "@capicu/contract/events";
import { Trans } from "@lingui/react/macro";

import { useZoneWords } from "#lib/use-zone-words.ts";

/** The start by the clocks of the event, which are named, and by the reader's where they show something else. */
export function EventWhen({ event }: { event: Pick<EventEntry, "starts_at" | "time_zone"> }) {
  const words = useZoneWords(event.time_zone);
  const start = new Date(event.starts_at);
  const [day, clock, own] = [words.day(start), words.zonedClock(start), words.own(start)];
  return (
    <span className="min-w-0">
      <time dateTime={event.starts_at}>
        <Trans comment="When an event begins: Friday, December 4, 8:00 PM AST">
          {day}, {clock}
        </Trans>
      </time>
      {own !== null && (
        <span className="block type-small text-ink-2">
          <Trans comment="The beginning in the reader’s own time zone">
            Begins for you at {own}
          </Trans>
        </span>
      )}
    </span>
  );
}
