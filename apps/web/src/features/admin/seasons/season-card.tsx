import { seasonFrame } from "@capicu/contract/leaderboard";
import { SEASON_ZONE, type ManagedSeason } from "@capicu/contract/seasons";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { useTimes } from "#features/admin/format-time.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { Tag } from "#ui/tag.tsx";

import { SEASON_STATES, type SeasonAction } from "./season-words.ts";
import { useSeasonDay } from "./use-season-days.ts";

export type CardAction = Exclude<SeasonAction, "open">;

interface SeasonCardProps {
  season: ManagedSeason;
  busy: boolean;
  onIntend: (action: CardAction) => void;
}

export function SeasonCard({ season, busy, onIntend }: SeasonCardProps) {
  const { t } = useLingui();
  const day = useSeasonDay();
  const { name, slug, state, first_day, last_day } = season;
  const [from, to] = [day(first_day), day(last_day)];
  return (
    <Card className="season" aria-label={name}>
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="type-h2 wrap-anywhere">{name}</h2>
        <Tag>{t(SEASON_STATES[state])}</Tag>
      </header>
      <p>{t`${from} to ${to}, both included (${SEASON_ZONE})`}</p>
      <Closing season={season} />
      <div className="flex flex-wrap items-center gap-3">
        {state !== "closed" && (
          <Button
            variant="secondary"
            disabled={busy}
            aria-label={t`Rename: ${name}`}
            onClick={() => onIntend("rename")}
          >
            <Trans>Rename</Trans>
          </Button>
        )}
        {state === "running" && (
          <Button
            variant="danger"
            disabled={busy}
            aria-label={t`Close: ${name}`}
            onClick={() => onIntend("close")}
          >
            <Trans context="a season">Close</Trans>
          </Button>
        )}
        {state === "planned" && (
          <Button
            variant="danger"
            disabled={busy}
            aria-label={t`Take back: ${name}`}
            onClick={() => onIntend("cancel")}
          >
            <Trans>Take back</Trans>
          </Button>
        )}
        {state !== "planned" && (
          <Link
            to={`/leaderboard?timeframe=${encodeURIComponent(seasonFrame(slug))}`}
            className="underline"
          >
            <Trans>Board of the season</Trans>
          </Link>
        )}
      </div>
    </Card>
  );
}

function Closing({ season }: { season: ManagedSeason }) {
  const { t } = useLingui();
  const times = useTimes();
  const { closed_at, closed_by, players, is_over } = season;
  if (closed_at === null)
    return is_over ? (
      <p className="type-small text-ink-2">
        <Trans>Its last day is over. Close it, and its result is final.</Trans>
      </p>
    ) : null;
  const time = times.time(closed_at);
  const count = players ?? 0;
  const result = t`${plural(count, { one: "# player in the result", other: "# players in the result" })}`;
  return (
    <p className="type-small text-ink-2">
      {closed_by === null ? t`Closed on ${time}` : t`Closed by ${closed_by} on ${time}`}
      {" · "}
      {result}
    </p>
  );
}
