import * as contract from "@capicu/contract/api/keys";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { hashToken } from "#ground/secret-token.ts";
import { implement } from "#implement.ts";

import { createKeyText, keyPrefix } from "./key-text.ts";

const STATUSES: Record<contract.ApiKeyBlocker, number> = { banned: 403, plan: 403, too_many: 409 };

export const createApiKey = implement(contract.createApiKey)({
  access: "signed-in",
  // No policy lets a member write a key: the database function counts them and knows the plan.
  transaction: "owner",
  async run({ input: { name, days }, caller, db }) {
    const secret = createKeyText();
    const { rows } = await sql<{ word: contract.ApiKeyBlocker | "done" }>`
      select create_api_key(
        ${caller.id}, ${name}, ${keyPrefix(secret)}, ${hashToken(secret)}, ${days}::integer,
        ${contract.API_KEYS_MAX}
      ) as word`.execute(db);
    const word = rows[0]?.word ?? "banned";
    if (word !== "done")
      throw refuse(STATUSES[word], `api_key_${word}`, contract.API_KEY_BLOCKERS[word]);
    return { success: true, secret };
  },
});
