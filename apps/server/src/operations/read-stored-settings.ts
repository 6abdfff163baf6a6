import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { StoredSetting } from "#settings/stored-settings.ts";

interface SettingRow extends StoredSetting {
  changed_at: string;
  /** Null where the account has ended. */
  changed_by: string | null;
}

/** Always in the same order: where two values do not go together, every process leaves out the same one. */
export async function readStoredSettings(db: Query): Promise<SettingRow[]> {
  const { rows } = await sql<SettingRow>`
    select key, value, to_jsonb(changed_at) as changed_at,
      (select username from users where users.id = changed_by) as changed_by
    from settings
    order by key`.execute(db);
  return rows;
}
