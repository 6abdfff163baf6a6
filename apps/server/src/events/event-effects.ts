// What every act in an event leaves: an entry in its log, a message to webhooks, and a word to the phones and screens
// that show it.
import { EVENT_CHANGED, eventChannel } from "@capicu/contract/event-text";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { queueNews } from "./webhooks/queue-news.ts";

interface LogEntry {
  event: string;
  action: string;
  /** Null: the server by itself. */
  actor: string | null;
  entrant?: string | null;
  /** Figures and ids alone: names come through the rule of visibility. */
  detail?: Readonly<Record<string, unknown>>;
}

export async function noteInEvent(
  db: DatabaseTransaction,
  { event, action, actor, entrant = null, detail = {} }: LogEntry,
): Promise<void> {
  await sql`
    insert into event_log (event_id, action, actor_id, entrant_id, detail)
    values (${event}, ${action}, ${actor}, ${entrant}, ${JSON.stringify(detail)}::jsonb)`.execute(
    db,
  );
  await queueNews(db, { event, action, detail });
}

/** Says once the transaction is committed that something has changed, and of which table; readers ask what. */
export async function announceChange(
  db: DatabaseTransaction,
  event: string,
  changed: { round?: number; table?: number } = {},
): Promise<void> {
  await sql`
    select realtime.send(
      ${JSON.stringify(changed)}::jsonb, ${EVENT_CHANGED}, ${eventChannel(event)}, true)`.execute(
    db,
  );
}
