import type { BoardPlayer } from "@capicu/contract/leaderboard";
import { useLingui } from "@lingui/react/macro";
import { useDeferredValue, useRef } from "react";

import { useMediaQuery } from "#lib/use-media-query.ts";
import { useRowWindow } from "#lib/use-row-window.ts";
import { TABLE_ROLES } from "#ui/table-roles.ts";

import { BoardHead } from "./board-head.tsx";
import { BoardRow } from "./board-row.tsx";
import { columnOf, columnsOf, isProvisional, type BoardRules, type Sort } from "./sort.ts";

interface BoardTableProps {
  /** Of the club whose members it ranks. */
  clubName: string | undefined;
  players: readonly BoardPlayer[];
  rules: BoardRules;
  sort: Sort;
  onSort: (sort: Sort) => void;
  ownId: string | undefined;
  featuredId: string | undefined;
  onFeature: (player: BoardPlayer) => void;
}

/** Above this number only the rows in view are rendered. */
const ALL_DRAWN_MAX = 200;
const DRAWN_FIRST = 20;
const PHONE = "(width < 768px)";
const ROW_HEIGHT = 59;
const PHONE_ROW_HEIGHT = 68;
/** Casual and Blitz have a third line, with games and points. */
const PHONE_EXTENDED_ROW_HEIGHT = 84;

export function BoardTable(props: BoardTableProps) {
  const { clubName, players, rules, sort, onSort, ownId, featuredId, onFeature } = props;
  const { t } = useLingui();
  const { mode } = rules;
  const columns = columnsOf(mode);
  const body = useRef<HTMLTableSectionElement>(null);
  const phone = useMediaQuery(PHONE);
  const extended = mode !== "overall";
  const phoneHeight = extended ? PHONE_EXTENDED_ROW_HEIGHT : PHONE_ROW_HEIGHT;
  const usualHeight = phone ? phoneHeight : ROW_HEIGHT;
  const count = players.length;
  const { height, ...inView } = useRowWindow(body, { count, height: usualHeight });
  const long = count > ALL_DRAWN_MAX;
  // The first screenful is rendered at once, the rest with low priority.
  const drawn = useDeferredValue(count, DRAWN_FIRST);
  const { first, end } = long ? inView : { first: 0, end: Math.min(count, drawn) };
  const gap = { columns: columns.length, height };

  return (
    <table
      className="table board-table"
      {...TABLE_ROLES.table}
      aria-label={clubName === undefined ? t`Global Leaderboard` : t`Leaderboard of ${clubName}`}
      aria-rowcount={count + 1}
      data-long={long ? "" : undefined}
      data-extended={extended ? "" : undefined}
      data-sorted={columnOf(sort)}
    >
      <BoardHead columns={columns} sort={sort} onSort={onSort} unseen={phone} />
      <tbody ref={body} {...TABLE_ROLES.group}>
        <Gap rows={first} {...gap} />
        {players.slice(first, end).map((player, index) => (
          <BoardRow
            key={player.user_id}
            // The first row is the head.
            index={first + index + 2}
            player={player}
            mode={mode}
            own={player.user_id === ownId}
            provisional={isProvisional(player, rules)}
            plain={phone}
            featured={player.user_id === featuredId}
            onFeature={onFeature}
          />
        ))}
        <Gap rows={count - end} {...gap} />
      </tbody>
    </table>
  );
}

/** A spacer as high as the rows that are not rendered. */
function Gap({ rows, columns, height }: { rows: number; columns: number; height: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden="true" className="board-gap">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing stands in it */}
      <td colSpan={columns} style={{ height: rows * height }} />
    </tr>
  );
}
