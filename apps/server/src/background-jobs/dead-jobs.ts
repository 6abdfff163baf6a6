// The jobs that failed every try and have not succeeded since.
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { GIVEN_UP } from "./queue-names.ts";

export interface GivenUpJob {
  name: string;
  at: Date;
  /** The message of its last error. */
  message: string | null;
}

/** Empty before the first start of the queue, which creates its own tables. */
export async function readGivenUpJobs(service: Query): Promise<GivenUpJob[]> {
  const { rows: found } = await sql`
    select where to_regclass('pgboss.job') is not null`.execute(service);
  if (found.length === 0) return [];
  const { rows } = await sql<GivenUpJob>`
    select distinct on (singleton_key)
      singleton_key as name, created_on as at, source_output ->> 'message' as message
    from pgboss.job
    where name = ${GIVEN_UP} and state = 'created'
    order by singleton_key, created_on desc`.execute(service);
  return rows;
}
