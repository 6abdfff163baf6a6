// The four cards above a board: the first player of four orders. Among everybody, each is read from its own index.
import type { Highlight, Highlights } from "@capicu/contract/leaderboard";
import { MODES, type Mode } from "@capicu/contract/statistics";
import type { Query } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

import { isListed } from "./board-columns.ts";

type Head = NonNullable<Highlight>;

interface HighlightsQuery {
  mode: Mode;
  minimumGames: number;
}

interface Order {
  mode: Mode;
  /** A column of our own choosing, never of the caller's. */
  value: string;
  minimumGames?: number;
}

export async function readHighlights(db: Query, query: HighlightsQuery): Promise<Highlights> {
  const everybody = sql`
    user_stats join users on users.id = user_stats.user_id where ${isListed()}`;
  const heads = await Promise.all(
    ordersOf(query).map(async (order) => {
      const { rows } = await headOf(everybody, order).execute(db);
      return rows[0] ?? null;
    }),
  );
  return highlightsFrom(heads, query);
}

/** Among a few players, whom one statement reads once; `players` is a query of theirs. */
export async function readHighlightsAmong(
  db: Query,
  players: RawBuilder<unknown>,
  query: HighlightsQuery,
): Promise<Highlights> {
  const heads = ordersOf(query).map(
    (order) => sql`(
      select to_jsonb(head) from (${headOf(sql`players where true`, order)}) as head
    )`,
  );
  const { rows } = await sql<{ heads: (Head | null)[] }>`
    with players as materialized (${players})
    select jsonb_build_array(${sql.join(heads)}) as heads`.execute(db);
  return highlightsFrom(rows[0]?.heads ?? [], query);
}

/** Followers, wins, win rate, and then the points: a single mode comes before the overall sum of the same value. */
function ordersOf({ mode, minimumGames }: HighlightsQuery): Order[] {
  const compared = mode === "overall" ? MODES.toReversed() : [mode];
  return [
    { mode, value: "followers_count" },
    { mode, value: `${mode}_wins` },
    { mode, value: `${mode}_win_rate`, minimumGames },
    ...compared.map((one) => ({ mode: one, value: `${one}_points_scored` })),
  ];
}

function highlightsFrom(
  [followers = null, wins = null, rate = null, ...points]: readonly (Head | null)[],
  { minimumGames }: HighlightsQuery,
): Highlights {
  return {
    most_followers: followers,
    most_wins: wins,
    highest_win_rate: rate,
    most_points: mostOf(points),
    minimum_games: minimumGames,
  };
}

/** The card with the highest value; of equal ones the first. */
function mostOf(heads: readonly (Head | null)[]): Head | null {
  return heads.reduce<Head | null>(
    (best, candidate) =>
      candidate !== null && candidate.value > (best?.value ?? 0) ? candidate : best,
    null,
  );
}

/** `players` is what stands after `from`, with a condition. */
function headOf(players: RawBuilder<unknown>, order: Order): RawBuilder<Head> {
  const { mode, minimumGames = 0 } = order;
  const value = sql.raw(order.value);
  const games = sql.raw(`${mode}_games_played`);
  return sql<Head>`
    select user_id, username, handle, avatar_url, ${value}::float8 as value,
           ${mode}::text as mode, ${games} as games
    from ${players}
      and ${value} > 0 and ${games} >= ${minimumGames}
    order by ${value} desc, first_approved_at, user_id
    limit 1`;
}
