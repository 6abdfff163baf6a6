// The order of the loaded rows, in the address as `sort=wins` or `sort=-wins`.
import { SOURCE_LANGUAGE } from "@capicu/contract/languages";
import { figuresOf, type BoardPlayer } from "@capicu/contract/leaderboard";
import { rateInterval } from "@capicu/contract/rate-interval";
import { gamesToRank } from "@capicu/contract/standing";
import type { Mode } from "@capicu/contract/statistics";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

const COLUMNS = ["rank", "player", "wins", "losses", "rate", "games", "points"] as const;
export type Column = (typeof COLUMNS)[number];

/**
 * By the rate, a player with few games stands by what they have surely reached, the lower end of the rate's
 * interval, and with too few games after all others; by the plain rate, by the figure shown.
 */
const ORDERS = [...COLUMNS, "plain-rate"] as const;
export type Order = (typeof ORDERS)[number];

export interface Sort {
  by: Order;
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
export const ORDER_NAMES: Record<Order, MessageDescriptor> = {
  rank: msg`By rank`,
  player: msg`By player`,
  wins: msg`By wins`,
  losses: msg`By losses`,
  rate: msg`By win rate`,
  games: msg`By games`,
  points: msg`By points`,
  "plain-rate": msg`By win rate alone`,
};

const OF_MODES_ONLY: ReadonlySet<Column> = new Set(["games", "points"]);

/** The board's own order. */
export const BY_RANK: Sort = { by: "rank", descending: false };

export function columnsOf(mode: Mode): readonly Column[] {
  return mode === "overall" ? COLUMNS.filter((column) => !OF_MODES_ONLY.has(column)) : COLUMNS;
}

export function sortOf(text: string | null): Sort {
  const name = text?.replace(/^-/, "");
  const by = ORDERS.find((order) => order === name);
  return by === undefined ? BY_RANK : { by, descending: text?.startsWith("-") === true };
}

export const textOf = ({ by, descending }: Sort) => (descending ? `-${by}` : by);

/** The column under whose head the order is shown. */
export const columnOf = ({ by }: Sort): Column => (by === "plain-rate" ? "rate" : by);

/** The same column again reverses the order; numbers start with the highest. */
export function nextSort(before: Sort, column: Column): Sort {
  if (columnOf(before) === column) return { by: before.by, descending: !before.descending };
  return { by: column, descending: column !== "rank" && column !== "player" };
}

export interface BoardRules {
  mode: Mode;
  /** Games before a win rate is ranked; 0 on boards without such a rule. */
  minimumGames: number;
}

/** Whether there are too few games for the order by win rate. */
export const isProvisional = (player: BoardPlayer, { mode, minimumGames }: BoardRules): boolean =>
  gamesToRank(figuresOf(player, mode).games_played, minimumGames) > 0;

export function sortPlayers(players: readonly BoardPlayer[], sort: Sort, rules: BoardRules) {
  if (sort.by === "rank") return sort.descending ? players.toReversed() : players;
  const sign = sort.descending ? -1 : 1;
  const compare = comparing(sort.by, rules.mode);
  // Equal rows keep the board's order in both directions.
  const sorted = players.toSorted((a, b) => sign * compare(a, b));
  if (sort.by !== "rate") return sorted;
  const last = (player: BoardPlayer) => Number(isProvisional(player, rules));
  return sorted.toSorted((a, b) => last(a) - last(b));
}

type Compare = (a: BoardPlayer, b: BoardPlayer) => number;

const NAMES = new Intl.Collator(SOURCE_LANGUAGE, { sensitivity: "base", numeric: true });

function comparing(order: Exclude<Order, "rank">, mode: Mode): Compare {
  if (order === "player") return (a, b) => NAMES.compare(a.username, b.username);
  if (order === "rate") return (a, b) => sureRate(a, mode) - sureRate(b, mode);
  const field = FIELDS[order];
  return (a, b) => figuresOf(a, mode)[field] - figuresOf(b, mode)[field];
}

function sureRate(player: BoardPlayer, mode: Mode): number {
  const { wins, losses } = figuresOf(player, mode);
  return wins + losses === 0 ? 0 : rateInterval(wins, wins + losses).low;
}

const FIELDS = {
  wins: "wins",
  losses: "losses",
  "plain-rate": "win_rate",
  games: "games_played",
  points: "points_scored",
} as const;
