import { overallOf } from "@capicu/contract/directory";
import type { PublicProfile } from "@capicu/contract/profiles";
import { Trans, useLingui } from "@lingui/react/macro";

import { StatTile } from "#features/profile/stat-tile.tsx";
import { useFormats } from "#languages/formats.ts";
import { Card, TileCard } from "#ui/card.tsx";
import { WinRatePips } from "#ui/win-rate.tsx";
import { SourceNumber } from "#widgets/provenance/source-number.tsx";
import { SourceProvider } from "#widgets/provenance/source-provider.tsx";

export function PublicStatistics({ player }: { player: PublicProfile }) {
  const { t } = useLingui();
  const { number, rate } = useFormats();
  const { games_played, win_rate, wins, points_scored } = overallOf(player);
  const sourced = (field: string, label: string, text: string) => (
    <SourceNumber playerId={player.user_id} field={`overall_${field}`} label={label}>
      {text}
    </SourceNumber>
  );
  return (
    <SourceProvider>
      <section aria-labelledby="statistics" className="grid gap-3">
        <h2 id="statistics" className="type-h2">
          <Trans>Statistics</Trans>
        </h2>
        {games_played === null || win_rate === null ? (
          <Card className="p-5">
            <p className="text-ink-2">
              <Trans>No statistics to show.</Trans>
            </p>
          </Card>
        ) : (
          <TileCard className="tile-stack profile-statistics">
            <StatTile
              label={t`Total Games`}
              value={sourced("games_played", t`Total Games`, number(games_played))}
            />
            <StatTile label={t`Win Rate`} value={sourced("win_rate", t`Win Rate`, rate(win_rate))}>
              <WinRatePips rate={win_rate} />
            </StatTile>
            <StatTile
              label={t`Global Rank`}
              value={player.rank === null ? "–" : `#${number(player.rank)}`}
            >
              {player.inactive_since !== null && <Inactive since={player.inactive_since} />}
            </StatTile>
            <StatTile label={t`Wins`} value={sourced("wins", t`Wins`, number(wins ?? 0))} />
            <StatTile
              label={t`Points`}
              value={sourced("points_scored", t`Points`, number(points_scored ?? 0))}
            >
              {player.verified ? t`VERIFIED` : t`Self-reported`}
            </StatTile>
          </TileCard>
        )}
      </section>
    </SourceProvider>
  );
}

/** Off the boards, for want of an approved upload. */
function Inactive({ since }: { since: string }) {
  const { t } = useLingui();
  const { date } = useFormats();
  const day = date(new Date(since), { dateStyle: "medium" });
  return t`off the boards since ${day}, until the next approved upload`;
}
