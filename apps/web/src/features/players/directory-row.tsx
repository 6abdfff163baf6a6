import { overallOf, type DirectoryPlayer, type ListedPlayer } from "@capicu/contract/directory";
import { memo } from "react";

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
  const stats = overallOf(player);
  const name = nameOf(player);
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
      <td {...TABLE_ROLES.cell} data-number="" className="cell-wins cell-strong">
        {countOr(stats.wins)}
      </td>
      <td {...TABLE_ROLES.cell} data-number="" className="cell-losses">
        {countOr(stats.losses)}
      </td>
      <td {...TABLE_ROLES.cell} data-number="" className="cell-rate cell-strong">
        {stats.win_rate !== null && <WinRatePips rate={stats.win_rate} />}
        <span className="cell-figure">{rateOr(stats.win_rate)}</span>
      </td>
      <td {...TABLE_ROLES.cell} data-number="" className="cell-games">
        {countOr(stats.games_played)}
      </td>
      <td {...TABLE_ROLES.cell} data-number="" className="cell-progress">
        {stats.percent_complete !== null && (
          <span className="directory-progress" aria-hidden="true">
            <span style={{ width: `${Math.min(100, Math.max(0, stats.percent_complete))}%` }} />
          </span>
        )}
        <span className="cell-figure">{rateOr(stats.percent_complete)}</span>
      </td>
      <td {...TABLE_ROLES.cell} data-number="" className="cell-points cell-strong">
        {countOr(stats.points_scored)}
      </td>
    </tr>
  );
});

function Name({ player, onFeature }: Pick<DirectoryRowProps, "player" | "onFeature">) {
  return (
    <span className="grid min-w-0">
      <button
        type="button"
        className="directory-button truncate type-h3 text-[15px]/5"
        onClick={() => onFeature(player)}
      >
        {nameOf(player)}
      </button>
      <span className="truncate type-small text-ink-2">{secondLine(player)}</span>
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
