// Reads a player's goals with what has become of them. Each query names the player: nobody else's rows are read.
import {
  goalPace,
  numberOf,
  type Counters,
  type Goal,
  type GoalDraft,
} from "@capicu/contract/goals";
import type { Mode } from "@capicu/contract/statistics";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { utcDay } from "#ground/utc-day.ts";

interface GoalRow extends GoalDraft {
  id: string;
  now_wins: number;
  now_losses: number;
  start_wins: number;
  start_losses: number;
}

export async function readGoals(db: Query, playerId: string, now: Date): Promise<Goal[]> {
  // The start is the last upload before the first day; a player who began later starts with their first one. Games count
  // within one line of the ledger, so that a new account in the game takes none away.
  const { rows } = await sql<GoalRow>`
    select goals.id, goals.mode, metric, target::float8 as target,
      from_day::text as "from", to_day::text as "to",
      coalesce((latest ->> (goals.mode || '_wins'))::float8, 0) as now_wins,
      coalesce((latest ->> (goals.mode || '_losses'))::float8, 0) as now_losses,
      coalesce((start ->> (goals.mode || '_wins'))::float8, 0) as start_wins,
      coalesce((start ->> (goals.mode || '_losses'))::float8, 0) as start_losses
    from goals
    left join lateral (
      select to_jsonb(newest) as latest, newest.line from approved_statistics as newest
      where newest.user_id = goals.user_id and retracted_at is null
      order by submitted_at desc, id desc limit 1
    ) as present on true
    left join lateral (
      select to_jsonb(first) as start from (
        (
          select * from approved_statistics
          where user_id = goals.user_id and retracted_at is null
            and approved_at < from_day::timestamp at time zone 'UTC'
          order by approved_at desc limit 1
        )
        union all
        (
          select * from approved_statistics
          where user_id = goals.user_id and retracted_at is null
            and approved_at >= from_day::timestamp at time zone 'UTC'
            and line = present.line
          order by approved_at limit 1
        )
      ) as first
      where first.line = present.line
      order by approved_at limit 1
    ) as beginning on true
    where goals.user_id = ${playerId}
    order by goals.created_at desc, goals.id`.execute(db);
  const today = utcDay(now);
  return rows.map((row) => describe(row, today));
}

function describe(row: GoalRow, today: string): Goal {
  const { id, mode, metric, target, from, to } = row;
  const counters = { wins: row.now_wins, losses: row.now_losses };
  const start = { wins: row.start_wins, losses: row.start_losses };
  const present = numberOf(metric, counters);
  const ended = to < today ? "over" : "running";
  return {
    id,
    mode,
    metric,
    target,
    from,
    to,
    present,
    games: Math.max(counters.wins + counters.losses - start.wins - start.losses, 0),
    pace: goalPace({ metric, from, to, start, now: counters, today }),
    state: present >= target ? "reached" : ended,
  };
}

/** The player's counters now; none before the first approval. */
export async function readCounters(db: Query, playerId: string, mode: Mode): Promise<Counters> {
  const { rows } = await sql<{ wins: number; losses: number }>`
    select (newest ->> ${`${mode}_wins`})::float8 as wins,
      (newest ->> ${`${mode}_losses`})::float8 as losses
    from (
      select to_jsonb(approved_statistics) as newest from approved_statistics
      where user_id = ${playerId} and retracted_at is null
      order by submitted_at desc, id desc limit 1
    ) as latest`.execute(db);
  return rows[0] ?? { wins: 0, losses: 0 };
}
