import type { EventEntry } from "@capicu/contract/events";
import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarDays, MapPin, Shapes, Spade, UsersRound } from "lucide-react";

import { EventWhen } from "./event-when.tsx";
import { FORMAT_NAMES } from "./event-words.ts";

const ICON = {
  size: 15,
  strokeWidth: 1.75,
  className: "mt-1 flex-none",
  "aria-hidden": true,
} as const;

/** When, where, what and how many, as in lists and at the head of an event's pages. */
export function EventFacts({ event }: { event: EventEntry }) {
  const { t } = useLingui();
  const { place, club, entrants_count: entered, capacity } = event;
  return (
    <ul className="event-facts">
      <li>
        <CalendarDays {...ICON} />
        <EventWhen event={event} />
      </li>
      {place !== null && place !== "" && (
        <li>
          <MapPin {...ICON} />
          <bdi className="wrap-anywhere">{place}</bdi>
        </li>
      )}
      {club !== null && (
        <li>
          <Spade {...ICON} />
          <bdi className="wrap-anywhere">{club.name}</bdi>
        </li>
      )}
      <li>
        <Shapes {...ICON} />
        {t(FORMAT_NAMES[event.format_id])}
      </li>
      <li>
        <UsersRound {...ICON} />
        <Trans>
          {entered} of {capacity} places taken
        </Trans>
      </li>
    </ul>
  );
}
