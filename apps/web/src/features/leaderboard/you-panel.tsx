import { figuresOf, type BoardPlayer, type Leaderboard } from "@capicu/contract/leaderboard";
import type { Mode } from "@capicu/contract/statistics";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ScanLine } from "lucide-react";

import { useFormats } from "#languages/formats.ts";
import type { KnownPlayer } from "#state/known-player.ts";
import { Avatar } from "#ui/avatar.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { StatCell, TileCard } from "#ui/card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Tag } from "#ui/tag.tsx";
import { WinRateArc } from "#ui/win-rate.tsx";
import { BetterThan, MissingGames } from "#widgets/standing-lines.tsx";

import type { Chase } from "./chase.ts";
import { COLUMN_NAMES } from "./sort.ts";

type Place = Pick<NonNullable<Leaderboard["me"]>, "games_to_rank" | "standing">;

interface YouPanelProps {
  user: KnownPlayer;
  /** The player's own row; missing until a submission is approved. */
  player: BoardPlayer | "loading" | undefined;
  mode: Mode;
  chase: Chase | undefined;
  /** What the board says of the player's place. */
  place?: Place | null | undefined;
  /** Why a member of a club has no row on its board, if not for want of approved statistics. */
  absence?: Absence | undefined;
}

/** The player's visibility, or that they have added nothing in the time that the board shows. */
export type Absence = "unlisted" | "unchanged";

export function YouPanel({ user, player, mode, chase, place, absence }: YouPanelProps) {
  const { t } = useLingui();
  return (
    <aside
      className="felt felt-panel you-panel grid grid-cols-[minmax(0,1fr)] gap-4 p-5"
      aria-label={t`Your stats`}
    >
      <div className="flex items-center gap-3">
        <Avatar id={user.id} name={user.username} address={user.avatar_url} size={46} />
        <div className="grid min-w-0">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <span className="truncate type-h3">{user.username}</span>
            <Tag variant="brass">
              <Trans>YOU</Trans>
            </Tag>
          </span>
          <span className="truncate type-small text-ink-2">@{user.handle}</span>
        </div>
      </div>
      <Own player={player} mode={mode} listed={user.is_listed} absence={absence} />
      {user.is_listed && place && <PlaceLines {...place} />}
      {chase !== undefined && <ChaseLine {...chase} />}
      <ButtonLink to="/upload" icon={<ScanLine size={18} strokeWidth={1.75} aria-hidden="true" />}>
        <Trans>Upload Stats</Trans>
      </ButtonLink>
    </aside>
  );
}

function PlaceLines({ games_to_rank, standing }: Place) {
  if (games_to_rank === 0 && standing === null) return null;
  return (
    <ul className="grid gap-1 type-small text-ink-2">
      {standing !== null && (
        <li>
          <BetterThan standing={standing} />
        </li>
      )}
      {games_to_rank > 0 && (
        <li>
          <MissingGames games={games_to_rank} />
        </li>
      )}
    </ul>
  );
}

/** The wins to the next rank. */
function ChaseLine({ missing, name }: Chase) {
  const { t } = useLingui();
  return (
    <p className="type-small text-ink-2">
      {t`${plural(missing, { one: "# win", other: "# wins" })} to catch ${name}.`}
    </p>
  );
}

interface OwnProps extends Pick<YouPanelProps, "player" | "mode"> {
  listed: boolean;
  absence: Absence | undefined;
}

function Own({ player, mode, listed, absence }: OwnProps) {
  if (player === "loading") return <Skeleton height={120} />;
  if (player !== undefined) return <OwnStats player={player} mode={mode} listed={listed} />;
  if (absence === "unlisted") return <Unlisted />;
  if (absence === "unchanged")
    return (
      <p className="text-ink-2">
        <Trans>You have added nothing to your record in this time.</Trans>
      </p>
    );
  return (
    <p className="text-ink-2">
      <Trans>
        You are not on this board yet. Upload your two screenshots; once they are approved, your
        rank shows here.
      </Trans>
    </p>
  );
}

function OwnStats({ player, mode, listed }: { player: BoardPlayer; mode: Mode; listed: boolean }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const stats = figuresOf(player, mode);
  const lines = [
    [t(COLUMN_NAMES.losses), stats.losses],
    ...(mode === "overall"
      ? []
      : ([
          [t(COLUMN_NAMES.games), stats.games_played],
          [t(COLUMN_NAMES.points), stats.points_scored],
        ] as const)),
    [t`Followers`, player.followers_count],
  ] as const;
  return (
    <>
      <WinRateArc rate={stats.win_rate} />
      <TileCard>
        <StatCell label={t(COLUMN_NAMES.rank)} value={listed ? number(player.rank ?? 0) : "–"} />
        <StatCell label={t(COLUMN_NAMES.wins)} value={number(stats.wins)} />
      </TileCard>
      {!listed && <Unlisted />}
      <dl>
        {lines.map(([label, value]) => (
          <div key={label} className="flex justify-between border-b border-line py-1.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="type-number font-[620]">{number(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const Unlisted = () => (
  <p className="type-small text-ink-2">
    <Trans>
      You are not on the board: your profile is private, your stats are not shown, or your latest
      approved upload is too long ago. Your profile says which.
    </Trans>
  </p>
);
