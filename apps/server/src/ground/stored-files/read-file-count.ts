import {
  FINDINGS_PAGE,
  type FileCount,
  type FilePlace,
  type FileProblem,
  type FindingPage,
} from "@capicu/contract/stored-files";
import type { Query } from "@capicu/platform/kernel/database";
import { measureFreeBytes } from "@capicu/platform/kernel/disk-room";
import { sql } from "kysely";

import type { Config } from "#settings/config.ts";
import { s3Settings } from "#settings/s3-settings.ts";

/** One row, however many files there are. */
export async function readFileCount(db: Query): Promise<FileCount> {
  const { rows } = await sql<FileCount>`
    select counted as id, to_jsonb(counted_at) as counted_at,
      (select coalesce(jsonb_agg(kind order by (kind ->> 'bytes')::bigint desc, kind ->> 'kind'), '[]')
       from jsonb_array_elements(kinds) as kind) as kinds,
      orphans::float8, orphan_bytes::float8, missing::float8,
      wanted_at is not null as is_wanted,
      deleting is not null as deleting,
      case when worker is not null then looked_at::float8 end as looked_at,
      deletion,
      to_jsonb(pictures_renewed_at) as pictures_renewed_at
    from file_count`.execute(db);
  const [count] = rows;
  if (count === undefined) throw new Error("The row of the file count is gone");
  return count;
}

interface FindingQuery {
  problem: FileProblem;
  after: string;
  limit?: number;
}

/** What the last finished count has found, in the order of the versions. */
export async function readFindings(
  db: Query,
  { problem, after, limit = FINDINGS_PAGE }: FindingQuery,
): Promise<FindingPage> {
  const { rows: findings } = await sql<FindingPage["findings"][number]>`
    select version, bucket_id as bucket, name, bytes::float8, to_jsonb(dated_at) as dated_at
    from file_findings
    where count_id = (select counted from file_count) and problem = ${problem}
      and version > ${after} collate "C"
    order by version limit ${limit}`.execute(db);
  const last = findings.at(-1);
  return { findings, next: findings.length === limit && last ? last.version : null };
}

/** Where the files are. */
export async function findFilePlace(config: Config): Promise<FilePlace> {
  const s3 = s3Settings(config);
  return s3 === null
    ? { bucket: null, free_bytes: await measureFreeBytes(config.DATA_DIR) }
    : { bucket: s3.bucket, free_bytes: null };
}
