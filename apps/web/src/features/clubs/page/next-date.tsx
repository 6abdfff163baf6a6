import { clubPath } from "@capicu/contract/club-text";
import type { Club } from "@capicu/contract/clubs";
import { Trans } from "@lingui/react/macro";

import { useZoneWords } from "#lib/use-zone-words.ts";
import { Link } from "#ui/link.tsx";

/** When the club plays next, by its clocks and by the reader's own where they differ. */
export function NextDate({ club }: { club: Club }) {
  const { next_date: date, time_zone, slug, place } = club;
  const words = useZoneWords(time_zone);
  if (date === null) return null;
  const start = new Date(date.starts_at);
  const [day, clock, own] = [words.day(start), words.zonedClock(start), words.own(start)];
  return (
    <div>
      <dt>
        <Trans>Next date</Trans>
      </dt>
      <dd>
        <Link to={clubPath(slug, "calendar")} className="link">
          <bdi>{date.title}</bdi>
        </Link>{" "}
        <time dateTime={date.starts_at}>{`${day}, ${clock}`}</time>
        {date.place !== null && date.place !== place && (
          <>
            {" · "}
            <bdi>{date.place}</bdi>
          </>
        )}
        {own !== null && (
          <span className="block type-small text-ink-2">
            <Trans comment="The beginning in the reader’s own time zone">
              Begins for you at {own}
            </Trans>
          </span>
        )}
      </dd>
    </div>
  );
}
