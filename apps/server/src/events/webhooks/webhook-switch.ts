import * as contract from "@capicu/contract/webhooks";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { webhookRefusal } from "./webhook-refusal.ts";

export const switchWebhook = implement(contract.switchWebhook)({
  access: "signed-in",
  // No policy lets a member write a webhook.
  transaction: "owner",
  async run({ input: { id, on }, caller, db }) {
    const { rows } = await sql`
      update webhooks set
        disabled_at = case when ${on}::boolean then null else coalesce(disabled_at, now()) end,
        -- The week begins anew.
        failing_since = case when ${on}::boolean then null else failing_since end
      where id = ${id} and user_id = ${caller.id}
      returning id`.execute(db);
    if (rows.length === 0) throw webhookRefusal("missing");
    return { success: true };
  },
});
