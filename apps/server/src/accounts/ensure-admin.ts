// Creates the admin that the settings name, or promotes the account that has the address.
import type { AccountRole } from "@capicu/contract/staff-rights";
import { ensureAccount } from "@capicu/platform/auth/ensure-account";
import { systemClock } from "@capicu/platform/kernel/clock";
import type { Database, DatabaseTransaction, Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { setStaffRole } from "#ground/set-staff-role.ts";
import { writeAudit } from "#ground/write-audit.ts";
import type { Config } from "#settings/config.ts";

type AdminSettings = Pick<Config, "ADMIN_EMAIL" | "ADMIN_PASSWORD">;

export const BY_OPERATOR = "By the operator of this server";

interface AccountRow {
  id: string;
  isProven: boolean;
}

export async function ensureAdmin(database: Database, config: AdminSettings): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (email === undefined) return;
  if (password !== undefined)
    await ensureAccount(
      { database, clock: systemClock },
      { email, password, onTakeOver: writeTakeOver },
    );
  const answer = await setRole(database, email, "admin");
  if (answer === "unknown")
    throw new Error(`ADMIN_EMAIL names ${email}, who has no account: set ADMIN_PASSWORD too.`);
  if (answer === "unproven")
    throw new Error(
      `ADMIN_EMAIL names ${email}, but nobody has verified that the account with this address belongs to its owner. Set ADMIN_PASSWORD too: the account is then yours, with that password.`,
    );
}

/**
 * Gives an account a role of staff, or takes it. An address names an account only once a person has proven that it
 * is theirs; a handle names the account itself.
 */
export function setRole(
  database: Database,
  name: string,
  role: AccountRole,
): Promise<"set" | "unknown" | "unproven" | "last_admin"> {
  // This runs as the owner: a profile that does not exist yet has no player who could write it.
  return database.asService(async (db) => {
    const account = await findAccount(db, name);
    if (account === null) return "unknown";
    if (role !== "user" && !account.isProven && !name.startsWith("@")) return "unproven";
    // The name is neutral, because no other player may see the address.
    await sql`
      insert into users (id, email, handle, username)
      select id, email, '@player', 'Moderator'
      from auth.users
      where id = ${account.id}
      on conflict (id) do nothing`.execute(db);
    const change = { userId: account.id, role, adminId: null, reason: BY_OPERATOR };
    return (await setStaffRole(db, change)) === "last_admin" ? "last_admin" : "set";
  });
}

export async function findAccount(
  db: DatabaseTransaction,
  name: string,
): Promise<AccountRow | null> {
  // An organisation's accounts are never found by an address, because the organisation may assert
  // any address.
  const isNamed = name.startsWith("@")
    ? sql`lower(users.handle) = ${name.toLowerCase()}`
    : sql`lower(account.email) = ${name.toLowerCase()} and not account.is_sso_user`;
  const { rows } = await sql<AccountRow>`
    select account.id, account.email_proven_at is not null as "isProven"
    from auth.users as account left join users on users.id = account.id
    where ${isNamed} and account.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

function writeTakeOver(db: Query, playerId: string): Promise<void> {
  return writeAudit(db, {
    actorId: null,
    action: "account.taken over",
    subject: { type: "player", id: playerId },
    playerId,
    before: null,
    after: null,
    reason: `${BY_OPERATOR}, with ADMIN_PASSWORD. Everything that signed in before has ended.`,
  });
}
