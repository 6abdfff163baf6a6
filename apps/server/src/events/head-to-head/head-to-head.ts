import * as contract from "@capicu/contract/head-to-head";
import { withAt } from "@capicu/contract/profile-text";
import { sql } from "kysely";

import { implement } from "#implement.ts";

export const readHeadToHead = implement(contract.headToHead)({
  access: "anyone",
  async run({ input: { one, other }, db }) {
    const { rows } = await sql<{ meetings: contract.HeadToHead | null }>`
      select head_to_head(
        player_with_handle(${withAt(one)}), player_with_handle(${withAt(other)}),
        ${contract.LATEST_MEETINGS}
      ) as meetings`.execute(db);
    return { success: true, meetings: rows[0]?.meetings ?? null };
  },
});
