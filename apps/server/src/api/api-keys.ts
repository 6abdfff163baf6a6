import * as contract from "@capicu/contract/api/keys";
import { sql } from "kysely";

import { implement } from "#implement.ts";

export const listApiKeys = implement(contract.listApiKeys)({
  access: "signed-in",
  async run({ db }) {
    const { rows } = await sql<{ keys: contract.ApiKey[]; is_entitled: boolean }>`
      select
        coalesce((
          select jsonb_agg(to_jsonb(own) - 'user_id' order by own.created_at desc, own.id)
          from (
            select id, user_id, name, prefix, scopes, created_at, expires_at, last_used_at from api_keys
          ) as own
        ), '[]') as keys,
        is_entitled('api_keys') as is_entitled`.execute(db);
    const { keys = [], is_entitled = false } = rows[0] ?? {};
    return { success: true, keys, is_entitled };
  },
});
