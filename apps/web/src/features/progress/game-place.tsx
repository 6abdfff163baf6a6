import type { Meeting } from "@capicu/contract/head-to-head";
import { Trans } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";
import { Link } from "#ui/link.tsx";

interface GamePlaceProps {
  game: Pick<Meeting, "event" | "round" | "table" | "decided_at">;
}

/** When and where a game was played, with a link to its event. */
export function GamePlace({ game: { event, round, table, decided_at: at } }: GamePlaceProps) {
  const { dayFirst } = useFormats();
  return (
    <>
      <span className="type-small text-ink-2">
        <Trans>
          <time dateTime={at}>
            {dayFirst(new Date(at), { day: "numeric", month: "short", year: "numeric" })}
          </time>
          , round {round}, table {table}
        </Trans>
      </span>
      <Link to={`/events/${event.slug}`} className="link wrap-anywhere">
        <bdi>{event.title}</bdi>
      </Link>
    </>
  );
}
