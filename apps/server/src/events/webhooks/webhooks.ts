import * as contract from "@capicu/contract/webhooks";
import { sql } from "kysely";

import { implement } from "#implement.ts";

export const listWebhooks = implement(contract.listWebhooks)({
  access: "signed-in",
  // No policy lets anybody read an address with which others could write.
  transaction: "owner",
  async run({ caller, db }) {
    const { rows } = await sql<{ webhooks: contract.Webhook[]; is_entitled: boolean }>`
      select
        coalesce((
          select jsonb_agg(to_jsonb(own) order by own.created_at desc, own.id)
          from (
            select id, name, form, substring(address from '^https?://([^/]+)') as host, topics,
              created_at, last_ok_at, failing_since, disabled_at
            from webhooks where user_id = ${caller.id}
          ) as own
        ), '[]') as webhooks,
        has_entitlement(${caller.id}, 'api_keys') as is_entitled`.execute(db);
    const { webhooks = [], is_entitled = false } = rows[0] ?? {};
    return { success: true, webhooks, is_entitled };
  },
});
