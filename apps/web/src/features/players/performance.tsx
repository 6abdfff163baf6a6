import { overallOf, type DirectoryPlayer } from "@capicu/contract/directory";
import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";
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
  const { t } = useLingui();
  const { number, rate } = useFormats();
  const cells = [
    [t`Wins`, countOr(wins, number), "wins"],
    [t`Losses`, countOr(losses, number), "losses"],
    [t`Win Rate`, rateOr(win_rate, rate), "win_rate"],
    [t`Followers`, number(followers), null],
    [t`Points`, countOr(points_scored, number), "points_scored"],
    [t`Games`, countOr(games_played, number), "games_played"],
  ] as const;
  return (
    <SourceProvider>
      <section className="grid gap-3" aria-labelledby="performance">
        <h3 id="performance" className="type-h2">
          <Trans>Performance Statistics</Trans>
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
            <dt>
              <Trans>Status</Trans>
            </dt>
            <dd data-online={isOnline || undefined}>{isOnline ? t`Online` : t`Offline`}</dd>
          </div>
        </dl>
      </section>
    </SourceProvider>
  );
}
