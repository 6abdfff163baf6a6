import type { BoardPlayer } from "@capicu/contract/leaderboard";
import type { Mode } from "@capicu/contract/statistics";

import { BoardRow } from "./board-row.tsx";
import { ROLES } from "./roles.ts";

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
    <table className="table board-table" {...ROLES.table} aria-label="Global Leaderboard">
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          <th scope="col" {...ROLES.head}>
            Rank
          </th>
          <th scope="col" {...ROLES.head}>
            Player
          </th>
          {numbers.map((name) => (
            <th key={name} scope="col" {...ROLES.head} data-number="">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group}>
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
