import * as contract from "@capicu/contract/public-log";
import { sql } from "kysely";

import { implement } from "#implement.ts";

export const readPublicLog = implement(contract.readPublicLog)({
  access: "anyone",
  async run({ input: { after, before }, db }) {
    const { rows } = await sql<contract.PublicLogEntry>`
      select
        seq::float8 as seq, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
        kind, reason, role, prev_hash, hash
      from public_log
      where ${
        after === undefined
          ? sql`seq < ${Number(before ?? Number.MAX_SAFE_INTEGER)} order by public_log.seq desc`
          : sql`seq > ${Number(after)} order by public_log.seq`
      }
      limit ${contract.PUBLIC_LOG_PAGE + 1}`.execute(db);
    return {
      success: true,
      entries: rows.slice(0, contract.PUBLIC_LOG_PAGE),
      more: rows.length > contract.PUBLIC_LOG_PAGE,
    };
  },
});
