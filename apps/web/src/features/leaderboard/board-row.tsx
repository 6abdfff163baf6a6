import { memo } from "react";

import type { BoardPlayer } from "#backend/board.ts";
import { formatCount, formatRate } from "#lib/format-numbers.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Medal } from "#ui/medal.tsx";
import { Tag } from "#ui/tag.tsx";
import { WinRatePips } from "#ui/win-rate.tsx";

import { handleOf, nameOf, playerId, statsOf } from "./mode-stats.ts";
import { ROLES } from "./roles.ts";
import type { Mode } from "./view.ts";

interface BoardRowProps {
  player: BoardPlayer;
  mode: Mode;
  own: boolean;
  featured: boolean;
  onFeature: (player: BoardPlayer) => void;
}

export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { player, mode, own, featured, onFeature } = props;
  const stats = statsOf(player, mode);
  const extended = mode !== "overall";
  return (
    <tr
      {...ROLES.row}
      data-own={own ? "" : undefined}
      data-featured={featured ? "" : undefined}
      aria-current={own ? "true" : undefined}
    >
      <td {...ROLES.cell} className="cell-rank">
        <Medal rank={player.rank ?? 0} />
      </td>
      <td {...ROLES.cell} className="cell-player">
        <PlayerCell player={player} own={own} onFeature={onFeature} />
      </td>
      <td {...ROLES.cell} data-number="" className="cell-wins">
        {formatCount(stats.wins)}
      </td>
      <td {...ROLES.cell} data-number="" className="cell-losses">
        {formatCount(stats.losses)}
      </td>
      <td {...ROLES.cell} data-number="" className="cell-rate">
        <WinRatePips rate={stats.rate} />
        <span>{formatRate(stats.rate)}</span>
      </td>
      {extended && (
        <>
          <td {...ROLES.cell} data-number="" className="cell-games">
            {formatCount(stats.games)}
          </td>
          <td {...ROLES.cell} data-number="" className="cell-points">
            {formatCount(stats.points)}
          </td>
        </>
      )}
    </tr>
  );
});

type PlayerCellProps = Pick<BoardRowProps, "player" | "own" | "onFeature">;

function PlayerCell({ player, own, onFeature }: PlayerCellProps) {
  const name = nameOf(player);
  return (
    <div className="flex items-center gap-3">
      <Avatar
        id={playerId(player)}
        name={name}
        address={player.avatar_url}
        size={38}
        online={player.is_online === true}
      />
      <div className="grid min-w-0">
        <span className="flex min-w-0 items-center gap-2">
          <button
            type="button"
            className="row-button truncate type-h3 text-[15px]/5"
            onClick={() => onFeature(player)}
          >
            {name}
          </button>
          {own && <Tag look="brass">YOU</Tag>}
          {!own && isPro(player) && <Tag look="brass-soft">PRO</Tag>}
        </span>
        <span className="cell-handle truncate type-small text-ink-2">{handleOf(player)}</span>
      </div>
    </div>
  );
}

function isPro(player: BoardPlayer) {
  return player.is_pro === true || player.subscription_tier === "pro";
}
