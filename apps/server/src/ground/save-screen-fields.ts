import {
  DOMINO_SCREEN,
  partsOf,
  pathsOf,
  shownMode,
  toleranceOf,
} from "@capicu/contract/statistics-screen";
import type { Database } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/**
 * Stores the fields by which the database compares typed and read values; correct rows stay
 * untouched.
 */
export function saveScreenFields(database: Database): Promise<void> {
  // This runs as the owner, because no caller may change the description of the screen.
  return database.asService(async (db) => {
    const described = sql`
      select * from jsonb_to_recordset(${JSON.stringify(screenFields())}::jsonb)
        as described (mode text, field text, half text, tolerance numeric)`;
    await sql`
      insert into screen_fields (mode, field, half, tolerance) ${described}
      on conflict (mode, field) do update
        set half = excluded.half, tolerance = excluded.tolerance
        where (screen_fields.half, screen_fields.tolerance)
          is distinct from (excluded.half, excluded.tolerance)`.execute(db);
    await sql`
      delete from screen_fields
      where not exists (
        select from (${described}) as described
        where described.mode = screen_fields.mode and described.field = screen_fields.field
      )`.execute(db);
  });
}

export const screenFields = () =>
  pathsOf(DOMINO_SCREEN).map((path) => {
    const { mode, field } = partsOf(path);
    const { half } = shownMode(DOMINO_SCREEN, mode);
    return { mode, field, half, tolerance: toleranceOf(DOMINO_SCREEN, field) };
  });
