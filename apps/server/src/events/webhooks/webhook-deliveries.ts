import * as contract from "@capicu/contract/webhooks";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { readOwnWebhook } from "./own-webhook.ts";

export const listWebhookDeliveries = implement(contract.listWebhookDeliveries)({
  access: "signed-in",
  // No policy lets anybody read messages.
  transaction: "owner",
  async run({ input: { id }, caller, db }) {
    await readOwnWebhook(db, { webhook: id, member: caller.id });
    const { rows } = await sql<{ delivery: contract.WebhookDelivery }>`
      select jsonb_build_object(
        'id', delivery.id, 'topic', topic, 'round', round_no, 'table', table_no,
        'event', case when events.id is not null then jsonb_build_object(
          'slug', slug, 'title', title
        ) end,
        'happened_at', happened_at, 'state', delivery.state, 'attempts', attempts,
        'tried_at', tried_at, 'due_at', case when delivery.state = 'waiting' then due_at end,
        'outcome', outcome
      ) as delivery
      from webhook_deliveries as delivery
      left join events on events.id = event_id
      where webhook_id = ${id}
      order by happened_at desc, delivery.id
      limit ${contract.WEBHOOK_LOG_MAX}`.execute(db);
    return { success: true, deliveries: rows.map(({ delivery }) => delivery) };
  },
});
