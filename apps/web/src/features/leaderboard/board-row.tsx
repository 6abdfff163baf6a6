import { figuresOf, type BoardPlayer } from "@capicu/contract/leaderboard";
import type { Mode } from "@capicu/contract/statistics";
import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { memo, type ComponentProps } from "react";

import { useFormats } from "#languages/formats.ts";
import { shownHandle } from "#lib/shown-handle.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Medal } from "#ui/medal.tsx";
import { TABLE_ROLES } from "#ui/table-roles.ts";
import { Tag } from "#ui/tag.tsx";
import { WinRatePips } from "#ui/win-rate.tsx";
import { moveInRow } from "#widgets/provenance/move-in-row.ts";
import { SourceNumber } from "#widgets/provenance/source-number.tsx";

import { AgeNote } from "./age-note.tsx";
import { PlaceNote } from "./place-note.tsx";
import { RankChange } from "./rank-change.tsx";
import { COLUMN_NAMES } from "./sort.ts";

interface BoardRowProps {
  /** The row's index in the table; the head has index 1. */
  index: number;
  player: BoardPlayer;
  mode: Mode;
  own: boolean;
  /** With too few games for the order by win rate. */
  provisional: boolean;
  featured: boolean;
  /** On phones the whole row is one target, and the player's card shows the sources. */
  plain: boolean;
  onFeature: (player: BoardPlayer) => void;
}

export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { index, player, mode, own, provisional, featured, plain, onFeature } = props;
  const { t } = useLingui();
  const { rate } = useFormats();
  const { win_rate, ...counts } = figuresOf(player, mode);
  const Number = plain ? PlainNumber : SourceNumber;
  const of = { player, mode, plain };
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
        <RankChange rank={player.rank} week_rank={player.week_rank} />
      </td>
      <td {...TABLE_ROLES.cell} className="cell-player">
        <PlayerCell player={player} own={own} onFeature={onFeature} />
      </td>
      <Count {...of} column="wins" count={counts.wins} />
      <Count {...of} column="losses" count={counts.losses} />
      <td
        {...TABLE_ROLES.cell}
        data-number=""
        data-provisional={provisional ? "" : undefined}
        className="cell-rate"
      >
        {provisional ? (
          <small>
            <Trans>provisional</Trans>{" "}
          </small>
        ) : (
          <WinRatePips rate={win_rate} />
        )}
        <span>
          <Number
            playerId={player.user_id}
            inTable
            field={`${mode}_win_rate`}
            label={t(COLUMN_NAMES.rate)}
          >
            {rate(win_rate)}
          </Number>
        </span>
      </td>
      {mode !== "overall" && (
        <>
          <Count {...of} column="games" count={counts.games_played} />
          <Count {...of} column="points" count={counts.points_scored} />
        </>
      )}
    </tr>
  );
}, showsTheSame);

const FIELDS = {
  wins: "wins",
  losses: "losses",
  games: "games_played",
  points: "points_scored",
} as const;

/** Phones, where the heads are hidden, show these after the numbers. */
const UNITS: Record<keyof typeof FIELDS, (count: number) => MessageDescriptor> = {
  wins: () => msg({ message: "W", context: "wins, after their number" }),
  losses: () => msg({ message: "L", context: "losses, after their number" }),
  games: (count) => msg`${plural(count, { one: "game", other: "games" })}`,
  points: (count) => msg`${plural(count, { one: "point", other: "points" })}`,
};

interface CountProps extends Pick<BoardRowProps, "player" | "mode" | "plain"> {
  column: keyof typeof FIELDS;
  count: number;
}

function Count({ player, mode, plain, column, count }: CountProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const Number = plain ? PlainNumber : SourceNumber;
  return (
    <td
      {...TABLE_ROLES.cell}
      data-number=""
      data-unit={t(UNITS[column](count))}
      className={`cell-${column}`}
    >
      <Number
        playerId={player.user_id}
        inTable
        field={`${mode}_${FIELDS[column]}`}
        label={t(COLUMN_NAMES[column])}
      >
        {number(count)}
      </Number>
    </td>
  );
}

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
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
        <span className="board-name">
          <button
            type="button"
            dir="auto"
            className="row-button truncate type-h3 text-[0.9375rem]/[1.25rem]"
            onClick={() => onFeature(player)}
          >
            {name}
          </button>
          {own && (
            <Tag variant="brass">
              <Trans>YOU</Trans>
            </Tag>
          )}
          {!own && isPro(player) && (
            <Tag variant="brass-soft">
              <Trans>PRO</Trans>
            </Tag>
          )}
        </span>
        <span className="flex min-w-0 gap-2 type-small text-ink-2">
          <span className="cell-handle truncate">{shownHandle(player)}</span>
          <PlaceNote player={player} />
          <AgeNote approvedAt={player.last_approved_at} />
        </span>
      </div>
    </div>
  );
}

function isPro(player: BoardPlayer) {
  return player.is_pro || player.subscription_tier === "pro";
}
