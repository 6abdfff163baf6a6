// Stores a mark for each minute in which this server ran and its database accepted a write.
import type { Outage, Uptime } from "@capicu/contract/uptime";
import type { Clock } from "@capicu/platform/kernel/clock";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { VERSION } from "#ground/version.ts";

const MINUTE_MS = 60_000;
const YEAR_MINUTES = 366 * 24 * 60;
const LATEST_OUTAGES = 10;

/** Several servers may share a database, and each may mark the same minute more than once. */
export async function markMinute(service: Query, clock: Clock): Promise<void> {
  await sql`
    insert into minute_marks values (${minuteOf(clock)}) on conflict do nothing`.execute(service);
}

/** The uptime is that of a year. */
export async function trimMinuteMarks(service: Query, clock: Clock): Promise<void> {
  await sql`
    delete from minute_marks where minute < ${minuteOf(clock) - YEAR_MINUTES}`.execute(service);
}

/** The uptime, counted at most once a minute. Null before the first mark. */
export function createUptime(service: Query, clock: Clock): () => Promise<Uptime | null> {
  let counted: { minute: number; uptime: Promise<Uptime | null> } | null = null;
  return () => {
    const minute = minuteOf(clock);
    if (counted?.minute === minute) return counted.uptime;
    const uptime = countUptime(service, minute);
    const entry = { minute, uptime };
    counted = entry;
    uptime.catch(() => {
      if (counted === entry) counted = null;
    });
    return uptime;
  };
}

interface UptimeRow {
  first: number | null;
  last: number;
  up: number;
  outages: number;
  latest: { minute: number; missing: number }[] | null;
}

/** The current minute counts as soon as it is marked; an unmarked one counts when it is over. */
async function countUptime(service: Query, minute: number): Promise<Uptime | null> {
  const { rows } = await sql<UptimeRow>`
    with marks as (
      select minute, lead(minute) over (order by minute) as next
      from minute_marks
      where minute <= ${minute}
    ),
    gaps as (
      select minute + 1 as minute, coalesce(next, ${minute}) - minute - 1 as missing
      from marks
      where coalesce(next, ${minute}) > minute + 1
    )
    select
      min(minute) as first,
      greatest(max(minute), ${minute}::integer - 1) as last,
      count(*) as up,
      (select count(*) from gaps) as outages,
      (select jsonb_agg(latest) from (
        select * from gaps order by minute desc limit ${LATEST_OUTAGES}
      ) as latest) as latest
    from marks`.execute(service);
  const [row] = rows;
  if (row === undefined || row.first === null) return null;
  return {
    since: timeOf(row.first),
    until: timeOf(row.last),
    minutes: row.last - row.first + 1,
    up: row.up,
    outages: row.outages,
    latest: (row.latest ?? []).map(({ minute: from, missing }): Outage => ({
      from: timeOf(from),
      minutes: missing,
    })),
    version: VERSION,
  };
}

const minuteOf = (clock: Clock) => Math.floor(clock.now().getTime() / MINUTE_MS);
const timeOf = (minute: number) => new Date(minute * MINUTE_MS).toISOString();
