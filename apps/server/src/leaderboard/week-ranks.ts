// The places of seven days ago, from the ledger. They are counted once an hour for everybody, beside the boards and
// never for a reader, who meanwhile gets the ranks alone.
import { MODES, type Mode } from "@capicu/contract/statistics";
import type { Query } from "@capicu/platform/kernel/database";
import type { PublicReads } from "@capicu/platform/kernel/public-reads";
import { sql } from "kysely";

import { uuids } from "#ground/uuids.ts";

import { ScoreCounts, type ScoreCount } from "./score-counts.ts";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

export interface WeekRanks {
  /** The rank of each player seven days ago, null where there was none; null as a whole while nothing is counted. */
  ranksOf(mode: Mode, playerIds: readonly string[]): Promise<ReadonlyMap<string, number> | null>;
}

interface WeekCounts {
  at: number;
  byMode: Record<Mode, ScoreCounts>;
}

/** `onCounted` is called when boards can be made with these places. */
export function createWeekRanks(
  publicReads: PublicReads,
  onCounted: () => void,
  now: () => number = Date.now,
): WeekRanks {
  let counts: WeekCounts | null = null;
  let counting = false;

  const count = async (at: number) => {
    counting = true;
    try {
      counts = { at, byMode: await publicReads.read((one) => readScoresAt(one.service, at)) };
      onCounted();
    } catch {
      // The next board tries again; until then it has the places of an hour before, or none.
    } finally {
      counting = false;
    }
  };

  return {
    async ranksOf(mode, playerIds) {
      const at = weekBefore(now());
      if (counts?.at !== at && !counting) void count(at);
      if (counts === null) return null;
      const { byMode, at: counted } = counts;
      const wins = await publicReads.read((one) =>
        readWinsAt(one.service, { mode, at: counted, playerIds }),
      );
      return new Map(wins.map((then) => [then.user_id, byMode[mode].rankOf(then.wins)]));
    },
  };
}

/** By the hour, so that the places stay the same for a while. */
const weekBefore = (now: number) => now - (now % HOUR_MS) - WEEK_MS;

const moment = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`;

/** How many of those who are listed now had each number of wins then. */
async function readScoresAt(service: Query, at: number): Promise<Record<Mode, ScoreCounts>> {
  // The result is one value, because sending tens of thousands of rows takes longer than finding them.
  const { rows } = await sql<{ scores: [mode: Mode, score: number, players: number][] }>`
    select coalesce(jsonb_agg(jsonb_build_array(mode, score, players)), '[]') as scores
    from scores_at(${moment(at)})`.execute(service);
  const scores = rows[0]?.scores ?? [];
  const countsIn = (counted: Mode) =>
    new ScoreCounts(
      scores.flatMap(([mode, score, players]): ScoreCount[] =>
        mode === counted ? [{ score, players }] : [],
      ),
    );
  return Object.fromEntries(MODES.map((mode) => [mode, countsIn(mode)])) as Record<
    Mode,
    ScoreCounts
  >;
}

interface WinsQuery {
  mode: Mode;
  at: number;
  playerIds: readonly string[];
}

async function readWinsAt(service: Query, { mode, at, playerIds }: WinsQuery) {
  const { rows } = await sql<{ user_id: string; wins: number }>`
    select user_id, ${sql.ref(`${mode}_wins`)} as wins
    from ranked_wins_at(${uuids(playerIds)}::uuid[], ${moment(at)})`.execute(service);
  return rows;
}
