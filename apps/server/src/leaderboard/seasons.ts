// The seasons in memory, which boards name; they are few, and change by a moderator's hand.
import type { SeasonOnBoard } from "@capicu/contract/leaderboard";
import type { Query } from "@capicu/platform/kernel/database";
import type { MaybePromise } from "@capicu/platform/kernel/when-ready";
import { sql } from "kysely";

import { shareReading } from "#ground/shared-reading.ts";
import { utcDay } from "#ground/utc-day.ts";

/** As many as a control can offer. */
const OFFERED = 12;

type SeasonRow = Omit<SeasonOnBoard, "state"> & { closed: boolean };

export interface Seasons {
  /** Null for an unknown one. */
  find(slug: string): Promise<SeasonOnBoard | null>;
  /** Those that have begun, the latest first; undefined where there is none. */
  offered(): MaybePromise<SeasonOnBoard[] | undefined>;
  forget(): void;
}

export const todayIn = (now: number): string => utcDay(new Date(now));

export function createSeasons(service: Query, now: () => number = Date.now): Seasons {
  const rows = shareReading(() => readSeasons(service));
  const withState = ({ closed, ...season }: SeasonRow): SeasonOnBoard => ({
    ...season,
    state: stateOf(season.first_day, closed, todayIn(now())),
  });
  return {
    async find(slug) {
      const found = (await rows.get("all")).find((season) => season.slug === slug);
      return found === undefined ? null : withState(found);
    },
    async offered() {
      const begun = (await rows.get("all"))
        .map(withState)
        .filter(({ state }) => state !== "planned")
        .slice(0, OFFERED);
      return begun.length === 0 ? undefined : begun;
    },
    forget: () => rows.clear(),
  };
}

export function stateOf(
  firstDay: string,
  isClosed: boolean,
  today: string,
): SeasonOnBoard["state"] {
  if (isClosed) return "closed";
  return today < firstDay ? "planned" : "running";
}

async function readSeasons(service: Query): Promise<SeasonRow[]> {
  const { rows } = await sql<SeasonRow>`
    select slug, name, first_day::text, last_day::text, closed_at is not null as closed
    from seasons
    order by first_day desc`.execute(service);
  return rows;
}
