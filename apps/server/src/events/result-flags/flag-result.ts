// A result is compared with what else is known when it is decided: docs/head-to-head.md has the rules.
import {
  BROWSER_KEPT_DAYS,
  IDENTICAL_DAYS,
  IDENTICAL_HANDS_MIN,
  TOO_FAST_GAMES,
  TOO_FAST_MINUTES,
} from "@capicu/contract/result-rules";
import type { DatabaseTransaction, Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";
import { createHash } from "node:crypto";

import type { TablePlace } from "#events/play/result-row.ts";

const DAY_MS = 86_400_000;

const LIMITS = JSON.stringify({
  games: TOO_FAST_GAMES,
  minutes: TOO_FAST_MINUTES,
  hands: IDENTICAL_HANDS_MIN,
  days: IDENTICAL_DAYS,
});

/** Of this table alone, so that digests of two tables say nothing about each other. */
function digestOf({ event, round, table }: TablePlace, browser: string | undefined): string | null {
  if (browser === undefined) return null;
  return createHash("sha256").update(`${event}/${round}/${table}/${browser}`).digest("hex");
}

/** In which browser the first side has confirmed, until the result is decided. */
export async function rememberBrowser(
  db: DatabaseTransaction,
  place: TablePlace,
  { browser, now }: { browser: string | undefined; now: Date },
): Promise<void> {
  const digest = digestOf(place, browser);
  if (digest === null) return;
  await sql`
    insert into event_result_browsers (event_id, round_no, table_no, digest, kept_since)
    values (${place.event}, ${place.round}, ${place.table}, ${digest}, ${now})`.execute(db);
}

/** Of results that nobody decides, such as in an event that was cancelled. */
export async function forgetBrowsers(db: Query, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - BROWSER_KEPT_DAYS * DAY_MS);
  await sql`delete from event_result_browsers where kept_since < ${oldest}`.execute(db);
}

/** When a result is decided or corrected; the browser is that of the second side. */
export async function flagResult(
  db: DatabaseTransaction,
  place: TablePlace,
  browser?: string,
): Promise<void> {
  const digest = digestOf(place, browser);
  await sql`
    select flag_result(
      ${place.event}, ${place.round}, ${place.table}, ${digest}, ${LIMITS}::jsonb
    )`.execute(db);
}

/** When a guest has become a player. */
export async function flagResultsOf(db: DatabaseTransaction, entrant: string): Promise<void> {
  await sql`select flag_results_of(${entrant}, ${LIMITS}::jsonb)`.execute(db);
}

/** When a round was cancelled. */
export async function forgetFlagsOfRound(
  db: DatabaseTransaction,
  event: string,
  round: number,
): Promise<void> {
  await sql`select forget_flags_of_round(${event}, ${round}, ${LIMITS}::jsonb)`.execute(db);
}
