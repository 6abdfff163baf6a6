import { overallOf } from "@capicu/contract/directory";
import type { PublicProfile } from "@capicu/contract/profiles";
import { formatRate } from "@capicu/contract/statistics";

import { StatTile } from "#features/profile/stat-tile.tsx";
import { formatCount } from "#lib/format-numbers.ts";
import { Card, TileCard } from "#ui/card.tsx";
import { WinRatePips } from "#ui/win-rate.tsx";
import { SourceNumber } from "#widgets/provenance/source-number.tsx";
import { SourceProvider } from "#widgets/provenance/source-provider.tsx";

export function PublicStatistics({ player }: { player: PublicProfile }) {
  const { games_played, win_rate, wins, points_scored } = overallOf(player);
  const number = (field: string, label: string, text: string) => (
    <SourceNumber playerId={player.user_id} field={`overall_${field}`} label={label}>
      {text}
    </SourceNumber>
  );
  return (
    <SourceProvider>
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
            <StatTile
              label="Total Games"
              value={number("games_played", "Total Games", formatCount(games_played))}
            />
            <StatTile label="Win Rate" value={number("win_rate", "Win Rate", formatRate(win_rate))}>
              <WinRatePips rate={win_rate} />
            </StatTile>
            <StatTile
              label="Global Rank"
              value={player.rank === null ? "–" : `#${formatCount(player.rank)}`}
            />
            <StatTile label="Wins" value={number("wins", "Wins", formatCount(wins ?? 0))} />
            <StatTile
              label="Points"
              value={number("points_scored", "Points", formatCount(points_scored ?? 0))}
            >
              {player.verified ? "VERIFIED" : "Self-reported"}
            </StatTile>
          </TileCard>
        )}
      </section>
    </SourceProvider>
  );
}
