// Removes what was read in pictures that no submission names.
import type { Database } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

const AT_ONCE = 1000;

/** A reading whose picture a submission names meanwhile stays. Returns whether more may be due. */
export async function removeOldReadings(database: Database): Promise<boolean> {
  return database.asService(async (db) => {
    const due = await sql<{ etag: string; half: string }>`
      select etag, half from screenshot_readings
      where due_at <= now()
      order by due_at
      limit ${AT_ONCE}
      for update skip locked`.execute(db);
    // A second statement, because only that sees what was committed before the rows were locked.
    await sql`
      with due as (
        select screenshot_readings.etag, screenshot_readings.half,
          exists (
            select from submission_pictures where submission_pictures.etag = screenshot_readings.etag
          ) as is_named
        from jsonb_to_recordset(${JSON.stringify(due.rows)}::jsonb) as locked (etag text, half text)
        join screenshot_readings using (etag, half)
      ),
      kept as (
        update screenshot_readings as reading set due_at = null
        from due where is_named and reading.etag = due.etag and reading.half = due.half
      )
      delete from screenshot_readings as reading
      using due where not is_named and reading.etag = due.etag and reading.half = due.half`.execute(
      db,
    );
    return due.rows.length === AT_ONCE;
  });
}
