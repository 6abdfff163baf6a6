// How the queue of background jobs is doing, over all processes.
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { JOBS } from "./queue-names.ts";

export interface QueueState {
  /** Jobs whose time has come and that no process has taken. */
  dueCount: number;
  /** Seconds for which the oldest of them has waited; 0 where none waits. */
  oldestWaitSeconds: number;
  /** Seconds since each job last succeeded, in any process. */
  ages: Record<string, number>;
}

const EMPTY: QueueState = { dueCount: 0, oldestWaitSeconds: 0, ages: {} };

/** The state is empty before the first start of the queue, which creates its own tables. */
export async function readQueueState(service: Query): Promise<QueueState> {
  const { rows: found } = await sql`
    select where to_regclass('pgboss.job') is not null`.execute(service);
  if (found.length === 0) return EMPTY;
  const { rows } = await sql<QueueState>`
    with due as (
      select start_after from pgboss.job
      where name = ${JOBS} and state in ('created', 'retry') and start_after <= now()
    ),
    done as (
      select singleton_key as job, extract(epoch from now() - max(completed_on))::float8 as age
      from pgboss.job
      where name = ${JOBS} and state = 'completed'
      group by singleton_key
    )
    select
      (select count(*) from due)::int as "dueCount",
      (select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 from due)
        as "oldestWaitSeconds",
      (select coalesce(jsonb_object_agg(job, age), '{}') from done) as ages`.execute(service);
  return rows[0] ?? EMPTY;
}
