// The counts of scores in this process: read once, then updated by every change.
import { MODES, type Mode } from "@capicu/contract/statistics";
import type { RowChange } from "@capicu/platform/kernel/changes";
import type { Query } from "@capicu/platform/kernel/database";
import type { MaybePromise } from "@capicu/platform/kernel/when-ready";
import { sql } from "kysely";

import { ScoreCounts } from "./score-counts.ts";

export interface Counts {
  byMode: Record<Mode, ScoreCounts>;
  /** How many listed players with a public country each country has. */
  countries: ReadonlyMap<string, number>;
}

export interface LiveCounts {
  /** Returns a promise only while the counts are read. */
  get(): MaybePromise<Counts>;
  /** Applies the changes in the order of the feed. */
  apply(batch: readonly RowChange[]): void;
}

/** A row of score_changes, as the feed carries it. */
type ScoreChange = { id: number; written_by: string } & Record<
  `${"old" | "new"}_${Mode}`,
  number | null
> &
  Record<`${"old" | "new"}_country`, string | null>;

export function createLiveCounts(service: Query): LiveCounts {
  let counts: CountsState | null = null;
  let reading: Promise<CountsState> | null = null;
  // Changes that the feed delivers while the counts are read.
  let arrived: ScoreChange[] = [];

  const startReading = () => {
    const own: Promise<CountsState> = readCounts(service).then(
      (read) => {
        for (const change of arrived) moveCounts(read, change);
        if (reading === own) [counts, reading, arrived] = [read, null, []];
        return read;
      },
      (error: unknown) => {
        if (reading === own) [reading, arrived] = [null, []];
        throw error;
      },
    );
    return own;
  };

  return {
    get() {
      return counts ?? (reading ??= startReading());
    },
    apply(batch) {
      for (const moved of batch.filter(isScoreChange)) {
        const change = moved.record as unknown as ScoreChange;
        if (isRecount(moved)) [counts, reading, arrived] = [null, null, []];
        else if (counts !== null) moveCounts(counts, change);
        else if (reading !== null) arrived.push(change);
      }
    },
  };
}

const isScoreChange = ({ schema, table }: RowChange) =>
  schema === "public" && table === "score_changes";

/** Whether everybody was counted anew, so that what was read before is outdated. */
export const isRecount = (change: RowChange) =>
  isScoreChange(change) &&
  change.record?.["old_overall"] === null &&
  change.record["new_overall"] === null;

interface CountsState extends Counts {
  countries: Map<string, number>;
  isCounted: (transaction: string) => boolean;
}

function moveCounts({ byMode, countries, isCounted }: CountsState, change: ScoreChange): void {
  if (isCounted(change.written_by)) return;
  for (const mode of MODES) byMode[mode].move(change[`old_${mode}`], change[`new_${mode}`]);
  const { old_country: from, new_country: to } = change;
  if (from !== null) countries.set(from, (countries.get(from) ?? 0) - 1);
  if (to !== null) countries.set(to, (countries.get(to) ?? 0) + 1);
}

interface CountsRow {
  snapshot: string;
  scores: [mode: Mode, score: number, players: number][];
  countries: Record<string, number>;
}

async function readCounts(service: Query): Promise<CountsState> {
  // The result is one value, because sending tens of thousands of rows takes longer than finding them.
  const { rows } = await sql<CountsRow>`
    with scores as (
      select mode, score, sum(players) as players
      from (
        select mode, bucket as score, players from score_counts where level = 2
        union all
        select mode, new_score, 1 from score_moves
        union all
        select mode, old_score, -1 from score_moves
      ) as counted
      where score is not null
      group by mode, score
      having sum(players) <> 0
    ),
    countries as (
      select country, sum(players) as players
      from (
        select country, players from country_counts
        union all
        select new_country, 1 from score_changes
        union all
        select old_country, -1 from score_changes
      ) as counted
      where country is not null
      group by country
    )
    select
      pg_current_snapshot()::text as snapshot,
      (select coalesce(jsonb_agg(jsonb_build_array(mode, score, players)), '[]') from scores)
        as scores,
      (select coalesce(jsonb_object_agg(country, players), '{}') from countries) as countries`.execute(
    service,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("the counts of scores cannot be read");
  const countsIn = (countedMode: Mode) =>
    new ScoreCounts(
      row.scores.flatMap(([mode, score, players]) =>
        mode === countedMode ? [{ score, players }] : [],
      ),
    );
  return {
    byMode: {
      overall: countsIn("overall"),
      casual: countsIn("casual"),
      blitz: countsIn("blitz"),
    },
    countries: new Map(Object.entries(row.countries)),
    isCounted: visibleIn(row.snapshot),
  };
}

/** Tells from the text of a snapshot, `xmin:xmax:running,…`, whether the snapshot saw what a transaction wrote. */
function visibleIn(snapshot: string): (transaction: string) => boolean {
  const [first = "0", next = "0", list = ""] = snapshot.split(":");
  const running = new Set(list.split(","));
  return (transaction) => {
    const number = BigInt(transaction);
    if (number < BigInt(first)) return true;
    return number < BigInt(next) && !running.has(transaction);
  };
}
