import { overallOf, type DirectoryPlayer } from "@capicu/contract/directory";

import { formatCount } from "#lib/format-numbers.ts";

import { countOr, rateOr } from "./player-facts.ts";

interface PerformanceProps {
  player: DirectoryPlayer;
  followers: number;
  isOnline: boolean;
}

export function Performance({ player, followers, isOnline }: PerformanceProps) {
  const { wins, losses, win_rate, points_scored, games_played } = overallOf(player);
  const cells = [
    ["Wins", countOr(wins)],
    ["Losses", countOr(losses)],
    ["Win Rate", rateOr(win_rate)],
    ["Followers", formatCount(followers)],
    ["Points", countOr(points_scored)],
    ["Games", countOr(games_played)],
  ] as const;
  return (
    <section className="grid gap-3" aria-labelledby="performance">
      <h3 id="performance" className="type-h2">
        Performance Statistics
      </h3>
      <dl className="performance">
        {cells.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Status</dt>
          <dd data-online={isOnline || undefined}>{isOnline ? "Online" : "Offline"}</dd>
        </div>
      </dl>
    </section>
  );
}
