// The order of the loaded rows, in the address as `sort=wins` or `sort=-wins`.
import { SOURCE_LANGUAGE } from "@capicu/contract/languages";
import { figuresOf, type BoardPlayer } from "@capicu/contract/leaderboard";
import type { Mode } from "@capicu/contract/statistics";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

const COLUMNS = ["rank", "player", "wins", "losses", "rate", "games", "points"] as const;
export type Column = (typeof COLUMNS)[number];

export interface Sort {
  by: Column;
  descending: boolean;
}

export const COLUMN_NAMES: Record<Column, MessageDescriptor> = {
  rank: msg`Rank`,
  player: msg`Player`,
  wins: msg`Wins`,
  losses: msg`Losses`,
  rate: msg({ message: "Win Rate", context: "short, for a narrow column" }),
  games: msg`Games`,
  points: msg`Points`,
};

/** The order by a column, as a choice. */
export const ORDER_NAMES: Record<Column, MessageDescriptor> = {
  rank: msg`By rank`,
  player: msg`By player`,
  wins: msg`By wins`,
  losses: msg`By losses`,
  rate: msg`By win rate`,
  games: msg`By games`,
  points: msg`By points`,
};

const OF_MODES_ONLY: ReadonlySet<Column> = new Set(["games", "points"]);

/** The board's own order. */
export const BY_RANK: Sort = { by: "rank", descending: false };

export function columnsOf(mode: Mode): readonly Column[] {
  return mode === "overall" ? COLUMNS.filter((column) => !OF_MODES_ONLY.has(column)) : COLUMNS;
}

export function sortOf(text: string | null): Sort {
  const name = text?.replace(/^-/, "");
  const by = COLUMNS.find((column) => column === name);
  return by === undefined ? BY_RANK : { by, descending: text?.startsWith("-") === true };
}

export const textOf = ({ by, descending }: Sort) => (descending ? `-${by}` : by);

/** The same column again reverses the order; numbers start with the highest. */
export function nextSort(before: Sort, column: Column): Sort {
  if (before.by === column) return { by: column, descending: !before.descending };
  return { by: column, descending: column !== "rank" && column !== "player" };
}

export function sortPlayers(players: readonly BoardPlayer[], sort: Sort, mode: Mode) {
  if (sort.by === "rank") return sort.descending ? players.toReversed() : players;
  const sign = sort.descending ? -1 : 1;
  const compare = comparing(sort.by, mode);
  // Equal rows keep the board's order in both directions.
  return players.toSorted((a, b) => sign * compare(a, b));
}

type Compare = (a: BoardPlayer, b: BoardPlayer) => number;

const NAMES = new Intl.Collator(SOURCE_LANGUAGE, { sensitivity: "base", numeric: true });

function comparing(column: Exclude<Column, "rank">, mode: Mode): Compare {
  if (column === "player") return (a, b) => NAMES.compare(a.username, b.username);
  const field = FIELDS[column];
  return (a, b) => figuresOf(a, mode)[field] - figuresOf(b, mode)[field];
}

const FIELDS = {
  wins: "wins",
  losses: "losses",
  rate: "win_rate",
  games: "games_played",
  points: "points_scored",
} as const;
