import type { Statistics, Visibility } from "@capicu/contract/profiles";
import { formatRate } from "@capicu/contract/statistics";

import { formatCount } from "#lib/format-numbers.ts";
import type { Request } from "#lib/use-request.ts";
import { TileCard } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { WinRatePips } from "#ui/win-rate.tsx";
import { SourceNumber } from "#widgets/provenance/source-number.tsx";
import { SourceProvider } from "#widgets/provenance/source-provider.tsx";

import { StatTile } from "./stat-tile.tsx";

interface StatisticsRowProps {
  userId: string;
  visibility: Visibility;
  /** Whether the player is on the boards, by the latest saved setting. */
  listed: boolean;
  statistics: Request<Statistics>;
}

export function StatisticsRow({
  userId,
  visibility,
  listed,
  statistics: { value, error, reload },
}: StatisticsRowProps) {
  return (
    <section aria-labelledby="your-statistics" className="grid gap-3">
      <h2 id="your-statistics" className="type-h2">
        Your Statistics
      </h2>
      {error !== undefined && (
        <Message variant="error">
          {`We could not load your statistics. ${error.message} `}
          <button type="button" className="link" onClick={reload}>
            Try again
          </button>
        </Message>
      )}
      {(value !== undefined || error === undefined) && (
        <TileCard className="tile-stack profile-statistics" aria-busy={value === undefined}>
          <SourceProvider>
            <Cells
              userId={userId}
              statistics={value === undefined || listed ? value : { ...value, globalRank: null }}
              isOpen={visibility === "public"}
            />
          </SourceProvider>
        </TileCard>
      )}
    </section>
  );
}

interface CellsProps {
  userId: string;
  statistics: Statistics | undefined;
  isOpen: boolean;
}

function Cells({ userId, statistics, isOpen }: CellsProps) {
  if (statistics === undefined)
    return ["Total Games", "Win Rate", "Global Rank", "Best Opponent", "Profile Views"].map(
      (label) => <StatTile key={label} label={label} value={<Skeleton width={70} height={26} />} />,
    );
  const { totalGames, winRate, globalRank, bestOpponent, profileViews } = statistics;
  const number = (field: string, label: string, text: string) => (
    <SourceNumber playerId={userId} field={`overall_${field}`} label={label}>
      {text}
    </SourceNumber>
  );
  return (
    <>
      <StatTile
        label="Total Games"
        value={number("games_played", "Total Games", formatCount(totalGames))}
      />
      <StatTile label="Win Rate" value={number("win_rate", "Win Rate", formatRate(winRate))}>
        <WinRatePips rate={winRate} />
      </StatTile>
      <StatTile
        label="Global Rank"
        value={globalRank === null ? "–" : `#${formatCount(globalRank)}`}
      >
        {globalRank === null && "not on the board"}
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
