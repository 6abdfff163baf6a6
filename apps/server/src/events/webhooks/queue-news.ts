// Which acts in an event are news for webhooks.
import type { WebhookTopic } from "@capicu/contract/webhooks";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

const TOPICS: Readonly<Record<string, WebhookTopic>> = {
  published: "event.published",
  cancelled: "event.cancelled",
  finished: "event.finished",
  round_published: "round.published",
  result_confirmed: "result.counted",
  result_unanswered: "result.counted",
  result_ruled: "result.counted",
  result_corrected: "result.counted",
};

interface Act {
  event: string;
  action: string;
  detail: Readonly<Record<string, unknown>>;
}

/** In the transaction of the act, so that nothing is told that did not happen. */
export async function queueNews(
  db: DatabaseTransaction,
  { event, action, detail }: Act,
): Promise<void> {
  const topic = TOPICS[action];
  if (topic === undefined) return;
  const [round, table] = [detail["round"] ?? null, detail["table"] ?? null];
  await sql`select queue_webhooks(${event}, ${topic}, ${round}, ${table})`.execute(db);
}
