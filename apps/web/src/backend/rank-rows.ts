// The leaderboard from plain rows, for when the function does not answer.
import type { Board, BoardMode, BoardPlayer } from "./board.ts";

type Row = BoardPlayer;

/** Most wins first; fewer losses, then the id decide within a tie, which shares its rank. */
export function rankRows(rows: readonly Row[], mode: BoardMode): Board {
  const sorted = rows.toSorted((a, b) => compare(a, b, mode));
  const players: BoardPlayer[] = [];
  for (const [index, row] of sorted.entries()) {
    const before = players.at(-1);
    const tied = before !== undefined && winsOf(before, mode) === winsOf(row, mode);
    players.push({ ...row, rank: tied ? (before.rank ?? index + 1) : index + 1 });
  }
  return { success: true, players, total: players.length, mode };
}

function compare(a: Row, b: Row, mode: BoardMode) {
  return (
    winsOf(b, mode) - winsOf(a, mode) ||
    lossesOf(a, mode) - lossesOf(b, mode) ||
    idOf(a).localeCompare(idOf(b))
  );
}

function winsOf(row: Row, mode: BoardMode) {
  return row[`${mode}_wins`] ?? (mode === "overall" ? row.wins : null) ?? 0;
}

function lossesOf(row: Row, mode: BoardMode) {
  return row[`${mode}_losses`] ?? (mode === "overall" ? row.losses : null) ?? 0;
}

function idOf(row: Row) {
  return row.user_id ?? row.id ?? "";
}
