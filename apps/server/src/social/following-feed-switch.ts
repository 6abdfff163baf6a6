import * as contract from "@capicu/contract/following-feed";
import { sql } from "kysely";

import { implement } from "#implement.ts";

export const switchFeed = implement(contract.switchFeed)({
  access: "signed-in",
  // No caller may write these rows: the query itself names their owner.
  transaction: "owner",
  async run({ input: { isOn }, caller, db }) {
    const change = isOn
      ? sql`delete from feed_opt_outs where user_id = ${caller.id}`
      : sql`insert into feed_opt_outs (user_id) values (${caller.id}) on conflict do nothing`;
    await change.execute(db);
    return { success: true, is_on: isOn };
  },
});
