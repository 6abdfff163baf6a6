import type { ContestedField } from "@capicu/contract/my-submissions";
import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { compareAll, type TypedItem } from "@capicu/contract/typed-against-read";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

interface ContestedQuery {
  submissionId: string;
  /** Null for the fields that differ or are doubtful. */
  fields: readonly string[] | null;
}

/** The values that a rejection names, with their places in the picture, for the player. */
export async function contestedFields(
  db: DatabaseTransaction,
  { submissionId, fields }: ContestedQuery,
): Promise<ContestedField[]> {
  const item = await readTyped(db, submissionId);
  if (item === null) return [];
  return compareAll(DOMINO_SCREEN, item)
    .filter(({ path, differs, doubtful }) =>
      fields === null ? differs || doubtful : fields.includes(path),
    )
    .map(({ path, half, box, typed, read }) => ({ path, half, box, typed, read }));
}

/** A submission's typed values, and the values that the server read from its pictures. */
async function readTyped(db: DatabaseTransaction, submissionId: string): Promise<TypedItem | null> {
  const { rows } = await sql<{ item: TypedItem }>`
    select to_jsonb(submission) || jsonb_build_object('evidence', coalesce((
      select jsonb_agg(
        jsonb_build_object('half', sent.half, 'fields', screenshot_readings.fields)
        order by sent.half desc
      )
      from submission_evidence as sent
      join storage.objects on bucket_id = 'screenshots' and objects.name = sent.path
      join screenshot_readings
        on screenshot_readings.etag = objects.metadata ->> 'eTag'
        and screenshot_readings.half = sent.half
      where sent.submission_id = submission.id
    ), '[]')) as item
    from stats_submissions as submission
    where id = ${submissionId}`.execute(db);
  return rows[0]?.item ?? null;
}
