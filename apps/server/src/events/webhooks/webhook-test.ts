import * as contract from "@capicu/contract/webhooks";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { requireSending } from "./own-webhook.ts";
import { webhookRefusal } from "./webhook-refusal.ts";

export const testWebhook = implement(contract.testWebhook)({
  access: "signed-in",
  // No policy lets a member write a message.
  transaction: "owner",
  async run({ input: { id }, caller, db }) {
    await requireSending(db, { webhook: id, member: caller.id });
    const { rows } = await sql`
      insert into webhook_deliveries (webhook_id, topic)
      select ${id}, ${contract.WEBHOOK_TEST}
      where not exists (
        select from webhook_deliveries
        where webhook_id = ${id} and topic = ${contract.WEBHOOK_TEST} and state = 'waiting'
      )
      returning id`.execute(db);
    if (rows.length === 0) throw webhookRefusal("waiting");
    return { success: true };
  },
});
