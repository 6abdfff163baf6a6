// A result that one side has confirmed counts once the other side has said nothing for the time that the event gives.
import type { Clock } from "@capicu/platform/kernel/clock";
import type { Database } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { announceChange, noteInEvent } from "#events/event-effects.ts";
import { lockEvent } from "#events/event-row.ts";
import { flagResult, forgetBrowsers } from "#events/result-flags/flag-result.ts";

const EVENTS_AT_ONCE = 50;

export async function confirmDueResults(database: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const { rows } = await sql<{ event: string }>`
    select distinct events.id as event from event_results as result
    join events on events.id = result.event_id
    join event_rounds as round on (round.event_id, round.no) = (result.event_id, result.round_no)
    where result.state = 'proposed' and due_at <= ${now}
      and events.state = 'running' and round.state = 'published'
    limit ${EVENTS_AT_ONCE}`.execute(database.service);
  for (const { event } of rows) await confirmIn(database, event, now);
  await forgetBrowsers(database.service, now);
}

/** As the server itself: nobody calls it. */
const confirmIn = (database: Database, event: string, now: Date): Promise<void> =>
  database.asService(async (db) => {
    // Players who answer at the same moment come before or after it.
    const { state } = await lockEvent(db, event);
    if (state !== "running") return;
    const { rows } = await sql<{ round: number; table: number; points: number[] }>`
      update event_results as result
      set state = 'unanswered', decided_at = ${now}, due_at = null
      from event_rounds as round
      where result.event_id = ${event} and result.state = 'proposed' and due_at <= ${now}
        and (round.event_id, round.no) = (result.event_id, result.round_no)
        and round.state = 'published'
      returning round_no as round, table_no as table, to_jsonb(points) as points`.execute(db);
    for (const { round, table, points } of rows) {
      await flagResult(db, { event, round, table });
      const detail = { round, table, points };
      await noteInEvent(db, { event, action: "result_unanswered", actor: null, detail });
      await announceChange(db, event, { round, table });
    }
  });
