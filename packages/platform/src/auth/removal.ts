import { sql } from "kysely";

import type { Database } from "#kernel/database.ts";

/** Removes the account with everything that belongs to it. */
export async function removeUser({ service }: Database, id: string): Promise<void> {
  await sql`delete from auth.users where id = ${id}`.execute(service);
}

/** Keeps the row that other rows refer to, without any data of the person. */
export function softDeleteUser(database: Database, id: string, now: Date): Promise<void> {
  // An operator's act, on tables that have no policies.
  return database.asService(async (db) => {
    await sql`
      update auth.users
      set deleted_at = ${now}, updated_at = ${now}, email = null, phone = null,
        encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}'
      where id = ${id}`.execute(db);
    await sql`delete from auth.identities where user_id = ${id}`.execute(db);
    await sql`delete from auth.sessions where user_id = ${id}`.execute(db);
    await sql`delete from auth.mfa_factors where user_id = ${id}`.execute(db);
    await sql`delete from auth.one_time_tokens where user_id = ${id}`.execute(db);
    await sql`delete from auth.flow_state where user_id = ${id}`.execute(db);
  });
}
