import type { OcrAnswer } from "@capicu/contract/recognition";
import type { Half } from "@capicu/contract/submissions";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

interface SavedReading {
  etag: string;
  half: Half;
  answer: OcrAnswer;
}

/** Open submissions with this picture are checked again. */
export async function saveReading(
  db: DatabaseTransaction,
  { etag, half, answer }: SavedReading,
): Promise<void> {
  const { extracted_data: extracted, fields, confidence, detected } = answer;
  const reading = JSON.stringify({ extracted, fields, confidence, detected });
  await sql`select record_reading(${etag}, ${half}, ${reading}::jsonb)`.execute(db);
}
