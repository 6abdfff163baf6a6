import type { BoardPlayer } from "@capicu/contract/leaderboard";
import type { Mode } from "@capicu/contract/statistics";

import { TABLE_ROLES } from "#ui/table-roles.ts";

import { BoardRow } from "./board-row.tsx";

interface BoardTableProps {
  players: readonly BoardPlayer[];
  mode: Mode;
  ownId: string | undefined;
  featuredId: string | undefined;
  onFeature: (player: BoardPlayer) => void;
}

const NUMBERS = ["Wins", "Losses", "Win Rate"];
const MORE_NUMBERS = ["Games", "Points"];

export function BoardTable({ players, mode, ownId, featuredId, onFeature }: BoardTableProps) {
  const numbers = mode === "overall" ? NUMBERS : [...NUMBERS, ...MORE_NUMBERS];
  return (
    <table className="table board-table" {...TABLE_ROLES.table} aria-label="Global Leaderboard">
      <thead {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row}>
          <th scope="col" {...TABLE_ROLES.head}>
            Rank
          </th>
          <th scope="col" {...TABLE_ROLES.head}>
            Player
          </th>
          {numbers.map((name) => (
            <th key={name} scope="col" {...TABLE_ROLES.head} data-number="">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group}>
        {players.map((player) => (
          <BoardRow
            key={player.user_id}
            player={player}
            mode={mode}
            own={player.user_id === ownId}
            featured={player.user_id === featuredId}
            onFeature={onFeature}
          />
        ))}
      </tbody>
    </table>
  );
}
