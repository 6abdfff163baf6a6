import type { Statistics, Visibility } from "@capicu/contract/profiles";
import { formatRate } from "@capicu/contract/statistics";

import { formatCount } from "#lib/format-numbers.ts";
import type { Request } from "#lib/use-request.ts";
import { TileCard } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { WinRatePips } from "#ui/win-rate.tsx";

import { StatTile } from "./stat-tile.tsx";

interface StatisticsRowProps {
  visibility: Visibility;
  statistics: Request<Statistics>;
}

export function StatisticsRow({
  visibility,
  statistics: { value, error, reload },
}: StatisticsRowProps) {
  return (
    <section aria-labelledby="your-statistics" className="grid gap-3">
      <h2 id="your-statistics" className="type-h2">
        Your Statistics
      </h2>
      {error !== undefined && (
        <Message look="error">
          {`We could not load your statistics. ${error.message} `}
          <button type="button" className="link" onClick={reload}>
            Try again
          </button>
        </Message>
      )}
      {(value !== undefined || error === undefined) && (
        <TileCard className="tile-stack profile-statistics" aria-busy={value === undefined}>
          <Cells statistics={value} isOpen={visibility === "public"} />
        </TileCard>
      )}
    </section>
  );
}

function Cells({ statistics, isOpen }: { statistics: Statistics | undefined; isOpen: boolean }) {
  if (statistics === undefined)
    return ["Total Games", "Win Rate", "Global Rank", "Best Opponent", "Profile Views"].map(
      (label) => <StatTile key={label} label={label} value={<Skeleton width={70} height={26} />} />,
    );
  const { totalGames, winRate, globalRank, bestOpponent, profileViews } = statistics;
  return (
    <>
      <StatTile label="Total Games" value={formatCount(totalGames)} />
      <StatTile label="Win Rate" value={formatRate(winRate)}>
        <WinRatePips rate={winRate} />
      </StatTile>
      <StatTile
        label="Global Rank"
        value={globalRank === null ? "–" : `#${formatCount(globalRank)}`}
      >
        {globalRank === null && "Not on the board"}
      </StatTile>
      <StatTile label="Best Opponent" value={bestOpponent ?? "–"}>
        {bestOpponent === null && "From confirmed event results"}
      </StatTile>
      {isOpen ? (
        <StatTile label="Profile Views" value={formatCount(profileViews)}>
          this month
        </StatTile>
      ) : (
        <StatTile label="Profile Views" value="Private" />
      )}
    </>
  );
}
