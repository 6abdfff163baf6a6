import type { Club } from "@capicu/contract/clubs";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";

import { useFormats } from "#languages/formats.ts";
import { Card } from "#ui/card.tsx";

import { DAY } from "./day.ts";
import { NextDate } from "./next-date.tsx";

const CLOCK = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;

export function About({ club }: { club: Club }) {
  const { date } = useFormats();
  const city = (club.time_zone.split("/").at(-1) ?? club.time_zone).replaceAll("_", " ");
  const founded = date(new Date(club.created_at), DAY);
  return (
    <Card className="club-card">
      <h2 className="type-h2">
        <Trans>About the club</Trans>
      </h2>
      {club.about === null ? (
        <p className="text-ink-3">
          <Trans>This club has not written about itself yet.</Trans>
        </p>
      ) : (
        <p dir="auto" className="whitespace-pre-line">
          {club.about}
        </p>
      )}
      <dl className="club-details">
        <NextDate club={club} />
        <div>
          <dt>
            <Trans>Time zone</Trans>
          </dt>
          <dd>
            {city} <Clock zone={club.time_zone} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Founded</Trans>
          </dt>
          <dd>{founded}</dd>
        </div>
      </dl>
    </Card>
  );
}

/** What the clock at the club's place showed when the page was read. */
function Clock({ zone }: { zone: string }) {
  const { date } = useFormats();
  const [now] = useState(() => new Date());
  const time = date(now, { ...CLOCK, timeZone: zone });
  return <span className="text-ink-2">{`(${time})`}</span>;
}
