import { overallOf, type DirectoryPlayer, type ListedPlayer } from "@capicu/contract/directory";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { memo } from "react";

import { useFormats } from "#languages/formats.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Medal } from "#ui/medal.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TABLE_ROLES } from "#ui/table-roles.ts";
import { WinRatePips } from "#ui/win-rate.tsx";

import { DirectoryFollow } from "./directory-follow.tsx";
import { countOr, nameOf, rankOf, rateOr, secondLine } from "./player-facts.ts";

interface DirectoryRowProps {
  player: ListedPlayer;
  /** Counts through the whole table, including the head. */
  index: number;
  isOnline: boolean;
  isFeatured: boolean;
  onFeature: (player: DirectoryPlayer) => void;
}

const ROW_HEAD = { role: "rowheader" };

export const DirectoryRow = memo(function DirectoryRow(props: DirectoryRowProps) {
  const { player, index, isOnline, isFeatured, onFeature } = props;
  const { i18n } = useLingui();
  const name = nameOf(player, i18n);
  return (
    <tr
      {...TABLE_ROLES.row}
      aria-rowindex={index}
      aria-current={isFeatured || undefined}
      data-featured={isFeatured || undefined}
    >
      <td {...TABLE_ROLES.cell} className="cell-rank">
        <Medal rank={rankOf(player)} />
      </td>
      <td {...TABLE_ROLES.cell} className="cell-face">
        <Avatar id={player.user_id} name={name} address={player.avatar_url} online={isOnline} />
      </td>
      <th scope="row" {...ROW_HEAD} className="cell-name">
        <span className="directory-who">
          <Name player={player} onFeature={onFeature} />
          <DirectoryFollow player={player} />
        </span>
      </th>
      <Figures player={player} />
    </tr>
  );
});

/** Phones, where the heads are hidden, show the units after the numbers. */
function Figures({ player }: { player: ListedPlayer }) {
  const { t } = useLingui();
  const { number, rate } = useFormats();
  const { wins, losses, win_rate, percent_complete, ...stats } = overallOf(player);
  const games = stats.games_played ?? 0;
  const units = {
    wins: t({ message: "W", context: "wins, after their number" }),
    losses: t({ message: "L", context: "losses, after their number" }),
    rate: t({ message: "won", context: "after the percentage of games" }),
    games: t`${plural(games, { one: "game", other: "games" })}`,
    progress: t({ message: "done", context: "after the percentage of the whole" }),
    points: t({ message: "pts", context: "points, after their number" }),
  };
  const cell = { ...TABLE_ROLES.cell, "data-number": "" };
  return (
    <>
      <td {...cell} className="cell-wins cell-strong" data-unit={units.wins}>
        {countOr(wins, number)}
      </td>
      <td {...cell} className="cell-losses" data-unit={units.losses}>
        {countOr(losses, number)}
      </td>
      <td {...cell} className="cell-rate cell-strong" data-unit={units.rate}>
        {win_rate !== null && <WinRatePips rate={win_rate} />}
        <span className="cell-figure">{rateOr(win_rate, rate)}</span>
      </td>
      <td {...cell} className="cell-games" data-unit={units.games}>
        {countOr(stats.games_played, number)}
      </td>
      <td {...cell} className="cell-progress" data-unit={units.progress}>
        {percent_complete !== null && (
          <span className="directory-progress" aria-hidden="true">
            <span style={{ width: `${Math.min(100, Math.max(0, percent_complete))}%` }} />
          </span>
        )}
        <span className="cell-figure">{rateOr(percent_complete, rate)}</span>
      </td>
      <td {...cell} className="cell-points cell-strong" data-unit={units.points}>
        {countOr(stats.points_scored, number)}
      </td>
    </>
  );
}

function Name({ player, onFeature }: Pick<DirectoryRowProps, "player" | "onFeature">) {
  const { i18n } = useLingui();
  return (
    <span className="grid min-w-0">
      <button
        type="button"
        className="directory-button truncate type-h3 text-[0.9375rem]/[1.25rem]"
        onClick={() => onFeature(player)}
      >
        {nameOf(player, i18n)}
      </button>
      <span className="truncate type-small text-ink-2">{secondLine(player, i18n)}</span>
    </span>
  );
}

/** A row that has not loaded yet. */
export function WaitingRow({ index, columns }: { index: number; columns: number }) {
  return (
    <tr aria-rowindex={index} aria-busy="true">
      <td colSpan={columns}>
        <Skeleton width="60%" />
      </td>
    </tr>
  );
}
