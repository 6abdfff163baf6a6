// Finds or creates the account for a person whom a provider has identified.
import { sql } from "kysely";
import { randomUUID } from "node:crypto";

import type { AuthServices } from "#auth/auth-services.ts";
import { handOver } from "#auth/hand-over.ts";
import { parseEmail } from "#auth/parse.ts";
import { invalidCredentials, signupDisabled, userBanned } from "#auth/refusals.ts";
import { findUser, findUserByEmail, isBanned } from "#auth/users.ts";
import type { Query } from "#kernel/database.ts";

import { findIdentityOwner, insertIdentity, refreshIdentity } from "./identities.ts";
import type { Profile } from "./profile.ts";
import { emailUnverified, noEmail } from "./refusals.ts";

/** The id of the account: known by the identity, joined by its verified address, or new. */
export async function signInProfile(
  auth: AuthServices,
  db: Query,
  profile: Profile,
): Promise<string> {
  const now = auth.clock.now();
  const owner = await findIdentityOwner(db, profile);
  if (owner !== null) {
    await admit(db, owner, now);
    await refreshIdentity(db, { profile, now });
    return owner;
  }
  const email = verifiedEmail(profile);
  const isNew = auth.settings.auth.signup && (await insertAccount(db, { profile, email, now }));
  const user = await findUserByEmail(db, email);
  if (!user) throw signupDisabled();
  if (isBanned(user, now)) throw userBanned(403);
  if (!isNew && user.email_proven_at === null) {
    await handOver(db, { userId: user.id, by: "provider", now });
    await describe(db, { userId: user.id, profile });
  }
  await insertIdentity(db, { userId: user.id, profile, now });
  return user.id;
}

export async function admit(db: Query, userId: string, now: Date): Promise<void> {
  const user = await findUser(db, userId);
  if (!user) throw invalidCredentials();
  if (isBanned(user, now)) throw userBanned(403);
}

// An unproven address would open the account of the person who really has it.
function verifiedEmail({ provider, email, isEmailVerified }: Profile): string {
  if (email === null) throw noEmail(provider);
  if (!isEmailVerified) throw emailUnverified(provider);
  return parseEmail(email);
}

/** Returns false when another account has the address. */
async function insertAccount(
  db: Query,
  { profile, email, now }: { profile: Profile; email: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into auth.users (
      id, email, email_confirmed_at, email_proven_at, raw_user_meta_data, created_at, updated_at
    )
    values (
      ${randomUUID()}, ${email}, ${now}, ${now}, ${JSON.stringify(profile.data)}::jsonb, ${now}, ${now}
    )
    on conflict (lower(email)) where not is_sso_user do nothing
    returning id`.execute(db);
  return rows.length > 0;
}

// Only the person who proved the address may describe the account.
async function describe(
  db: Query,
  { userId, profile }: { userId: string; profile: Profile },
): Promise<void> {
  await sql`
    update auth.users set raw_user_meta_data = ${JSON.stringify(profile.data)}::jsonb
    where id = ${userId}`.execute(db);
}
