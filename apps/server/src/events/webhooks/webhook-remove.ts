import * as contract from "@capicu/contract/webhooks";
import { sql } from "kysely";

import { implement } from "#implement.ts";

export const removeWebhook = implement(contract.removeWebhook)({
  access: "signed-in",
  // No policy lets a member write a webhook.
  transaction: "owner",
  async run({ input: { id }, caller, db }) {
    await sql`delete from webhooks where id = ${id} and user_id = ${caller.id}`.execute(db);
    return { success: true };
  },
});
