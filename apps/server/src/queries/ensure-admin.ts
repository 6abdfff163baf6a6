// The admin an operator names in the settings: made, or promoted when the address has an account.
import { ensureAccount } from "@capicu/platform/auth/ensure-account";
import { systemClock } from "@capicu/platform/kernel/clock";
import type { Database } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { Config } from "#config.ts";

type Named = Pick<Config, "ADMIN_EMAIL" | "ADMIN_PASSWORD">;

export async function ensureAdmin(database: Database, config: Named): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (email === undefined) return;
  if (password !== undefined)
    await ensureAccount({ database, clock: systemClock }, { email, password });
  if (!(await setAdmin(database, email, true)))
    throw new Error(`ADMIN_EMAIL names ${email}, who has no account: set ADMIN_PASSWORD too.`);
}

/** False when nobody has this address. The name is neutral: an address is nobody else's to see. */
export async function setAdmin(
  database: Database,
  email: string,
  isAdmin: boolean,
): Promise<boolean> {
  const role = isAdmin ? "admin" : "user";
  const { rows } = await sql`
    insert into users (id, email, handle, username, role, is_admin)
    select id, email, '@moderator', 'Moderator', ${role}, ${isAdmin}
    from auth.users
    where lower(email) = ${email.toLowerCase()} and deleted_at is null
    on conflict (id) do update set role = excluded.role, is_admin = excluded.is_admin
    returning id`.execute(database.service);
  return rows.length > 0;
}
