import type { OcrAnswer } from "@capicu/contract/recognition";
import type { Half } from "@capicu/contract/submissions";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

interface KeptReading {
  etag: string;
  half: Half;
  answer: OcrAnswer;
}

/**
 * A newer reading of the same picture replaces the older: the reader may have learnt. Submissions that wait with
 * the picture are checked again.
 */
export async function saveReading(
  db: DatabaseTransaction,
  { etag, half, answer }: KeptReading,
): Promise<void> {
  await sql`
    insert into screenshot_readings (etag, half, extracted, fields, confidence, detected)
    values (${etag}, ${half}, ${JSON.stringify(answer.extracted_data)}::jsonb,
            ${JSON.stringify(answer.fields)}::jsonb, ${answer.confidence},
            ${answer.detected ?? null})
    on conflict (etag, half) do update set
      extracted = excluded.extracted, fields = excluded.fields,
      confidence = excluded.confidence,
      detected = excluded.detected, created_at = now()`.execute(db);
  await sql`select enqueue_reading_checks(${etag})`.execute(db);
}
