import { figuresOf, type BoardPlayer } from "@capicu/contract/leaderboard";
import { formatRate, type Mode } from "@capicu/contract/statistics";
import { memo, type ComponentProps } from "react";

import { formatCount } from "#lib/format-numbers.ts";
import { shownHandle } from "#lib/shown-handle.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Medal } from "#ui/medal.tsx";
import { TABLE_ROLES } from "#ui/table-roles.ts";
import { Tag } from "#ui/tag.tsx";
import { WinRatePips } from "#ui/win-rate.tsx";
import { moveInRow } from "#widgets/provenance/move-in-row.ts";
import { SourceNumber } from "#widgets/provenance/source-number.tsx";

interface BoardRowProps {
  /** The row's index in the table; the head has index 1. */
  index: number;
  player: BoardPlayer;
  mode: Mode;
  own: boolean;
  featured: boolean;
  /** On phones the whole row is one target, and the player's card shows the sources. */
  plain: boolean;
  onFeature: (player: BoardPlayer) => void;
}

export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { index, player, mode, own, featured, plain, onFeature } = props;
  const stats = figuresOf(player, mode);
  const extended = mode !== "overall";
  const Number = plain ? PlainNumber : SourceNumber;
  const source = { playerId: player.user_id, inTable: true };
  return (
    <tr
      {...TABLE_ROLES.row}
      aria-rowindex={index}
      data-own={own ? "" : undefined}
      data-featured={featured ? "" : undefined}
      aria-current={own ? "true" : undefined}
      onKeyDown={moveInRow}
    >
      <td {...TABLE_ROLES.cell} className="cell-rank">
        <Medal rank={player.rank ?? 0} />
      </td>
      <td {...TABLE_ROLES.cell} className="cell-player">
        <PlayerCell player={player} own={own} onFeature={onFeature} />
      </td>
      <td {...TABLE_ROLES.cell} data-number="" className="cell-wins">
        <Number {...source} field={`${mode}_wins`} label="Wins">
          {formatCount(stats.wins)}
        </Number>
      </td>
      <td {...TABLE_ROLES.cell} data-number="" className="cell-losses">
        <Number {...source} field={`${mode}_losses`} label="Losses">
          {formatCount(stats.losses)}
        </Number>
      </td>
      <td {...TABLE_ROLES.cell} data-number="" className="cell-rate">
        <WinRatePips rate={stats.win_rate} />
        <span>
          <Number {...source} field={`${mode}_win_rate`} label="Win Rate">
            {formatRate(stats.win_rate)}
          </Number>
        </span>
      </td>
      {extended && (
        <>
          <td {...TABLE_ROLES.cell} data-number="" className="cell-games">
            <Number {...source} field={`${mode}_games_played`} label="Games">
              {formatCount(stats.games_played)}
            </Number>
          </td>
          <td {...TABLE_ROLES.cell} data-number="" className="cell-points">
            <Number {...source} field={`${mode}_points_scored`} label="Points">
              {formatCount(stats.points_scored)}
            </Number>
          </td>
        </>
      )}
    </tr>
  );
}, showsTheSame);

const PlainNumber = ({ children }: ComponentProps<typeof SourceNumber>) => children;

/** Every reload creates new row objects, most of them unchanged. */
function showsTheSame(before: BoardRowProps, after: BoardRowProps) {
  const { player: old, ...rest } = before;
  const { player, ...others } = after;
  return sameFields(rest, others) && sameFields(old, player);
}

function sameFields(a: object, b: object) {
  const [left, right] = [Object.entries(a), b as Record<string, unknown>];
  return (
    left.length === Object.keys(b).length && left.every(([key, value]) => right[key] === value)
  );
}

type PlayerCellProps = Pick<BoardRowProps, "player" | "own" | "onFeature">;

function PlayerCell({ player, own, onFeature }: PlayerCellProps) {
  const name = player.username;
  return (
    <div className="flex items-center gap-3">
      <Avatar id={player.user_id} name={name} address={player.avatar_url} size={38} />
      <div className="grid min-w-0">
        <span className="flex min-w-0 items-center gap-2">
          <button
            type="button"
            dir="auto"
            className="row-button truncate type-h3 text-[15px]/5"
            onClick={() => onFeature(player)}
          >
            {name}
          </button>
          {own && <Tag variant="brass">YOU</Tag>}
          {!own && isPro(player) && <Tag variant="brass-soft">PRO</Tag>}
        </span>
        <span className="cell-handle truncate type-small text-ink-2">{shownHandle(player)}</span>
      </div>
    </div>
  );
}

function isPro(player: BoardPlayer) {
  return player.is_pro || player.subscription_tier === "pro";
}
