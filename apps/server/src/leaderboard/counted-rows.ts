// Places that are counted row by row from the top, across the pages of a board; the cursor carries the count.
import type { LeaderboardQuery } from "@capicu/contract/leaderboard";
import type { Mode } from "@capicu/contract/statistics";

import type { BoardRow } from "./board-columns.ts";
import { countryOf } from "./board-query.ts";
import { readCursor, type Standing } from "./cursor.ts";

interface CountedRows {
  /** The rank of each row: 1 + the rows with more wins. */
  ranks: number[];
  /** Where the count stands after so many rows. */
  after(rows: number): Standing;
}

interface CountedPage {
  mode: Mode;
  cursor?: string | null | undefined;
}

/** Null after a cursor without a count. */
export function countRows(
  rows: readonly BoardRow[],
  { mode, cursor }: CountedPage,
): CountedRows | null {
  const last = cursor === null || cursor === undefined ? null : readCursor(cursor);
  const start = last === null ? { before: 0, rank: 0 } : last.standing;
  if (start === undefined) return null;
  let { rank } = start;
  let wins = last?.wins;
  const ranks = rows.map((row, index) => {
    if (row[`${mode}_wins`] !== wins) rank = start.before + index + 1;
    wins = row[`${mode}_wins`];
    return rank;
  });
  return {
    ranks,
    after: (count) => ({ before: start.before + count, rank: ranks[count - 1] ?? start.rank }),
  };
}

/** Counts the rows of a country, whose ranks among everybody are shown, too; null where the rows are no whole set. */
export function countOfCountry(
  rows: readonly BoardRow[],
  query: Pick<LeaderboardQuery, "mode" | "cursor" | "filter" | "search">,
): CountedRows | null {
  const isWhole = countryOf(query.filter) !== null && (query.search ?? "").trim() === "";
  return isWhole ? countRows(rows, query) : null;
}
