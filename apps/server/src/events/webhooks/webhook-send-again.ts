import * as contract from "@capicu/contract/webhooks";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { requireSending } from "./own-webhook.ts";
import { webhookRefusal } from "./webhook-refusal.ts";

export const sendWebhookAgain = implement(contract.sendWebhookAgain)({
  access: "signed-in",
  // No policy lets a member write a message.
  transaction: "owner",
  async run({ input: { id }, caller, db }) {
    const { rows: found } = await sql<{ webhook: string }>`
      select webhook_id as webhook from webhook_deliveries where id = ${id}`.execute(db);
    const [delivery] = found;
    if (delivery === undefined) throw webhookRefusal("missing");
    await requireSending(db, { webhook: delivery.webhook, member: caller.id });
    const { rows } = await sql`
      update webhook_deliveries
      set state = 'waiting', attempts = 0, due_at = now(), ends_at = now() + interval '24 hours'
      where id = ${id} and state <> 'waiting'
      returning id`.execute(db);
    if (rows.length === 0) throw webhookRefusal("waiting");
    return { success: true };
  },
});
