import * as contract from "@capicu/contract/api/keys";
import { sql } from "kysely";

import { implement } from "#implement.ts";

export const revokeApiKey = implement(contract.revokeApiKey)({
  access: "signed-in",
  async run({ input: { id }, db }) {
    await sql`delete from api_keys where id = ${id}`.execute(db);
    return { success: true };
  },
});
