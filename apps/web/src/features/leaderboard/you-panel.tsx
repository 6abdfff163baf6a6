import { figuresOf, type BoardPlayer } from "@capicu/contract/leaderboard";
import type { Mode } from "@capicu/contract/statistics";
import { ScanLine } from "lucide-react";

import { formatCount } from "#lib/format-numbers.ts";
import type { KnownPlayer } from "#state/known-player.ts";
import { Avatar } from "#ui/avatar.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { StatCell, TileCard } from "#ui/card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Tag } from "#ui/tag.tsx";
import { WinRateArc } from "#ui/win-rate.tsx";

interface YouPanelProps {
  user: KnownPlayer;
  /** The player's own row; missing until a submission is approved. */
  player: BoardPlayer | "loading" | undefined;
  mode: Mode;
  /** A sentence about the next rank. */
  chase: string | undefined;
}

export function YouPanel({ user, player, mode, chase }: YouPanelProps) {
  return (
    <aside className="felt felt-panel you-panel grid gap-4 p-5" aria-label="Your stats">
      <div className="flex items-center gap-3">
        <Avatar id={user.id} name={user.username} address={user.avatar_url} size={46} />
        <div className="grid min-w-0">
          <span className="flex min-w-0 items-center gap-2">
            <span className="truncate type-h3">{user.username}</span>
            <Tag variant="brass">YOU</Tag>
          </span>
          <span className="truncate type-small text-ink-2">@{user.handle}</span>
        </div>
      </div>
      <Own player={player} mode={mode} listed={user.is_listed} />
      {chase !== undefined && <p className="type-small text-ink-2">{chase}</p>}
      <ButtonLink to="/upload" icon={<ScanLine size={18} strokeWidth={1.75} aria-hidden="true" />}>
        Upload Stats
      </ButtonLink>
    </aside>
  );
}

interface OwnProps extends Pick<YouPanelProps, "player" | "mode"> {
  listed: boolean;
}

function Own({ player, mode, listed }: OwnProps) {
  if (player === "loading") return <Skeleton height={120} />;
  if (player !== undefined) return <OwnStats player={player} mode={mode} listed={listed} />;
  return (
    <p className="text-ink-2">
      You are not on this board yet. Upload your two screenshots; once they are approved, your rank
      shows here.
    </p>
  );
}

function OwnStats({ player, mode, listed }: { player: BoardPlayer; mode: Mode; listed: boolean }) {
  const stats = figuresOf(player, mode);
  const lines = [
    ["Losses", stats.losses],
    ...(mode === "overall"
      ? []
      : ([
          ["Games", stats.games_played],
          ["Points", stats.points_scored],
        ] as const)),
    ["Followers", player.followers_count],
  ] as const;
  return (
    <>
      <WinRateArc rate={stats.win_rate} />
      <TileCard>
        <StatCell label="Rank" value={listed ? formatCount(player.rank ?? 0) : "–"} />
        <StatCell label="Wins" value={formatCount(stats.wins)} />
      </TileCard>
      {!listed && (
        <p className="type-small text-ink-2">
          You are not on the board: your profile is private, or your stats are not shown.
        </p>
      )}
      <dl>
        {lines.map(([label, value]) => (
          <div key={label} className="flex justify-between border-b border-line py-1.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="type-number font-[620]">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
