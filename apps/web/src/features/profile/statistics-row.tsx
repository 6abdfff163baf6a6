import type { Statistics, Visibility } from "@capicu/contract/profiles";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";
import type { Request } from "#lib/use-request.ts";
import { TileCard } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { WinRatePips } from "#ui/win-rate.tsx";
import { SourceNumber } from "#widgets/provenance/source-number.tsx";
import { SourceProvider } from "#widgets/provenance/source-provider.tsx";
import { BetterThan, MissingGames } from "#widgets/standing-lines.tsx";

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
  const reason = error?.message;
  return (
    <section aria-labelledby="your-statistics" className="grid gap-3">
      <h2 id="your-statistics" className="type-h2">
        <Trans>Your Statistics</Trans>
      </h2>
      {reason !== undefined && (
        <Message variant="error">
          <Trans>
            We could not load your statistics. {reason}{" "}
            <button type="button" className="link" onClick={reload}>
              Try again
            </button>
          </Trans>
        </Message>
      )}
      {(value !== undefined || error === undefined) && (
        <TileCard className="tile-stack profile-statistics" aria-busy={value === undefined}>
          <SourceProvider>
            <Cells
              userId={userId}
              statistics={
                value === undefined || listed
                  ? value
                  : { ...value, globalRank: null, standing: null }
              }
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

const LABELS = {
  games: msg`Total Games`,
  winRate: msg`Win Rate`,
  rank: msg`Global Rank`,
  opponent: msg`Best Opponent`,
  views: msg`Profile Views`,
};

function Cells({ userId, statistics, isOpen }: CellsProps) {
  const { t } = useLingui();
  const { number, rate } = useFormats();
  if (statistics === undefined)
    return Object.values(LABELS).map((label) => (
      <StatTile key={label.id} label={t(label)} value={<Skeleton width={70} height={26} />} />
    ));
  const { totalGames, winRate, globalRank, gamesToRank, standing, bestOpponent, profileViews } =
    statistics;
  const sourced = (field: string, label: string, text: string) => (
    <SourceNumber playerId={userId} field={`overall_${field}`} label={label}>
      {text}
    </SourceNumber>
  );
  return (
    <>
      <StatTile
        label={t(LABELS.games)}
        value={sourced("games_played", t(LABELS.games), number(totalGames))}
      />
      <StatTile
        label={t(LABELS.winRate)}
        value={sourced("win_rate", t(LABELS.winRate), rate(winRate))}
      >
        <WinRatePips rate={winRate} />
        {gamesToRank > 0 && (
          <p>
            <MissingGames games={gamesToRank} />
          </p>
        )}
      </StatTile>
      <StatTile label={t(LABELS.rank)} value={globalRank === null ? "–" : `#${number(globalRank)}`}>
        {globalRank === null
          ? t`not on the board`
          : standing !== null && <BetterThan standing={standing} />}
      </StatTile>
      <StatTile label={t(LABELS.opponent)} value={bestOpponent ?? "–"}>
        {bestOpponent === null
          ? t`From confirmed event results, after three games`
          : t`most confirmed games`}
      </StatTile>
      {isOpen ? (
        <StatTile label={t(LABELS.views)} value={number(profileViews)}>
          <Trans>this month</Trans>
        </StatTile>
      ) : (
        <StatTile label={t(LABELS.views)} value={t`Private`} />
      )}
    </>
  );
}
