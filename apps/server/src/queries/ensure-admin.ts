// The admin an operator names in the settings: made, or promoted when the address has an account.
import { ensureAccount } from "@capicu/platform/auth/ensure-account";
import { systemClock } from "@capicu/platform/kernel/clock";
import type { Database, DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { Config } from "#config.ts";

import { writeAudit } from "./write-audit.ts";

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
export function setAdmin(database: Database, email: string, isAdmin: boolean): Promise<boolean> {
  // A profile that is not there yet has no owner who could write it.
  return database.asService(async (db) => {
    const before = await readRight(db, email);
    const role = isAdmin ? "admin" : "user";
    const { rows } = await sql<{ id: string }>`
      insert into users (id, email, handle, username, role, is_admin)
      select id, email, '@moderator', 'Moderator', ${role}, ${isAdmin}
      from auth.users
      where lower(email) = ${email.toLowerCase()} and deleted_at is null
      on conflict (id) do update set role = excluded.role, is_admin = excluded.is_admin
      returning id`.execute(db);
    const [set] = rows;
    if (set === undefined) return false;
    if (before === null || before.role !== role)
      await writeAudit(db, {
        actorId: null,
        action: isAdmin ? "account.made admin" : "account.made no admin",
        subject: { type: "player", id: set.id },
        playerId: set.id,
        before,
        after: { role },
        reason: "By the operator of this server",
      });
    return true;
  });
}

async function readRight(db: DatabaseTransaction, email: string) {
  const { rows } = await sql<{ role: string }>`
    select case when users.is_admin then 'admin' else users.role end as role
    from users join auth.users as account on account.id = users.id
    where lower(account.email) = ${email.toLowerCase()} and deleted_at is null
    for update of users`.execute(db);
  return rows[0] ?? null;
}
