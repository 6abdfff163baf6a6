import { overallOf, type DirectoryPlayer } from "@capicu/contract/directory";

import { formatCount } from "#lib/format-numbers.ts";
import { SourceNumber } from "#widgets/provenance/source-number.tsx";
import { SourceProvider } from "#widgets/provenance/source-provider.tsx";

import { countOr, NOTHING, rateOr } from "./player-facts.ts";

interface PerformanceProps {
  player: DirectoryPlayer;
  followers: number;
  isOnline: boolean;
}

export function Performance({ player, followers, isOnline }: PerformanceProps) {
  const { wins, losses, win_rate, points_scored, games_played } = overallOf(player);
  const cells = [
    ["Wins", countOr(wins), "wins"],
    ["Losses", countOr(losses), "losses"],
    ["Win Rate", rateOr(win_rate), "win_rate"],
    ["Followers", formatCount(followers), null],
    ["Points", countOr(points_scored), "points_scored"],
    ["Games", countOr(games_played), "games_played"],
  ] as const;
  return (
    <SourceProvider>
      <section className="grid gap-3" aria-labelledby="performance">
        <h3 id="performance" className="type-h2">
          Performance Statistics
        </h3>
        <dl className="performance">
          {cells.map(([label, value, field]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {field === null || value === NOTHING ? (
                  value
                ) : (
                  <SourceNumber playerId={player.user_id} field={`overall_${field}`} label={label}>
                    {value}
                  </SourceNumber>
                )}
              </dd>
            </div>
          ))}
          <div>
            <dt>Status</dt>
            <dd data-online={isOnline || undefined}>{isOnline ? "Online" : "Offline"}</dd>
          </div>
        </dl>
      </section>
    </SourceProvider>
  );
}
