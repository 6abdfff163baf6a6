import { overallOf, type DirectoryPlayer } from "@capicu/contract/directory";
import { memo } from "react";

import { Avatar } from "#ui/avatar.tsx";
import { Medal } from "#ui/medal.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { WinRatePips } from "#ui/win-rate.tsx";

import { countOr, nameOf, rankOf, rateOr, secondLine } from "./player-facts.ts";

interface DirectoryRowProps {
  player: DirectoryPlayer;
  /** Counted through the whole table, head included. */
  index: number;
  isOnline: boolean;
  isFeatured: boolean;
  onFeature: (player: DirectoryPlayer) => void;
}

export const DirectoryRow = memo(function DirectoryRow(props: DirectoryRowProps) {
  const { player, index, isOnline, isFeatured, onFeature } = props;
  const stats = overallOf(player);
  const name = nameOf(player);
  return (
    <tr
      aria-rowindex={index}
      aria-current={isFeatured || undefined}
      data-featured={isFeatured || undefined}
    >
      <td>
        <Medal rank={rankOf(player)} />
      </td>
      <td className="cell-face">
        <Avatar id={player.user_id} name={name} address={player.avatar_url} online={isOnline} />
      </td>
      <th scope="row" className="cell-name">
        <Name player={player} onFeature={onFeature} />
      </th>
      <td data-number="" className="cell-strong">
        {countOr(stats.wins)}
      </td>
      <td data-number="">{countOr(stats.losses)}</td>
      <td data-number="" className="cell-strong">
        {stats.win_rate !== null && <WinRatePips rate={stats.win_rate} />}
        <span className="cell-figure">{rateOr(stats.win_rate)}</span>
      </td>
      <td data-number="">{countOr(stats.games_played)}</td>
      <td data-number="">
        {stats.percent_complete !== null && (
          <span className="directory-progress" aria-hidden="true">
            <span style={{ width: `${Math.min(100, Math.max(0, stats.percent_complete))}%` }} />
          </span>
        )}
        <span className="cell-figure">{rateOr(stats.percent_complete)}</span>
      </td>
      <td data-number="" className="cell-strong">
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

/** A row that has not come yet. */
export function WaitingRow({ index, columns }: { index: number; columns: number }) {
  return (
    <tr aria-rowindex={index} aria-busy="true">
      <td colSpan={columns}>
        <Skeleton width="60%" />
      </td>
    </tr>
  );
}
