import { sql } from "kysely";

import type { Query } from "#kernel/database.ts";

import { nameProviders } from "./oauth/identities.ts";
import { dropTokens } from "./one-time-tokens.ts";
import { endSessions } from "./sessions.ts";

interface HandOver {
  userId: string;
  by: "mail" | "operator" | "provider";
  now: Date;
}

/**
 * Gives the account to the person whose address has just been proven. Everything that the person
 * who registered it without a proof could use to sign in is removed: passwords, phones, identities,
 * links and sessions.
 */
export async function handOver(db: Query, { userId, by, now }: HandOver): Promise<void> {
  await sql`
    update auth.users
    set encrypted_password = null, phone = null, phone_confirmed_at = null,
      email_change = '', email_change_confirmed = null, phone_change = '',
      email_confirmed_at = coalesce(email_confirmed_at, ${now}), email_proven_at = ${now},
      updated_at = ${now}
    where id = ${userId}`.execute(db);
  // A provider signs in without the address; the others sign in with it.
  const remainingProvider = by === "provider" ? null : "email";
  await sql`
    delete from auth.identities
    where user_id = ${userId} and provider is distinct from ${remainingProvider}::text`.execute(db);
  // A mailbox alone must not remove second factors: they protect against exactly that.
  if (by !== "mail") await sql`delete from auth.mfa_factors where user_id = ${userId}`.execute(db);
  await sql`
    delete from auth.flow_state
    where (user_id = ${userId} and auth_code_hash is not null)
      or linking_user_id = ${userId}`.execute(db);
  await dropTokens(db, userId);
  await endSessions(db, userId, null);
  await nameProviders(db, userId, now);
}
