// The jobs that failed every try and have not succeeded since.
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { DEAD_LETTERS } from "./queue-names.ts";

export interface DeadJob {
  name: string;
  at: Date;
  /** The message of its last error. */
  message: string | null;
}

/** Empty before the first start of the queue, which creates its own tables. */
export async function readDeadJobs(service: Query): Promise<DeadJob[]> {
  const { rows: found } = await sql`
    select where to_regclass('pgboss.job') is not null`.execute(service);
  if (found.length === 0) return [];
  const { rows } = await sql<DeadJob>`
    select distinct on (singleton_key)
      singleton_key as name, created_on as at, source_output ->> 'message' as message
    from pgboss.job
    where name = ${DEAD_LETTERS} and state = 'created'
    order by singleton_key, created_on desc`.execute(service);
  return rows;
}
