import type { BoardPlayer } from "#backend/board.ts";

import { BoardRow } from "./board-row.tsx";
import { playerId } from "./mode-stats.ts";
import { ROLES } from "./roles.ts";
import type { Mode } from "./view.ts";

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
            key={playerId(player)}
            player={player}
            mode={mode}
            own={playerId(player) === ownId}
            featured={playerId(player) === featuredId}
            onFeature={onFeature}
          />
        ))}
      </tbody>
    </table>
  );
}
