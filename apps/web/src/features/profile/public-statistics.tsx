import { overallOf } from "@capicu/contract/directory";
import type { PublicProfile } from "@capicu/contract/profiles";
import { formatRate } from "@capicu/contract/statistics";

import { formatCount } from "#lib/format-numbers.ts";
import { Card, TileCard } from "#ui/card.tsx";
import { WinRatePips } from "#ui/win-rate.tsx";

import { StatTile } from "./stat-tile.tsx";

export function PublicStatistics({ player }: { player: PublicProfile }) {
  const { games_played, win_rate, wins, points_scored } = overallOf(player);
  return (
    <section aria-labelledby="statistics" className="grid gap-3">
      <h2 id="statistics" className="type-h2">
        Statistics
      </h2>
      {games_played === null || win_rate === null ? (
        <Card className="p-5">
          <p className="text-ink-2">No statistics to show.</p>
        </Card>
      ) : (
        <TileCard className="tile-stack profile-statistics">
          <StatTile label="Total Games" value={formatCount(games_played)} />
          <StatTile label="Win Rate" value={formatRate(win_rate)}>
            <WinRatePips rate={win_rate} />
          </StatTile>
          <StatTile
            label="Global Rank"
            value={player.rank === null ? "–" : `#${formatCount(player.rank)}`}
          />
          <StatTile label="Wins" value={formatCount(wins ?? 0)} />
          <StatTile label="Points" value={formatCount(points_scored ?? 0)}>
            {player.verified ? "VERIFIED" : "Self-reported"}
          </StatTile>
        </TileCard>
      )}
    </section>
  );
}
