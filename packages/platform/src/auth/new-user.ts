import { sql } from "kysely";

import { asDatabaseError, type Query } from "#kernel/database.ts";

import { writeIdentity } from "./addresses.ts";
import { phoneExists, userExists } from "./refusals.ts";
import type { Metadata } from "./users.ts";

export interface NewUser {
  id: string;
  /** An account without either address is anonymous. */
  email: string | null;
  phone?: string | null;
  passwordHash: string | null;
  userMetadata: Metadata;
  appMetadata?: Metadata;
  isConfirmed: boolean;
  /** Whether someone vouches that the address belongs to this person; an omitted mail does not. */
  isProven?: boolean;
  isPhoneConfirmed?: boolean;
  bannedUntil?: Date | null;
  now: Date;
}

/** False when the address is taken; of two inserts at once, the index decides. */
export async function insertUser(db: Query, user: NewUser): Promise<boolean> {
  const identities = buildIdentities(user);
  const providers = identities.map(({ provider }) => provider);
  const providerMetadata = providers.length > 0 ? { provider: providers[0], providers } : {};
  if (!(await insertRow(db, user, { ...user.appMetadata, ...providerMetadata }))) return false;
  const { id: userId, now } = user;
  for (const { provider, data } of identities)
    await writeIdentity(db, { userId, provider, data, now });
  return true;
}

async function insertRow(db: Query, user: NewUser, appMetadata: Metadata): Promise<boolean> {
  const { id, email, phone = null, now } = user;
  const conflictTarget = email === null ? sql`(phone)` : sql`(lower(email)) where not is_sso_user`;
  const isAnonymous = email === null && phone === null;
  try {
    const { rows } = await sql`
      insert into auth.users (
        id, email, phone, encrypted_password, email_confirmed_at, email_proven_at,
        phone_confirmed_at, banned_until, is_anonymous, raw_app_meta_data,
        raw_user_meta_data, created_at, updated_at
      )
      values (
        ${id}, ${email}, ${phone}, ${user.passwordHash}, ${user.isConfirmed ? now : null},
        ${user.isProven ? now : null}, ${user.isPhoneConfirmed ? now : null},
        ${user.bannedUntil ?? null}, ${isAnonymous}, ${JSON.stringify(appMetadata)}::jsonb,
        ${JSON.stringify(user.userMetadata)}::jsonb, ${now}, ${now}
      )
      on conflict ${conflictTarget} do nothing
      returning id`.execute(db);
    return rows.length > 0;
  } catch (error) {
    throw toRefusal(error);
  }
}

function buildIdentities({ id, email, phone = null, ...user }: NewUser) {
  const metadata = { ...user.userMetadata, sub: id };
  const verified = {
    email_verified: email !== null && user.isConfirmed,
    phone_verified: phone !== null && (user.isPhoneConfirmed ?? false),
  };
  return [
    ...(email === null
      ? []
      : [{ provider: "email" as const, data: { ...metadata, email, ...verified } }]),
    ...(phone === null
      ? []
      : [{ provider: "phone" as const, data: { ...metadata, phone, ...verified } }]),
  ];
}

function toRefusal(error: unknown): unknown {
  const constraint = asDatabaseError(error)?.constraint;
  if (constraint === "users_pkey") return userExists();
  return constraint === "users_phone_key" ? phoneExists() : error;
}
