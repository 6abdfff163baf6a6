// The figures of the landing page; they are written into the page, so that browsers need no request for them.
import type { Clock } from "@capicu/platform/kernel/clock";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { isListed } from "#leaderboard/board-columns.ts";

export interface CommunityTotals {
  /** Players on the leaderboard. */
  players: number;
  /** The games of these players, in all modes. */
  games: number;
  /** Approved and rejected submissions. */
  reviewed: number;
  /** The countries that these players have chosen. */
  countries: number;
}

/** Fewer players than this say nothing about a community. */
const PLAYERS_MINIMUM = 50;
const FRESH_MS = 60_000;

interface TotalsDependencies {
  service: Query;
  clock: Clock;
  /** Called when counting has failed; the last totals stay. */
  onFailure: (error: unknown) => void;
}

/** Null with too few players. Counts at most once a minute; only the first visitor waits for it. */
export function createCommunityTotals({ service, clock, onFailure }: TotalsDependencies) {
  let totals: CommunityTotals | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let counting: Promise<void> | null = null;

  const count = async () => {
    try {
      totals = await countAll(service);
    } catch (error) {
      onFailure(error);
    }
  };

  return async (): Promise<CommunityTotals | null> => {
    const now = clock.now().getTime();
    if (now - askedAt >= FRESH_MS) {
      askedAt = now;
      counting = count();
    }
    if (totals === null) await counting;
    return totals === null || totals.players < PLAYERS_MINIMUM ? null : totals;
  };
}

async function countAll(service: Query): Promise<CommunityTotals> {
  const { rows } = await sql<CommunityTotals>`
    select
      count(*) as players,
      coalesce(sum(overall_games_played), 0)::float8 as games,
      count(distinct nullif(users.country, '')) as countries,
      (select count(*) from stats_submissions where status in ('approved', 'rejected')) as reviewed
    from user_stats
    join users on users.id = user_stats.user_id
    where ${isListed()}`.execute(service);
  const [row] = rows;
  if (row === undefined) throw new Error("a count answers one row");
  return row;
}
