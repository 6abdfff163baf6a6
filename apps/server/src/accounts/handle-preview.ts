import * as contract from "@capicu/contract/handle-preview";
import { sql } from "kysely";

import { implement } from "#implement.ts";

export const previewHandle = implement(contract.previewHandle)({
  access: "anyone",
  // This runs as the owner, because no other role may read the list of reserved names.
  transaction: "owner",
  async run({ input, db }) {
    const { rows } = await sql<{ handle: string }>`
      select '@' || handle_base(${input.name}) as handle`.execute(db);
    return { success: true, handle: rows[0]?.handle ?? "" };
  },
});
