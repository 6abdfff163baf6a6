// The four cards above a board: the first player of four orders. Among everybody, each is read from its own index.
import type { Highlight, Highlights } from "@capicu/contract/leaderboard";
import { MODES, type Mode } from "@capicu/contract/statistics";
import type { Query } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

import { isListed } from "./board-columns.ts";

type Head = NonNullable<Highlight>;

export interface HighlightsQuery {
  mode: Mode;
  minimumGames: number;
  /** Where the players come from: what stands after `from`, with a condition. */
  players?: RawBuilder<unknown>;
}

const listedPlayers = () => sql`
  user_stats join users on users.id = user_stats.user_id where ${isListed()}`;

export async function readHighlights(
  db: Query,
  { mode, minimumGames, players = listedPlayers() }: HighlightsQuery,
): Promise<Highlights> {
  // A single mode comes before the overall sum when both have the same value.
  const points = mode === "overall" ? MODES.toReversed() : [mode];
  const [followers, wins, rate, most] = await Promise.all([
    head(db, mode, { players, value: "followers_count" }),
    head(db, mode, { players, value: `${mode}_wins` }),
    head(db, mode, { players, value: `${mode}_win_rate`, minimumGames }),
    Promise.all(
      points.map((compared) => head(db, compared, { players, value: `${compared}_points_scored` })),
    ),
  ]);
  return {
    most_followers: followers,
    most_wins: wins,
    highest_win_rate: rate,
    most_points: mostOf(most),
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

interface Order {
  players: RawBuilder<unknown>;
  /** A column of our own choosing, never of the caller's. */
  value: string;
  minimumGames?: number;
}

async function head(db: Query, mode: Mode, order: Order): Promise<Head | null> {
  const value = sql.raw(order.value);
  const games = sql.raw(`${mode}_games_played`);
  const { rows } = await sql<Head>`
    select user_id, username, handle, avatar_url, ${value}::float8 as value,
           ${mode}::text as mode, ${games} as games
    from ${order.players}
      and ${value} > 0 and ${games} >= ${order.minimumGames ?? 0}
    order by ${value} desc, first_approved_at, user_id
    limit 1`.execute(db);
  return rows[0] ?? null;
}
