import { clubPath } from "@capicu/contract/club-text";
import { eventPath } from "@capicu/contract/event-text";
import { Trans, useLingui } from "@lingui/react/macro";

import type { EventPageProps } from "#features/events/event-page.ts";
import { CalendarFile } from "#features/events/file-acts.tsx";
import { StandingsCard } from "#features/events/standings-card.tsx";
import { profilePath } from "#lib/player-paths.ts";
import { Card } from "#ui/card.tsx";
import { CopyAddress } from "#ui/copy-address.tsx";
import { Link } from "#ui/link.tsx";
import { ElsewhereButton } from "#widgets/elsewhere/elsewhere-button.tsx";
import { ReportLink } from "#widgets/reports/report-link.tsx";

import { EntrantsCard } from "./entrants-card.tsx";
import { OwnPart } from "./own-part.tsx";
import { RulesCard } from "./rules-card.tsx";

/** What an event is, who takes part, and what the reader can do about it. */
export function EventHome({ event, reload }: EventPageProps) {
  return (
    <div className="event-home">
      <div className="event-column">
        <OwnPart event={event} reload={reload} />
        {event.state === "finished" && <StandingsCard event={event} />}
        {event.about !== null && event.about !== "" && (
          <Card className="event-card">
            <h2 className="type-h2">
              <Trans>About this event</Trans>
            </h2>
            <p className="wrap-anywhere whitespace-pre-line" dir="auto">
              {event.about}
            </p>
          </Card>
        )}
        <EntrantsCard event={event} reload={reload} />
      </div>
      <div className="event-column">
        <WhoCard event={event} reload={reload} />
        <RulesCard event={event} />
        <ReportLink kind="event" id={event.id} name={event.title}>
          <Trans>Report this event</Trans>
        </ReportLink>
      </div>
    </div>
  );
}

/** Who runs it, and its address to pass on. */
function WhoCard({ event, reload }: EventPageProps) {
  const { t } = useLingui();
  const { organiser, club } = event;
  return (
    <Card className="event-card" aria-labelledby="event-who">
      <h2 id="event-who" className="type-h2">
        <Trans>Who runs it</Trans>
      </h2>
      {organiser !== null && (
        <p>
          <Link to={profilePath(organiser.handle)} className="link wrap-anywhere">
            <bdi>{organiser.username}</bdi>
          </Link>
        </p>
      )}
      {club !== null && (
        <p>
          <Link to={clubPath(club.slug)} className="link wrap-anywhere">
            <bdi>{club.name}</bdi>
          </Link>
        </p>
      )}
      <div className="event-actions">
        <CopyAddress
          address={`${location.origin}${eventPath(event.slug)}`}
          label={t`Copy the address`}
          variant="secondary"
        />
        {event.state !== "finished" && event.state !== "draft" && (
          <CalendarFile event={event} reload={reload} />
        )}
        {event.visibility === "public" && event.state !== "draft" && (
          <ElsewhereButton subject={{ kind: "event", slug: event.slug }} />
        )}
      </div>
      {event.round > 0 && (
        <p>
          <Link to={eventPath(event.slug, "screen")} className="link">
            <Trans>Screen for the room</Trans>
          </Link>
        </p>
      )}
    </Card>
  );
}
